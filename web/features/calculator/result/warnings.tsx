import type { Design, Warning } from '#contract/calculator/design.ts'
import type { PlanRow } from '#contract/calculator/options.ts'
import { applianceTexts } from '#web/features/calculator/form/appliance.texts.ts'
import { checkTexts } from '#web/features/calculator/result/checks.texts.ts'
import style from '#web/features/calculator/result/warnings.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

type WarningsProps = { result: Design; rows?: readonly PlanRow[]; about?: Warning['key'] }

/** Problems of this system, shown before it is bought: all of them, or those of one part. */
export const Warnings = ({ result, rows = [], about }: WarningsProps) => {
  const sentence = useWarningSentence(result, rows)
  const shown = result.warnings.filter(({ key }) => !about || key === about)
  if (shown.length === 0) return null
  return (
    <ul className={style.warnings}>
      {shown.map((warning) => (
        <li key={warning.key}>
          <Icon name="alert" />
          <span>{sentence(warning)}</span>
        </li>
      ))}
    </ul>
  )
}

const useWarningSentence = (result: Design, rows: readonly PlanRow[]) => {
  const t = useTexts(checkTexts)
  const lang = useLang()
  const names = useStuckNames(result, rows)
  return ({ key, value }: Warning): string =>
    key === 'surge'
      ? t.surge(names, formatNumber(lang, result.surge.startW), formatNumber(lang, result.surge.neededW))
      : t[key](formatNumber(lang, value))
}

/** The appliances that the inverter of the formula does not start, as a list in words; empty when it starts all. */
export const useStuckNames = ({ surge: { stuckRows } }: Design, rows: readonly PlanRow[]): string => {
  const { definite } = useTexts(applianceTexts)
  const lang = useLang()
  if (stuckRows.length === 0) return ''
  const names = stuckRows.flatMap((index) => {
    const row = rows[index]
    return row ? [row.name || definite[row.appliance]] : []
  })
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format([...new Set(names)])
}
