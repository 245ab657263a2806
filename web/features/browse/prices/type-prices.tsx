import type { PriceGroup, Prices } from '#contract/endpoints/browse/prices.ts'
import { productTypeNames, type UnitPriceType } from '#domain/listing/product-kinds.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { nameOf, PricePlot } from '#web/features/browse/prices/price-plot.tsx'
import style from '#web/features/browse/prices/prices.module.css'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { formatNumber, unitMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths, withQuery } from '#web/url.ts'

/**
 * All currencies are in the HTML; styles show both rials, or only the viewer's currency (`html[data-currency]`), so
 * that nothing shifts after hydration.
 */
const otherCurrenciesOf = (usd: number, perUsd: Prices['perUsd']) =>
  (['YER', 'YER_SOUTH', 'SAR'] as const).flatMap((currency) => {
    const rate = perUsd[currency]
    return rate === null ? [] : [{ currency, amount: usd * rate }]
  })

type PriceTableProps = { groups: PriceGroup[]; perUsd: Prices['perUsd']; caption: string }

/** Fits a phone without horizontal scrolling. */
const PriceTable = ({ groups, perUsd, caption }: PriceTableProps) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  return (
    <details className={classNames(style.fold, style.numbers)}>
      <summary>
        {t.numbers}
        <Icon name="down" size="small" />
      </summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[t.group, t.listings, t.median, t.half].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={nameOf(lang, group)}>
              <th scope="row">{nameOf(lang, group)}</th>
              <td>{formatNumber(lang, group.listings)}</td>
              <td>
                <b>{unitMoney(lang, group.median, 'USD')}</b>
                {otherCurrenciesOf(group.median, perUsd).map(({ currency, amount }) => (
                  <div key={currency} data-in={currency}>
                    ≈ {unitMoney(lang, amount, currency)}
                  </div>
                ))}
              </td>
              <td>
                <div>{t.from(unitMoney(lang, group.quarter, 'USD'))}</div>
                <div>{t.to(unitMoney(lang, group.threeQuarters, 'USD'))}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export const TypePrices = ({ type, data }: { type: UnitPriceType; data: Prices }) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const groups = data.groups.filter((group) => group.type === type)
  const all = groups.find(({ condition, zone }) => condition === null && zone === null)
  const name = productTypeNames[type][lang]
  return (
    <section className={style.type} aria-labelledby={type}>
      <div className={style.head}>
        <h3 id={type}>
          <Icon name={typeIcons[type]} />
          {name}
        </h3>
        {all && <Middle group={all} type={type} perUsd={data.perUsd} />}
        <LinkButton look="outline" to={withQuery(paths.home, { type, sortBy: 'pricePerUnit', sortOrder: 'asc' })}>
          {t.browse}
        </LinkButton>
      </div>
      <div className={style.spread}>
        <PricePlot groups={groups} label={t.plot(name)} />
        <PriceTable groups={groups} perUsd={data.perUsd} caption={t.caption(name, t.perUnit[type])} />
      </div>
    </section>
  )
}

type MiddleProps = { group: PriceGroup; type: UnitPriceType; perUsd: Prices['perUsd'] }

const Middle = ({ group, type, perUsd }: MiddleProps) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  return (
    <div>
      <p className={style.price}>
        <b>{unitMoney(lang, group.median, 'USD')}</b> <small>{t.perUnit[type]}</small>
      </p>
      <p className={style.rials}>
        {otherCurrenciesOf(group.median, perUsd).map(({ currency, amount }) => (
          <span key={currency} data-in={currency}>
            ≈ {unitMoney(lang, amount, currency)}
          </span>
        ))}
      </p>
    </div>
  )
}
