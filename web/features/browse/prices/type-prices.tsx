import type { PriceGroup, Prices } from '#contract/endpoints/browse/prices.ts'
import type { UnitPriceType } from '#domain/listing/product-kinds.ts'
import { productTypeNames } from '#domain/listing/product-kinds.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { otherCurrenciesOf } from '#web/features/browse/prices/price-currencies.ts'
import { PricePlot } from '#web/features/browse/prices/price-plot.tsx'
import { PriceTable } from '#web/features/browse/prices/price-table.tsx'
import style from '#web/features/browse/prices/prices.module.css'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { unitMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { paths, withQuery } from '#web/url.ts'

/** One product type: median price, its spread, and a link to the listings. */
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
