import type { DealRecord as Record } from '#contract/endpoints/directory/trust.ts'
import style from '#web/features/deals/record/deal-record.module.css'
import { dealRecordTexts } from '#web/features/deals/record/deal-record.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

type Mean = { rating: number | null; ratingCount: number; byBuyers: number; uncounted: number }

/** Shows nothing without a deal that counts. `mean` is shown where it is of confirmed buyers only. */
export const DealRecord = ({ record, mean }: { record: Record; mean?: Mean | undefined }) => {
  const t = useTexts(dealRecordTexts)
  const lang = useLang()
  const now = useNow()
  if (record.deals === 0 || record.lastAt === null) return null
  return (
    <section className={style.record} aria-labelledby="deal-record">
      <h2 id="deal-record">{t.title}</h2>
      <div className={style.row}>
        <p className={style.number}>
          <b>{formatNumber(lang, record.deals)}</b> <span>{t.deals(record.deals)}</span>
        </p>
        <p>{t.buyers(record.buyers, relativeTime(lang, record.lastAt, now))}</p>
      </div>
      {mean && mean.rating !== null && mean.byBuyers > 0 && mean.byBuyers === mean.ratingCount && (
        <div className={style.row}>
          <p className={style.number}>
            <b>{mean.rating.toFixed(1)}</b>
            <Icon name="star" />
          </p>
          <p>
            {t.rated(mean.ratingCount)} {mean.uncounted > 0 && t.uncounted(mean.uncounted)}
          </p>
        </div>
      )}
      <details>
        <summary>{t.how}</summary>
        <p>{t.method}</p>
      </details>
    </section>
  )
}
