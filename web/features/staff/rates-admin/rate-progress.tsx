import { useQuery } from '@tanstack/react-query'
import { currencyLabels } from '#domain/money/money.ts'
import { rateProgressQuery } from '#web/features/staff/rates-admin/rate-admin.queries.ts'
import { rateAdminTexts } from '#web/features/staff/rates-admin/rate-admin.texts.ts'
import style from '#web/features/staff/rates-admin/rates.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** Progress of converting prices; announced only when finished. */
export const RateProgressBars = () => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const { data } = useQuery(rateProgressQuery())
  if (!data) return null
  const waiting = data.data.currencies.filter(({ isDone }) => !isDone)
  return (
    <div className={style.progress}>
      <p role="status">{data.data.isDone ? t.allFollow : t.progress}</p>
      {waiting.map(({ currency, percent }) => (
        <label key={currency}>
          <span>{currencyLabels[currency].name[lang]}</span>
          <progress value={percent} max={100} />
          <span>{t.percent(formatNumber(lang, percent))}</span>
        </label>
      ))}
    </div>
  )
}
