import { LikeButton } from '#web/features/browse/likes/like-button.tsx'
import type { CardProduct as Product } from '#web/features/browse/listing/card-product.ts'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import style from '#web/features/browse/listing/product-card.module.css'
import { ProductPicture } from '#web/features/browse/listing/product-picture.tsx'
import { conditionTones } from '#web/features/browse/listing/product-types.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { keySpec } from '#web/features/browse/listing/spec-text.ts'
import { ApproximatePrice } from '#web/features/site/currency/approximate-price.tsx'
import { cardExtras } from '#web/platform/card-extras.ts'
import { formatUnit, moneyParts } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

const eagerCards = 4
/** Smaller than the drawn width on purpose: a double-density phone then loads the 320-pixel file. */
const sizes = '(min-width: 900px) 230px, 160px'
const widths = [320, 640] as const

type ProductCardProps = { product: Product; index: number; heading?: 'h2' | 'h3' }

export const ProductCard = ({ product, index, heading: Heading = 'h3' }: ProductCardProps) => {
  const t = useTexts(productTexts)
  const lang = useLang()
  const viewer = cardExtras.use()
  return (
    <article className={style.card} data-by={product.by}>
      <CardPhoto product={product} index={index} />
      <div className={style.body}>
        <div>
          <div className={style.cost}>
            <Price {...moneyParts(lang, product.price, product.currency)} />
            {product.oldPrice && (
              <span className={style.unit}>
                {t.fell} <s>{moneyParts(lang, product.oldPrice, product.currency).amount}</s>
              </span>
            )}
            {product.pricePerUnit && (
              <span className={style.unit}>
                {t.perUnit(formatUnit(lang, product.pricePerUnit.amount), product.pricePerUnit.per)}
              </span>
            )}
            {product.quantity && <span className={style.unit}>{quantityText(lang, product)}</span>}
          </div>
          <ApproximatePrice price={product.price} currency={product.currency} />
        </div>
        <div>
          <Heading className={style.title}>
            <Link to={paths.product(product.id)} dir="auto" lang={foreignLang(lang, product.name)}>
              {product.name}
            </Link>
          </Heading>
          <div className={style.state}>
            <Tag tone={conditionTones[product.condition]}>{t.conditions[product.condition]}</Tag>
            {product.grade && (
              <Tag tone={product.grade < 'C' ? 'good' : product.grade < 'D' ? 'wait' : 'bad'}>
                <span className="visually-hidden">{t.grade}</span>
                <b>{product.grade}</b>
              </Tag>
            )}
            {product.isReserved && <Tag tone="wait">{t.reserved}</Tag>}
            {product.peg && <span>{t.pegged[product.peg]}</span>}
            {product.isNegotiable && <span>{t.negotiable}</span>}
          </div>
          {viewer && <viewer.Lines product={product} />}
          {product.shop && (
            <div className={style.meta}>
              <bdi className={style.place}>{product.shop}</bdi>
            </div>
          )}
          <CardMeta product={product} />
        </div>
      </div>
      <div className={style.like}>
        <LikeButton product={product} look="disc" />
      </div>
    </article>
  )
}

const CardPhoto = ({ product, index }: { product: Product; index: number }) => {
  const t = useTexts(productTexts)
  const spec = keySpec(useLang(), product)
  return (
    <div className={style.photo}>
      <ProductPicture
        picture={product.pictures[0]}
        type={product.type}
        alt=""
        sizes={sizes}
        widths={widths}
        turn={index === 0 ? 'first' : index < eagerCards ? 'seen' : 'later'}
      />
      {product.isFeatured && (
        <Tag tone="sun" icon="sun" className={style.featured}>
          {t.featured}
        </Tag>
      )}
      {spec && (
        <span className={style.spec} dir="auto">
          {spec}
        </span>
      )}
    </div>
  )
}

const CardMeta = ({ product }: { product: Product }) => {
  const t = useTexts(productTexts)
  const lang = useLang()
  const now = useNow()
  const { postedAt, confirmedAt } = product
  const when = relativeTime(lang, confirmedAt || postedAt, now)
  return (
    <div className={style.meta}>
      <Icon name="pin" />
      <span className={style.place}>{product.place[lang]}</span>
      <span className={style.dot} aria-hidden="true" />
      <time dateTime={confirmedAt || postedAt} className={confirmedAt && style.sure}>
        {confirmedAt === '' ? t.unconfirmed : confirmedAt ? t.confirmed(when) : when}
      </time>
    </div>
  )
}
