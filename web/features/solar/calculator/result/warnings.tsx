import type { Design, Warning } from '#domain/solar/design.ts'
import { checkTexts } from '#web/features/solar/calculator/result/checks.texts.ts'
import style from '#web/features/solar/calculator/result/warnings.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

export const Warnings = ({ result, about }: { result: Design; about?: Warning['key'] }) => {
  const t = useTexts(checkTexts)
  const lang = useLang()
  const shown = result.warnings.filter(({ key }) => !about || key === about)
  if (shown.length === 0) return null
  return (
    <ul className={style.warnings}>
      {shown.map(({ key, value }) => (
        <li key={key}>
          <Icon name="alert" />
          <span>{t[key](formatNumber(lang, value))}</span>
        </li>
      ))}
    </ul>
  )
}
