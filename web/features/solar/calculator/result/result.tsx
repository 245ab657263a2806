import type { Ref } from 'react'
import type { Design } from '#domain/solar/design.ts'
import type { Options, PlanRow } from '#domain/solar/options.ts'
import { AboutAmount } from '#web/features/site/currency/approximate-price.tsx'
import type { KnownCost } from '#web/features/solar/calculator/calculator.queries.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { useRowName } from '#web/features/solar/calculator/form/appliance-row.tsx'
import { placeOf } from '#web/features/solar/calculator/plan/plan-address.ts'
import { exampleCode } from '#web/features/solar/calculator/plan/plan-form.ts'
import { useCountUp } from '#web/features/solar/calculator/result/count-up.ts'
import { colourOf, UseBar } from '#web/features/solar/calculator/result/drawings.tsx'
import style from '#web/features/solar/calculator/result/result.module.css'
import { BatteryNeed, InverterNeed, PanelNeed } from '#web/features/solar/calculator/result/result-parts.tsx'
import { type BarPart, barParts } from '#web/features/solar/calculator/result/use-bar.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Link } from '#web/ui/link.tsx'

type ResultProps = {
  rows: readonly PlanRow[]
  options: Options
  result: Design
  known: KnownCost | null
  ref: Ref<HTMLHeadingElement>
}

export const Result = ({ rows, options, result, known, ref }: ResultProps) => {
  const t = useTexts(calculatorTexts)
  if (result.dailyWh <= 0) return <EmptyResult ref={ref} />
  const parts = barParts(result.rowsWh)
  return (
    <section className={style.result} aria-labelledby="result">
      <h2 id="result" ref={ref} tabIndex={-1}>
        {known ? t.cost : t.dailyUse}
      </h2>
      {known && <TotalCost known={known} />}
      <DailyUse wattHours={result.dailyWh} isHeadline={!known} />
      <UseBar parts={parts} />
      <ul className={style.legend}>
        {parts.map((part, index) => (
          <LegendItem key={part.row ?? 'rest'} part={part} index={index} rows={rows} />
        ))}
      </ul>
      <div className={style.needs}>
        <PanelNeed result={result} known={known} />
        <BatteryNeed result={result} options={options} known={known} />
        <InverterNeed result={result} rows={rows} known={known} />
      </div>
      <p className={style.honest}>{t.honest}</p>
    </section>
  )
}

const TotalCost = ({ known: { cost, perUsd } }: { known: KnownCost }) => {
  const t = useTexts(calculatorTexts)
  return (
    <>
      <p className={style.cost}>
        <AboutAmount usd={useCountUp(cost.total)} perUsd={perUsd} />
      </p>
      <p className={style.costNote}>{t.costNote}</p>
    </>
  )
}

const DailyUse = ({ wattHours, isHeadline }: { wattHours: number; isHeadline: boolean }) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  return (
    <p className={isHeadline ? style.big : style.use}>
      {!isHeadline && <span>{t.dailyUse}</span>}
      <bdi>{formatNumber(lang, Math.round(useCountUp(wattHours)))}</bdi>
      <small>{t.wattHours}</small>
    </p>
  )
}

type LegendItemProps = { part: BarPart; index: number; rows: readonly PlanRow[] }

const LegendItem = ({ part, index, rows }: LegendItemProps) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const row = part.row === null ? undefined : rows[part.row]
  const name = useRowName(row ?? { appliance: 'other', name: t.rest })
  return (
    <li>
      <svg width="10" height="10" aria-hidden="true">
        <rect className={colourOf(index)} width="10" height="10" rx="3" />
      </svg>
      <span dir="auto">{name}</span> {t.share(formatNumber(lang, part.percent))}
    </li>
  )
}

const EmptyResult = ({ ref }: { ref: Ref<HTMLHeadingElement> }) => {
  const t = useTexts(calculatorTexts)
  return (
    <section className={classNames(style.result, style.empty)} aria-labelledby="result">
      <h2 id="result" ref={ref} tabIndex={-1}>
        {t.emptyTitle}
      </h2>
      <p>{t.emptyText}</p>
      <Link
        className={buttonClass({ look: 'outline' }, style.example)}
        to={placeOf('size', exampleCode)}
        preventScrollReset
      >
        {t.example}
      </Link>
    </section>
  )
}
