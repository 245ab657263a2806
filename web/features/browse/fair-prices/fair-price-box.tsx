import type { Condition, UnitPriceType } from '#domain/listing/product-kinds.ts'
import type { FairPrice } from '#domain/money/fair-price.ts'
import type { Currency } from '#domain/money/money.ts'
import { FairBand, toneOf } from '#web/features/browse/fair-prices/fair-band.tsx'
import { fairPriceTexts } from '#web/features/browse/fair-prices/fair-prices.texts.ts'
import { formatUnit, unitMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

export type FairPriceBoxProps = { fair: FairPrice; type: UnitPriceType; condition: Condition; currency: Currency }

export const FairPriceBox = ({ fair, type, condition, currency }: FairPriceBoxProps) => {
  const t = useTexts(fairPriceTexts)
  const lang = useLang()
  return (
    <>
      <h2 data-tone={toneOf(fair)}>
        {t.verdict(fair)} ({t.listings(fair.sample)}
        {fair.paid > 0 && t.paid(fair.paid)})
      </h2>
      <FairBand position={fair.position} label={t.band(fair.position)} />
      <div data-scale>
        <bdi>
          {unitMoney(lang, fair.low, currency)} / {t.perUnit[fair.per]}
        </bdi>
        <span>
          {t.middle} <bdi>{formatUnit(lang, fair.middle)}</bdi>
        </span>
        <bdi>{formatUnit(lang, fair.high)}</bdi>
      </div>
      <p>
        {t.group({ ...fair, type, condition })} <a href={`${paths.prices}#fair`}>{t.method}</a>
      </p>
    </>
  )
}
