import type { Assumption, AssumptionKey } from '#domain/solar/assumptions.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { advancedTexts } from '#web/features/solar/calculator/form/advanced.texts.ts'
import style from '#web/features/solar/calculator/result/assumptions.module.css'
import { assumptionTexts } from '#web/features/solar/calculator/result/assumptions.texts.ts'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { formatMonth, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type Kind = 'hours' | 'month' | 'share' | 'volts' | 'watts' | 'factor' | 'count' | 'yes' | 'metres' | 'degrees'

const kinds: Record<AssumptionKey, Kind> = {
  sunHours: 'hours',
  weakestMonth: 'month',
  efficiency: 'share',
  depth: 'share',
  batteryEfficiency: 'share',
  volts: 'volts',
  panelWatts: 'watts',
  inverterMargin: 'factor',
  spareDays: 'count',
  night: 'yes',
  duty: 'yes',
  inverterSurge: 'factor',
  controllerMargin: 'factor',
  panelMetres: 'metres',
  panelDrop: 'share',
  batteryMetres: 'metres',
  batteryDrop: 'share',
  tilt: 'degrees',
}

export const Assumptions = ({ assumptions }: { assumptions: readonly Assumption[] }) => {
  const t = useTexts(assumptionTexts)
  const advanced = useTexts(advancedTexts)
  const valueText = useValueText()
  return (
    <section className={style.assumptions}>
      <h3>{advanced.assumptions}</h3>
      <p>{advanced.accuracy}</p>
      <dl>
        {assumptions.map((assumption) => (
          <div key={assumption.key}>
            <dt>{t.names[assumption.key]}</dt>
            <dd className={style.value}>
              <bdi>{valueText(assumption)}</bdi> <small>{t.sources[assumption.source]}</small>
            </dd>
            <dd className={style.why}>{t.why[assumption.key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const useValueText = () => {
  const t = useTexts(assumptionTexts)
  const calculator = useTexts(calculatorTexts)
  const units = useTexts(unitTexts)
  const lang = useLang()
  return ({ key, value }: Assumption): string => {
    const number = formatNumber(lang, value)
    const byKind: Record<Kind, () => string> = {
      hours: () => calculator.hoursLong(value),
      month: () => formatMonth(lang, value),
      share: () => `${formatNumber(lang, value * 100)}%`,
      volts: () => `${number} ${units.V}`,
      watts: () => `${number} ${units.W}`,
      factor: () => `×${number}`,
      count: () => number,
      yes: () => (value ? t.yes : t.no),
      metres: () => `${number} ${units.m}`,
      degrees: () => `${number}°`,
    }
    return byKind[kinds[key]]()
  }
}
