import type { Design } from '#domain/solar/design.ts'
import { AboutAmount } from '#web/features/site/currency/approximate-price.tsx'
import type { KnownCost } from '#web/features/solar/calculator/calculator.queries.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { useCountUp } from '#web/features/solar/calculator/result/count-up.ts'
import { reverseTexts } from '#web/features/solar/calculator/result/reverse.texts.ts'
import style from '#web/features/solar/calculator/result/summary-bar.module.css'
import type { Supplied } from '#web/features/solar/calculator/result/supply-result.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

type Item = { name: string; value: string }
type SummaryBarProps = { known: KnownCost | null; items: readonly Item[]; formId: string; canCalculate: boolean }

/** Replaces the tab bar of other pages while the rows are being filled. */
export const SummaryBar = ({ known, items, formId, canCalculate }: SummaryBarProps) => {
  const t = useTexts(calculatorTexts)
  return (
    <div className={style.bar} data-bottom-bar="">
      {known && (
        <p className={style.cost}>
          <span>{t.cost}</span>
          <Total known={known} />
        </p>
      )}
      <dl>
        {items.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button type="submit" form={formId} disabled={!canCalculate} className={style.button}>
        {t.calculate}
      </Button>
    </div>
  )
}

const Total = ({ known: { cost, perUsd } }: { known: KnownCost }) => (
  <AboutAmount usd={useCountUp(cost.total)} perUsd={perUsd} rials="first" />
)

export const useSizeItems = (result: Design): Item[] => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const shown = (value: number) => (result.dailyWh > 0 ? formatNumber(lang, value) : '—')
  return [
    { name: t.panelsShort, value: shown(result.panels) },
    { name: t.ampHours, value: shown(result.batteryAh) },
    { name: t.inverterWatts, value: shown(result.inverter.watts) },
  ]
}

/** For screen readers and for the preview of a shared link. */
export const useSizeSentence = ({ dailyWh, panels, batteryAh, inverter }: Design): string => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  return dailyWh > 0
    ? t.summary(t.panels(panels), formatNumber(lang, batteryAh), formatNumber(lang, inverter.watts))
    : t.emptyTitle
}

export const useSupplySentence = ({ given: { batteryWh, weakest, isEnough } }: Supplied): string => {
  const t = useTexts(reverseTexts)
  const lang = useLang()
  const verdict = weakest && (isEnough ? t.enough : t.notEnough[weakest])
  return [t.stored(formatNumber(lang, Math.floor(batteryWh))), verdict].filter(Boolean).join(' ')
}

export const useSupplyItems = ({ given }: Supplied): Item[] => {
  const t = useTexts(reverseTexts)
  const lang = useLang()
  return [
    { name: t.sunShort, value: formatNumber(lang, Math.floor(given.sunWh)) },
    { name: t.storedShort, value: formatNumber(lang, Math.floor(given.batteryWh)) },
  ]
}
