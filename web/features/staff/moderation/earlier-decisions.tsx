import type { Decision } from '#contract/endpoints/staff/moderation-queue.ts'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import style from '#web/features/staff/moderation/seller-history.module.css'
import { outcomeOf } from '#web/features/staff/moderation/use-decisions.ts'
import { formatTime } from '#web/platform/admin-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** Earlier decisions about this listing, newest first. */
export const EarlierDecisions = ({ decisions }: { decisions: readonly Decision[] }) => {
  const t = useTexts(listingTexts)
  const lang = useLang()
  if (decisions.length === 0) return null
  return (
    <section className={style.card} aria-labelledby="decisions-title">
      <h3 id="decisions-title">{t.decisions}</h3>
      <ol className={style.decisions}>
        {decisions.map(({ action, kind, at, by, reason }) => (
          <li key={at}>
            <b>{t.actions[outcomeOf(action, kind)]}</b>{' '}
            <small>
              <bdi>{t.decidedBy(by?.name ?? t.operator, formatTime(lang, at))}</bdi>
            </small>
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
