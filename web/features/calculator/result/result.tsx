import type { Ref } from 'react'
import type { Design } from '#contract/calculator/design.ts'
import type { Options, PlanRow } from '#contract/calculator/options.ts'
import { calculatorTexts } from '#web/features/calculator/calculator.texts.ts'
import { useRowName } from '#web/features/calculator/form/appliance-row.tsx'
import { placeOf } from '#web/features/calculator/plan/plan-address.ts'
import { colourOf, UseBar } from '#web/features/calculator/result/drawings.tsx'
import style from '#web/features/calculator/result/result.module.css'
import { BatteryNeed, InverterNeed, PanelNeed } from '#web/features/calculator/result/result-parts.tsx'
import { type BarPart, barParts } from '#web/features/calculator/result/use-bar.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

/** A city flat, as the example before anything is typed. */
const exampleCode = '1.li8x6.fa3x8.re1x10.tv1x5'

type ResultProps = { rows: readonly PlanRow[]; options: Options; result: Design; ref: Ref<HTMLHeadingElement> }

/** The result panel: daily use, its breakdown by appliance, and the three parts to buy. */
export const Result = ({ rows, options, result, ref }: ResultProps) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  if (result.dailyWh <= 0) return <EmptyResult ref={ref} />
  const parts = barParts(result.rowsWh)
  return (
    <section className={style.result} aria-labelledby="result">
      <h2 id="result" ref={ref} tabIndex={-1}>
        {t.dailyUse}
      </h2>
      <p className={style.big}>
        <bdi>{formatNumber(lang, result.dailyWh)}</bdi>
        <small>{t.wattHours}</small>
      </p>
      <UseBar parts={parts} />
      <ul className={style.legend}>
        {parts.map((part, index) => (
          <LegendItem key={part.row ?? 'rest'} part={part} index={index} rows={rows} />
        ))}
      </ul>
      <div className={style.needs}>
        <PanelNeed result={result} />
        <BatteryNeed result={result} options={options} />
        <InverterNeed result={result} rows={rows} options={options} />
      </div>
      <p className={style.honest}>{t.honest}</p>
    </section>
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
