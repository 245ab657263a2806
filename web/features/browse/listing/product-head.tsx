import '#web/features/browse/fair-prices/fair-band.css'
import { lazy, memo, Suspense } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { UnitPriceType } from '#domain/listing/product-kinds.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { pegText, piecePrice, quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import style from '#web/features/browse/listing/product-head.module.css'
import { conditionTones } from '#web/features/browse/listing/product-types.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { formatDate, moneyParts, shortMoney, unitMoney } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { firstInteraction } from '#web/platform/page/load-on-interaction.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Static part of the HTML whose script loads on the first interaction. */
const Box = lazy(async () => {
  await firstInteraction()
  const part = import('#web/features/browse/fair-prices/fair-price-box.tsx')
  // Never settles without a connection, so that React keeps the HTML as it was sent.
  return { default: (await part.catch(() => new Promise<never>(() => {}))).FairPriceBox }
})

type Props = { fair: ProductPage['fairPrice'] } & Pick<ProductPage, 'type' | 'condition' | 'currency'>

/**
 * Memoised: React drops server HTML of a suspended part when its props change. The frame is here so that its styles are
 * sent with the page.
 */
const FairPrice = memo(({ fair, type, condition, currency }: Props) => {
  return (
    fair && (
      <section data-fair>
        <Suspense>
          <Box fair={fair} type={type as UnitPriceType} condition={condition} currency={currency} />
        </Suspense>
      </section>
    )
  )
})

const GradeTag = lazy(async () => ({
  default: (await import('#web/features/sell/condition-reports/product-condition-report.tsx')).GradeTag,
}))

export const ProductHead = ({ product }: { product: ProductPage }) => {
  const t = useTexts(productTexts)
  const lang = useLang()
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
        {product.report && (
          <Suspense>
            <GradeTag grade={product.report.grade} />
          </Suspense>
        )}
        <Tag large>{t.types[product.type]}</Tag>
        {product.isReserved && (
          <Tag tone="wait" large>
            {t.reserved}
          </Tag>
        )}
      </div>
      <h1 className={style.name}>
        <bdi dir="auto" lang={foreignLang(lang, product.name)}>
          {product.name}
        </bdi>
      </h1>
      <Money product={product} />
      <FairPrice
        fair={product.fairPrice}
        type={product.type}
        condition={product.condition}
        currency={(product.shownPrice ?? product).currency}
      />
      <Meta product={product} />
    </div>
  )
}

/**
 * First the seller's exact price, or today's price of a pegged listing; then approximate conversions with the date of
 * the rate.
 */
const Money = ({ product }: { product: ProductPage }) => {
  const t = useTexts(productTexts)
  const page = useTexts(pageTexts)
  const lang = useLang()
  const unit = product.pricePerUnit
  const { price, currency, oldPrice } = product.shownPrice ?? product
  const quantity = quantityText(lang, product)
  const isLot = product.soldAs === 'lot'
  const others = product.approximations.filter(({ isExact }) => !isExact)
  const rateDate = others.map(({ rateDate }) => rateDate).find((date) => date !== null)
  return (
    <div>
      <div className={style.price}>
        <Price {...moneyParts(lang, price, currency)} large />
        {oldPrice && (
          <Tag tone="good" large>
            {t.fell} <s>{moneyParts(lang, oldPrice, currency).amount}</s>
          </Tag>
        )}
        {quantity && (
          <Tag tone={isLot ? 'wait' : 'line'} large>
            {quantity}
          </Tag>
        )}
        {product.isNegotiable && (
          <Tag tone="line" large>
            {t.negotiable}
          </Tag>
        )}
      </div>
      {product.pegged && <p className={style.about}>{pegText(lang, product)}</p>}
      {isLot && (
        <p className={style.about}>{page.perPiece(shortMoney(lang, piecePrice(price, product.quantity), currency))}</p>
      )}
      {unit && (
        <p className={style.about}>
          {page.perUnit(unitMoney(lang, unit.amount, currency), unit.per)}
          {unit.per === 'kWh' && <small>{page.usablePart}</small>}
        </p>
      )}
      {others.length > 0 && (
        <p className={style.about}>
          {others.map(({ currency, amount }) => (
            <span key={currency} data-in={currency}>
              {page.alsoIn(shortMoney(lang, amount, currency))}
            </span>
          ))}
          {rateDate && <small>{page.rateOf(formatDate(lang, rateDate))}</small>}
        </p>
      )}
    </div>
  )
}

const Meta = ({ product }: { product: ProductPage }) => {
  const t = useTexts(productTexts)
  const page = useTexts(pageTexts)
  const lang = useLang()
  const now = useNow()
  const posted = product.postedAt ?? product.createdAt
  const { governorate, city } = product.place
  return (
    <div className={style.meta}>
      <span>
        <Icon name="pin" />
        {page.placeLine(governorate[lang], city[lang])}
      </span>
      <span>
        <Icon name="clock" />
        <time dateTime={posted}>{relativeTime(lang, posted, now)}</time>
      </span>
      {product.confirmedAt && (
        <span>
          <Icon name={product.isUnconfirmed ? 'help' : 'okc'} />
          {product.isUnconfirmed ? t.unconfirmed : t.confirmed(relativeTime(lang, product.confirmedAt, now))}
        </span>
      )}
      <span>
        <Icon name="eye" />
        {page.views(product.views)}
      </span>
      {product.status === 'approved' && product.checkedAt && (
        <span>
          <Icon name="shield" />
          {page.checkedOn(formatDate(lang, product.checkedAt))} · <bdi>{shortCodeOf(product.id)}</bdi>
        </span>
      )}
    </div>
  )
}
