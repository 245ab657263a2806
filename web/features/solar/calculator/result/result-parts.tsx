import type { ReactNode } from 'react'
import { calculator } from '#domain/limits.ts'
import type { UnitCosts } from '#domain/solar/cost.ts'
import type { Design } from '#domain/solar/design.ts'
import { chemicalOf, type Options, type PlanRow } from '#domain/solar/options.ts'
import { batteryUnits } from '#domain/solar/units.ts'
import { AboutAmount } from '#web/features/site/currency/approximate-price.tsx'
import type { KnownCost } from '#web/features/solar/calculator/calculator.queries.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { inverterReason } from '#web/features/solar/calculator/form/load-sheet.ts'
import { BatteryDrawing, InverterDrawing, PanelDrawing } from '#web/features/solar/calculator/result/drawings.tsx'
import style from '#web/features/solar/calculator/result/result.module.css'
import { Warnings } from '#web/features/solar/calculator/result/warnings.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type NeedProps = {
  part: keyof UnitCosts
  known: KnownCost | null
  drawing: ReactNode
  name: string
  children: ReactNode
}

const Need = ({ part, known, drawing, name, children }: NeedProps) => (
  <article className={style.need}>
    <div className={style.drawing}>{drawing}</div>
    <h3>{name}</h3>
    {known && (
      <p className={style.price}>
        <AboutAmount usd={known.cost[part]} perUsd={known.perUsd} rials="first" />
      </p>
    )}
    <div className={style.why}>{children}</div>
  </article>
)

const tenths = (value: number) => Math.round(value * 10) / 10

export const PanelNeed = ({ result, known }: { result: Design; known: KnownCost | null }) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { panels, panelWatts, requiredPanelW, assumptions } = result
  const sunHours = assumptions.find(({ key }) => key === 'sunHours')?.value ?? calculator.sunHours
  const name = t.panelsOf(t.panels(panels), formatNumber(lang, panelWatts))
  return (
    <Need part="panel" known={known} name={name} drawing={<PanelDrawing panels={panels} label={t.panels(panels)} />}>
      <p>{t.panelNote(formatNumber(lang, tenths(requiredPanelW)), t.sunHours(sunHours))}</p>
      <Warnings result={result} about="cable" />
    </Need>
  )
}

type BatteryNeedProps = { result: Design; options: Options; known: KnownCost | null }

export const BatteryNeed = ({ result, options, known }: BatteryNeedProps) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { kWh, gel, lithium } = batteryUnits(result)
  const number = (value: number) => formatNumber(lang, value)
  const isLithium = result.chemistry === 'lithium'
  const gelText = t.gelUnits(gel.count)
  const lithiumText = t.lithiumKind(t.lithiumUnits(lithium.count))
  const units = isLithium ? lithiumText : gelText
  const depth = number(chemicalOf(options.chemistry).depth * 100)
  return (
    <Need part="battery" known={known} name={units} drawing={<BatteryDrawing need={result} label={units} />}>
      <p>{t.batteryNote(number(result.batteryAh), number(result.volts), depth)}</p>
      <p>{t.batteryAlso(number(kWh), isLithium ? t.gelKind(gelText) : lithiumText)}</p>
      {!isLithium && gel.inSeries > 1 && <p>{t.strings(gel.inSeries, gel.strings)}</p>}
      <Warnings result={result} about="amps" />
    </Need>
  )
}

type InverterNeedProps = { result: Design; rows: readonly PlanRow[]; known: KnownCost | null }

export const InverterNeed = ({ result, rows, known }: InverterNeedProps) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { watts, isSold } = result.inverter
  return (
    <Need part="inverter" known={known} name={t.inverterOf(formatNumber(lang, watts))} drawing={<InverterDrawing />}>
      <p>{inverterReason(lang, result, rows)}</p>
      {!isSold && <p>{t.inverterNotSold}</p>}
    </Need>
  )
}
