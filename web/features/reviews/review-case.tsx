import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewAdmin, type StaffReview } from '#contract/review-admin.ts'
import { adminCountsQuery } from '#web/features/admin/public/admin.queries.ts'
import { ReasonForm } from '#web/features/admin/public/reason-form.tsx'
import { adminReviewsKey } from '#web/features/reviews/review-admin.queries.ts'
import { reviewAdminTexts } from '#web/features/reviews/review-admin.texts.ts'
import style from '#web/features/reviews/review-case.module.css'
import { formatTime } from '#web/platform/admin-time.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** One review with stars, text and decision. */
export const ReviewCase = ({ review }: { review: StaffReview }) => {
  const t = useTexts(reviewAdminTexts)
  const lang = useLang()
  return (
    <article className={style.case} aria-label={t.about(review.subjectName)}>
      <div className={style.head}>
        <h2>
          <bdi>{t.about(review.subjectName)}</bdi>
        </h2>
        <Stars lit={review.rating} label={t.stars(review.rating)} />
      </div>
      <p dir="auto" className={style.words}>
        {review.comment || t.noWords}
      </p>
      <p className={style.meta}>{t.by(review.author.name, formatTime(lang, review.createdAt))}</p>
      {review.status !== 'pending' && (
        <p className={style.meta}>
          <Tag tone={review.status === 'approved' ? 'good' : 'bad'}>{t.statuses[review.status]}</Tag>{' '}
          {review.decidedAt && t.decidedBy(review.decidedBy?.name ?? t.operator, formatTime(lang, review.decidedAt))}
          {review.statusReason && <bdi>{` — ${review.statusReason}`}</bdi>}
        </p>
      )}
      <DecisionButtons review={review} />
    </article>
  )
}

const DecisionButtons = ({ review: { id, status, updatedAt } }: { review: StaffReview }) => {
  const t = useTexts(reviewAdminTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const seen = { updatedAt, reverse: status !== 'pending' }
  const finish = async (run: Promise<unknown>, message: string) => {
    try {
      await run
      showToast({ text: message })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    setRejecting(false)
    await client.invalidateQueries({ queryKey: adminReviewsKey })
    await client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
  }
  if (isRejecting)
    return (
      <ReasonForm
        label={t.why}
        submit={t.reject}
        onSend={(reason) => finish(send(reviewAdmin.reject, { params: { id }, body: { ...seen, reason } }), t.rejected)}
        onCancel={() => setRejecting(false)}
      />
    )
  return (
    <div className={style.verdicts}>
      {status !== 'approved' && (
        <Button
          look="soft"
          size="small"
          icon="check"
          onClick={() => finish(send(reviewAdmin.approve, { params: { id }, body: seen }), t.approved)}
        >
          {t.approve}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button look="outline" size="small" icon="x" className={style.bad} onClick={() => setRejecting(true)}>
          {t.reject}
        </Button>
      )}
    </div>
  )
}
