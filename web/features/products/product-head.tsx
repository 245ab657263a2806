import type { Product } from '#contract/products.ts'
import style from '#web/features/products/product.module.css'
import { conditionTones } from '#web/features/products/product-types.ts'
import { productTexts } from '#web/features/products/products.texts.ts'
import { moneyParts } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Tags, name, price, and where, when and how often seen. */
export const ProductHead = ({ product }: { product: Product }) => {
  const t = useTexts(productTexts)
  const lang = useLang()
  const now = useNow()
  const posted = product.postedAt ?? product.createdAt
  return (
    <div className={style.head}>
      <div className={style.tags}>
        {product.isFeatured && (
          <Tag tone="sun" icon="sun" large>
            {t.featured}
          </Tag>
        )}
        <Tag tone={conditionTones[product.condition]} large>
          {t.conditions[product.condition]}
        </Tag>
        <Tag large>{t.types[product.type]}</Tag>
      </div>
      <h1 className={style.name}>
        <bdi dir="auto">{product.name}</bdi>
      </h1>
      <div className={style.priceRow}>
        <Price {...moneyParts(lang, product.price, product.currency)} large />
        {product.isNegotiable && (
          <Tag tone="line" large>
            {t.negotiable}
          </Tag>
        )}
      </div>
      <div className={style.meta}>
        <span>
          <Icon name="pin" />
          {product.place.governorate[lang]}
        </span>
        <span>
          <Icon name="clock" />
          <time dateTime={posted}>{relativeTime(lang, posted, now)}</time>
        </span>
        <span>
          <Icon name="eye" />
          {t.views(product.views)}
        </span>
      </div>
    </div>
  )
}
