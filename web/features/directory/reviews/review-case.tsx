import { reviewAdmin, type StaffReview } from '#contract/endpoints/directory/review-admin.ts'
import { reviewAdminTexts } from '#web/features/directory/reviews/review-admin.texts.ts'
import style from '#web/features/directory/reviews/review-case.module.css'
import { ReviewDecision } from '#web/features/directory/reviews/review-decision.tsx'
import { formatTime } from '#web/platform/admin-time.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
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
      {review.isOfFormerSeller && (
        <p className={style.meta}>
          <Tag tone="wait">{t.formerSeller}</Tag>
        </p>
      )}
      {review.status !== 'pending' && (
        <p className={style.meta}>
          <Tag tone={review.status === 'approved' ? 'good' : 'bad'}>{t.statuses[review.status]}</Tag>{' '}
          {review.decidedAt && t.decidedBy(review.decidedBy?.name ?? t.operator, formatTime(lang, review.decidedAt))}
          {review.statusReason && <bdi>{` — ${review.statusReason}`}</bdi>}
        </p>
      )}
      <ReviewDecision
        item={review}
        approve={(body) => send(reviewAdmin.approve, { params: { id: review.id }, body })}
        reject={(body) => send(reviewAdmin.reject, { params: { id: review.id }, body })}
        done={{ approved: t.approved, rejected: t.rejected }}
      />
    </article>
  )
}
