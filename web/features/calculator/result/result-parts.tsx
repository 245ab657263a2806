import type { ReactNode } from 'react'
import { boughtInverterW, type UnitCosts } from '#contract/calculator/cost.ts'
import type { Design } from '#contract/calculator/design.ts'
import { chemicalOf, type Options, type PlanRow } from '#contract/calculator/options.ts'
import { batteryUnits, inverterBar } from '#contract/calculator/units.ts'
import { calculator } from '#contract/limits.ts'
import { calculatorTexts } from '#web/features/calculator/calculator.texts.ts'
import { BatteryDrawing, Gauge, InverterDrawing, PanelDrawing } from '#web/features/calculator/result/drawings.tsx'
import style from '#web/features/calculator/result/result.module.css'
import type { KnownCost } from '#web/features/calculator/result/use-cost.ts'
import { Warnings } from '#web/features/calculator/result/warnings.tsx'
import { AboutAmount } from '#web/features/currency/public/about-amount.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

type NeedProps = {
  part: keyof UnitCosts
  known: KnownCost | null
  amount: number
  word: string
  tag?: ReactNode
  children: ReactNode
}

const Need = ({ part, known, amount, word, tag, children }: NeedProps) => {
  const lang = useLang()
  return (
    <article className={style.need}>
      <h3>
        <b>
          <bdi>{formatNumber(lang, amount)}</bdi>
        </b>
        <span>{word}</span>
        {tag}
      </h3>
      {known && (
        <p className={style.price}>
          <AboutAmount usd={known.cost[part]} perUsd={known.perUsd} rials="first" />
        </p>
      )}
      {children}
    </article>
  )
}

const tenths = (value: number) => Math.round(value * 10) / 10

export const PanelNeed = ({ result, known }: { result: Design; known: KnownCost | null }) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { panels, panelWatts, requiredPanelW, assumptions } = result
  const sunHours = assumptions.find(({ key }) => key === 'sunHours')?.value ?? calculator.sunHours
  return (
    <Need
      part="panel"
      known={known}
      amount={panels}
      word={t.panelsWord(panels)}
      tag={
        <Tag className={style.tag}>
          <bdi>{formatNumber(lang, panelWatts)}</bdi> {t.perPanel}
        </Tag>
      }
    >
      <PanelDrawing panels={panels} label={t.panels(panels)} />
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
  const isLithium = result.chemistry === 'lithium'
  const gelText = t.gelUnits(gel.count)
  const lithiumText = t.lithiumKind(t.lithiumUnits(lithium.count))
  const units = isLithium ? lithiumText : gelText
  const depth = formatNumber(lang, chemicalOf(options.chemistry).depth * 100)
  return (
    <Need
      part="battery"
      known={known}
      amount={result.batteryAh}
      word={t.ampHours}
      tag={<Tag className={style.tag}>{t.bank(formatNumber(lang, result.volts))}</Tag>}
    >
      <BatteryDrawing need={result} label={units} />
      <p>{t.batteryNote(units, depth)}</p>
      <p>{t.batteryAlso(formatNumber(lang, kWh), isLithium ? t.gelKind(gelText) : lithiumText)}</p>
      {!isLithium && gel.inSeries > 1 && <p>{t.strings(gel.inSeries, gel.strings)}</p>}
      <Warnings result={result} about="amps" />
    </Need>
  )
}

type InverterNeedProps = BatteryNeedProps & { rows: readonly PlanRow[] }

/** A motor that it cannot start is said beside its figure, with the size to buy instead. */
export const InverterNeed = ({ result, rows, options, known }: InverterNeedProps) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { peakW, inverterW, soldInverterW } = result
  const peak = formatNumber(lang, peakW)
  const margin = formatNumber(lang, (calculator.inverterMargin - 1) * 100)
  const isLarger = options.coversSurge && inverterW > Math.ceil(peakW * calculator.inverterMargin)
  return (
    <Need
      part="inverter"
      known={known}
      amount={inverterW}
      word={t.inverterWatts}
      tag={
        result.surge.stuckRows.length > 0 && (
          <Tag tone="wait" icon="alert" className={style.tag}>
            {t.takeInverter(formatNumber(lang, boughtInverterW(result)))}
          </Tag>
        )
      }
    >
      <div className={style.inverter}>
        <InverterDrawing />
        <div className={style.load}>
          <Gauge share={inverterBar(result).load} isHatched />
          <span>{isLarger ? t.inverterForStart(peak) : t.inverterNote(peak, margin)}</span>
          {soldInverterW && <span>{t.inverterSold(formatNumber(lang, soldInverterW))}</span>}
        </div>
      </div>
      <Warnings result={result} rows={rows} about="surge" />
    </Need>
  )
}
