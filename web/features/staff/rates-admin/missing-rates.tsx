import { useQuery } from '@tanstack/react-query'
import { currencyLabels } from '#domain/money/money.ts'
import { adminPaths } from '#web/admin-url.ts'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'
import { rateAdminTexts } from '#web/features/staff/rates-admin/rate-admin.texts.ts'
import style from '#web/features/staff/rates-admin/rates.module.css'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

/** On every admin page until each currency has an exchange rate. */
export const MissingRates = () => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const { data } = useQuery(ratesQuery())
  const missing = data?.data.filter(({ perUsd }) => perUsd === null) ?? []
  if (missing.length === 0) return null
  const names = missing.map(({ currency }) => currencyLabels[currency].name[lang])
  return (
    <Note tone="bad" className={style.missing}>
      <p>{t.missing(new Intl.ListFormat(lang).format(names))}</p>
      <Link to={adminPaths.rates}>{t.enterRates}</Link>
    </Note>
  )
}
