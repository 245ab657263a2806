import type { PriceItem, Prices } from '#contract/endpoints/browse/prices.ts'
import { roundMoney } from '#domain/money/approximate.ts'
import type { Currency } from '#domain/money/money.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import style from '#web/features/browse/prices/prices.module.css'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { moneyParts } from '#web/platform/format.ts'
import { dirOf } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths, withQuery } from '#web/url.ts'

const shownIn = ['YER', 'YER_SOUTH', 'SAR', 'USD'] as const satisfies Currency[]

export const PriceItems = ({ data: { items, perUsd } }: { data: Prices }) => {
  const t = useTexts(pricesTexts)
  return (
    <section aria-labelledby="items">
      <h2 className="visually-hidden" id="items">
        {t.items}
      </h2>
      <ul className={style.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} perUsd={perUsd} />
        ))}
      </ul>
    </section>
  )
}

const Item = ({ item, perUsd }: { item: PriceItem; perUsd: Prices['perUsd'] }) => {
  const t = useTexts(pricesTexts)
  const site = useTexts(siteTexts)
  const hasRials = perUsd.YER !== null || perUsd.YER_SOUTH !== null
  const list = { type: item.type, condition: 'New', sortBy: 'pricePerUnit', sortOrder: 'asc' }
  return (
    <li className={style.item}>
      <div className={style.itemHead}>
        <Icon name={typeIcons[item.type]} />
        <h3>{t.item[item.key]}</h3>
        <p className={style.meta}>
          {t.isNew(site.listings(item.listings))}
          {item.paid > 0 && t.paid(item.paid)}
        </p>
      </div>
      {hasRials ? (
        shownIn.map((currency) => (
          <div key={currency} className={style.amounts} data-in={currency}>
            <Amounts item={item} rate={currency === 'USD' ? 1 : perUsd[currency]} currency={currency} />
          </div>
        ))
      ) : (
        <div className={style.amounts}>
          <Amounts item={item} rate={1} currency="USD" />
        </div>
      )}
      <LinkButton
        look="outline"
        size="small"
        to={withQuery(paths.home, list)}
        aria-label={`${t.see}: ${t.item[item.key]}`}
      >
        {t.see}
      </LinkButton>
    </li>
  )
}

type AmountsProps = { item: PriceItem; rate: number | null; currency: Currency }

const Amounts = ({ item, rate, currency: preferred }: AmountsProps) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const currency = rate === null ? 'USD' : preferred
  const amountOf = (usd: number) => roundMoney(currency, usd * (rate ?? 1))
  const { amount, unit, zone } = moneyParts(lang, amountOf(item.usual), currency)
  return (
    <>
      <p>
        ≈&nbsp;<b>{amount}</b>&nbsp;{unit} {zone}
      </p>
      <div className={style.span}>
        <Range item={item} />
        <dl className={style.ends}>
          {(['low', 'usual', 'high'] as const).map((end) => (
            <div key={end}>
              <dt>{t[end]}</dt>
              <dd>{moneyParts(lang, amountOf(item[end]), currency).amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

/** Percent of the bar. The ends stay free, to show that some prices lie outside. */
const edges = { low: 14, high: 86 }

const Range = ({ item: { low, usual, high } }: { item: PriceItem }) => {
  const isMirrored = dirOf(useLang()) === 'rtl'
  const share = high > low ? (usual - low) / (high - low) : 0.5
  const place = edges.low + (isMirrored ? 1 - share : share) * (edges.high - edges.low)
  const middle = `${Number(place.toFixed(2))}%`
  return (
    <svg className={style.range} aria-hidden="true">
      <rect x="0" width="100%" y="6" height="10" rx="5" />
      <rect x={`${edges.low}%`} width={`${edges.high - edges.low}%`} y="6" height="10" rx="5" />
      <line x1={middle} x2={middle} y1="3" y2="19" />
    </svg>
  )
}
