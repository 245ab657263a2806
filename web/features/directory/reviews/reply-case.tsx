import { reviewAdmin, type StaffReply } from '#contract/endpoints/directory/review-admin.ts'
import { reviewAdminTexts } from '#web/features/directory/reviews/review-admin.texts.ts'
import style from '#web/features/directory/reviews/review-case.module.css'
import { ReviewDecision } from '#web/features/directory/reviews/review-decision.tsx'
import { formatTime } from '#web/platform/admin-time.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Stars } from '#web/ui/rating.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** The reply of an owner, below the review that it answers. */
export const ReplyCase = ({ reply }: { reply: StaffReply }) => {
  const t = useTexts(reviewAdminTexts)
  const lang = useLang()
  const { id, entry, review } = reply
  return (
    <article className={style.case} aria-label={t.replyOf(entry.name)}>
      <div className={style.head}>
        <h2>
          <bdi>{t.replyOf(entry.name)}</bdi>
        </h2>
        <Stars lit={review.rating} label={t.stars(review.rating)} />
      </div>
      <p dir="auto" className={style.meta}>
        <bdi>{review.author}</bdi>: {review.comment || t.noWords}
      </p>
      <p dir="auto" className={style.words}>
        {reply.text}
      </p>
      <p className={style.meta}>{t.by(reply.author.name, formatTime(lang, reply.createdAt))}</p>
      {reply.status !== 'pending' && (
        <p className={style.meta}>
          <Tag tone={reply.status === 'approved' ? 'good' : 'bad'}>{t.statuses[reply.status]}</Tag>{' '}
          {reply.decidedAt && t.decidedBy(reply.decidedBy?.name ?? t.operator, formatTime(lang, reply.decidedAt))}
          {reply.statusReason && <bdi>{` — ${reply.statusReason}`}</bdi>}
        </p>
      )}
      <ReviewDecision
        item={reply}
        approve={(body) => send(reviewAdmin.approveReply, { params: { id }, body })}
        reject={(body) => send(reviewAdmin.rejectReply, { params: { id }, body })}
        done={{ approved: t.replyApproved, rejected: t.replyRejected }}
      />
    </article>
  )
}
