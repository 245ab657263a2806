import type { Design, Warning } from '#contract/calculator/design.ts'
import type { PlanRow } from '#contract/calculator/options.ts'
import { applianceTexts } from '#web/features/calculator/form/appliance.texts.ts'
import { checkTexts } from '#web/features/calculator/result/checks.texts.ts'
import style from '#web/features/calculator/result/warnings.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

type WarningsProps = { result: Design; rows: readonly PlanRow[] }

/** Problems of this system, shown before it is bought. */
export const Warnings = ({ result, rows }: WarningsProps) => {
  const sentence = useWarningSentence({ result, rows })
  if (result.warnings.length === 0) return null
  return (
    <ul className={style.warnings}>
      {result.warnings.map((warning) => (
        <li key={warning.key}>
          <Icon name="alert" />
          <span>{sentence(warning)}</span>
        </li>
      ))}
    </ul>
  )
}

const useWarningSentence = ({ result, rows }: WarningsProps) => {
  const t = useTexts(checkTexts)
  const { definite } = useTexts(applianceTexts)
  const lang = useLang()
  return ({ key, value }: Warning): string => {
    if (key !== 'surge') return t[key](formatNumber(lang, value))
    const names = result.surge.stuckRows.flatMap((index) => {
      const row = rows[index]
      return row ? [row.name || definite[row.appliance]] : []
    })
    const listed = new Intl.ListFormat(lang, { type: 'conjunction' }).format([...new Set(names)])
    return t.surge(listed, formatNumber(lang, result.surge.startW), formatNumber(lang, result.surge.neededW))
  }
}
