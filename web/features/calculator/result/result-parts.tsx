import type { ReactNode } from 'react'
import type { Design } from '#contract/calculator/design.ts'
import { chemicalOf, isUntouched, type Options, type PlanRow } from '#contract/calculator/options.ts'
import { batteryUnits, inverterBar } from '#contract/calculator/units.ts'
import { calculator } from '#contract/limits.ts'
import { calculatorTexts } from '#web/features/calculator/calculator.texts.ts'
import { BatteryDrawing, Gauge, InverterDrawing, PanelDrawing } from '#web/features/calculator/result/drawings.tsx'
import style from '#web/features/calculator/result/result.module.css'
import { Warnings } from '#web/features/calculator/result/warnings.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

type NeedProps = { amount: number; word: string; tag?: ReactNode; children: ReactNode }

const Need = ({ amount, word, tag, children }: NeedProps) => {
  const lang = useLang()
  return (
    <article className={style.need}>
      <h3>
        <b>
          <bdi>{formatNumber(lang, amount)}</bdi>
        </b>
        <span>{word}</span>
        {tag && <Tag className={style.tag}>{tag}</Tag>}
      </h3>
      {children}
    </article>
  )
}

const tenths = (value: number) => Math.round(value * 10) / 10

export const PanelNeed = ({ result }: { result: Design }) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { panels, panelWatts, requiredPanelW, assumptions } = result
  const sunHours = assumptions.find(({ key }) => key === 'sunHours')?.value ?? calculator.sunHours
  return (
    <Need
      amount={panels}
      word={t.panelsWord(panels)}
      tag={
        <>
          <bdi>{formatNumber(lang, panelWatts)}</bdi> {t.perPanel}
        </>
      }
    >
      <PanelDrawing panels={panels} label={t.panels(panels)} />
      <p>{t.panelNote(formatNumber(lang, tenths(requiredPanelW)), t.sunHours(sunHours))}</p>
    </Need>
  )
}

export const BatteryNeed = ({ result, options }: { result: Design; options: Options }) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { kWh, gel, lithium } = batteryUnits(result)
  const isLithium = result.chemistry === 'lithium'
  const gelText = t.gelUnits(gel.count)
  const lithiumText = t.lithiumKind(t.lithiumUnits(lithium.count))
  const units = isLithium ? lithiumText : gelText
  const depth = formatNumber(lang, chemicalOf(options.chemistry).depth * 100)
  return (
    <Need amount={result.batteryAh} word={t.ampHours} tag={t.bank(formatNumber(lang, result.volts))}>
      <BatteryDrawing need={result} label={units} />
      <p>{t.batteryNote(units, depth)}</p>
      <p>{t.batteryAlso(formatNumber(lang, kWh), isLithium ? t.gelKind(gelText) : lithiumText)}</p>
      {!isLithium && gel.inSeries > 1 && <p>{t.strings(gel.inSeries, gel.strings)}</p>}
    </Need>
  )
}

type InverterNeedProps = { result: Design; rows: readonly PlanRow[]; options: Options }

export const InverterNeed = ({ result, rows, options }: InverterNeedProps) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const { peakW, inverterW, soldInverterW } = result
  const peak = formatNumber(lang, peakW)
  const margin = formatNumber(lang, (calculator.inverterMargin - 1) * 100)
  const isLarger = options.coversSurge && inverterW > Math.ceil(peakW * calculator.inverterMargin)
  return (
    <Need amount={inverterW} word={t.inverterWatts}>
      <div className={style.inverter}>
        <InverterDrawing />
        <div className={style.load}>
          <Gauge share={inverterBar(result).load} isHatched />
          <span>{isLarger ? t.inverterForStart(peak) : t.inverterNote(peak, margin)}</span>
          {soldInverterW && <span>{t.inverterSold(formatNumber(lang, soldInverterW))}</span>}
        </div>
      </div>
      {!isUntouched(options) && <Warnings result={result} rows={rows} />}
    </Need>
  )
}
