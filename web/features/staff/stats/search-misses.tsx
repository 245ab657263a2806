import type { Stats } from '#contract/endpoints/staff/stats.ts'
import { AdminSection, AdminTable } from '#web/features/staff/kit/admin-table.tsx'
import style from '#web/features/staff/stats/plots.module.css'
import { statsTexts } from '#web/features/staff/stats/stats.texts.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const longest = 120
const thick = 10

/** The table is the plot: each keyword has its bar. */
export const SearchMisses = ({ misses }: { misses: Stats['searchMisses'] }) => {
  const t = useTexts(statsTexts)
  const lang = useLang()
  const top = Math.max(1, ...misses.map(({ count }) => count))
  return (
    <AdminSection title={t.missesTitle} lead={t.missesLead}>
      {misses.length === 0 && <p>{t.noMisses}</p>}
      {misses.length > 0 && (
        <AdminTable
          label={t.missesTitle}
          heads={[t.words, t.times, t.lastDay]}
          rows={misses.map(({ keyword, count, lastDay }) => ({
            key: keyword,
            cells: [
              <bdi key="words" dir="auto">
                {keyword}
              </bdi>,
              <span key="times">
                <bdi>{formatNumber(lang, count)}</bdi>
                <svg className={style.bar} width={longest} height={thick} aria-hidden="true">
                  <rect
                    x={lang === 'ar' ? longest - (longest * count) / top : 0}
                    width={(longest * count) / top}
                    height={thick}
                    rx="3"
                  />
                </svg>
              </span>,
              formatDate(lang, lastDay),
            ],
          }))}
        />
      )}
    </AdminSection>
  )
}
