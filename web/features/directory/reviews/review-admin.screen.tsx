import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { reviewAdmin, type StaffReply, type StaffReview } from '#contract/endpoints/directory/review-admin.ts'
import { type ReviewStatus, reviewStatuses } from '#contract/endpoints/directory/reviews.ts'
import {
  adminRepliesQuery,
  adminReviewsKey,
  adminReviewsQuery,
} from '#web/features/directory/reviews/review-admin.queries.ts'
import { reviewAdminTexts } from '#web/features/directory/reviews/review-admin.texts.ts'
import style from '#web/features/directory/reviews/review-case.module.css'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { adminCountsQuery } from '#web/features/staff/kit/admin-queries.ts'
import { CaseList } from '#web/features/staff/kit/case-list.tsx'
import { ReasonForm } from '#web/features/staff/kit/reason-form.tsx'
import { formatTime } from '#web/platform/admin-time.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Tag } from '#web/ui/tag.tsx'

type SeenVersion = { updatedAt: string; reverse: boolean }

type DecisionProps = {
  item: { status: ReviewStatus; updatedAt: string }
  approve: (seen: SeenVersion) => Promise<unknown>
  reject: (seen: SeenVersion & { reason: string }) => Promise<unknown>
  done: { approved: string; rejected: string }
}

export const ReviewDecision = ({ item: { status, updatedAt }, approve, reject, done }: DecisionProps) => {
  const t = useTexts(reviewAdminTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const seen = { updatedAt, reverse: status !== 'pending' }
  const finish = async (run: Promise<unknown>, message: string) => {
    try {
      await run
      setRejecting(false)
      showToast({ text: message })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
      return false
    } finally {
      void client.invalidateQueries({ queryKey: adminReviewsKey })
      void client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
    }
  }
  if (isRejecting)
    return (
      <ReasonForm
        label={t.why}
        submit={t.reject}
        onSend={(reason) => finish(reject({ ...seen, reason }), done.rejected)}
        onCancel={() => setRejecting(false)}
      />
    )
  return (
    <div className={style.verdicts}>
      {status !== 'approved' && (
        <Button look="soft" size="small" icon="check" onClick={() => finish(approve(seen), done.approved)}>
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
      {review.deal && (
        <p className={style.meta}>
          <Tag>{t.ofDeal[review.deal.by]}</Tag>
        </p>
      )}
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

type Filter = { status?: ReviewStatus }

export default function ReviewAdminScreen() {
  const t = useTexts(reviewAdminTexts)
  const lang = useLang()
  const [address] = useSearchParams()
  const status = reviewStatuses.find((known) => known === address.get('status'))
  const filter = status ? { status } : {}
  const areReplies = address.get('what') === 'replies'
  const { waitingReviews = 0, waitingReplies = 0 } = useQuery(adminCountsQuery()).data ?? {}
  const withCount = (label: string, count: number) => (count > 0 ? `${label} ${formatNumber(lang, count)}` : label)
  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={areReplies ? undefined : <ExportButton endpoint={reviewAdmin.export} query={filter} />}
    >
      <AdminChips
        label={t.what}
        name="what"
        options={[
          { value: '', label: withCount(t.reviews, waitingReviews - waitingReplies) },
          { value: 'replies', label: withCount(t.replies, waitingReplies) },
        ]}
      />
      <AdminChips
        label={t.filter}
        name="status"
        options={reviewStatuses.map((value) => ({
          value: value === 'pending' ? '' : value,
          label: t.statuses[value],
        }))}
      />
      {areReplies ? <Replies filter={filter} /> : <AllReviews filter={filter} />}
    </AdminPage>
  )
}

const AllReviews = ({ filter }: { filter: Filter }) => {
  const t = useTexts(reviewAdminTexts)
  const query = useRestoredPages(adminReviewsQuery(filter))
  return (
    <CaseList label={t.reviews} query={query} empty={{ title: t.empty, text: t.emptyText }}>
      {(review) => <ReviewCase review={review} />}
    </CaseList>
  )
}

const Replies = ({ filter }: { filter: Filter }) => {
  const t = useTexts(reviewAdminTexts)
  const query = useRestoredPages(adminRepliesQuery(filter))
  return (
    <CaseList label={t.replies} query={query} empty={{ title: t.noReplies, text: t.emptyText }}>
      {(reply) => <ReplyCase reply={reply} />}
    </CaseList>
  )
}
