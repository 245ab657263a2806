import type { PriceGroup, Prices } from '#contract/endpoints/browse/prices.ts'
import { nameOf } from '#web/features/browse/prices/group-name.ts'
import { otherCurrenciesOf } from '#web/features/browse/prices/price-currencies.ts'
import style from '#web/features/browse/prices/prices.module.css'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { formatNumber, unitMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type PriceTableProps = { groups: PriceGroup[]; perUsd: Prices['perUsd']; caption: string }

/** The plot's numbers, also in rials; fits a phone without horizontal scrolling. */
export const PriceTable = ({ groups, perUsd, caption }: PriceTableProps) => {
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
