import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type OwnReview, type ReviewSubject, reviews } from '#contract/endpoints/directory/reviews.ts'
import style from '#web/features/directory/reviews/review.dialog.module.css'
import { ReviewForm } from '#web/features/directory/reviews/review-form.tsx'
import { reviewDialogTexts, reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { myReviewQuery } from '#web/features/directory/reviews/reviews-queries.ts'
import { failureTextOf } from '#web/platform/errors.texts.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const dialogId = 'review'

type About = { subject: ReviewSubject; id: string; contact: ReactNode }
type ReviewDialogProps = About & { name: string; open: boolean; onClose: () => void }

export const ReviewDialog = ({ name, open, onClose, ...about }: ReviewDialogProps) => {
  const t = useTexts(reviewDialogTexts)
  const site = useTexts(siteTexts)
  return (
    <Sheet id={dialogId} narrow title={t.title(name)} closeLabel={site.close} open={open} onClose={onClose}>
      {open && <Body {...about} onDone={onClose} />}
    </Sheet>
  )
}

type BodyProps = About & { onDone: () => void }

const Body = ({ subject, id, contact, onDone }: BodyProps) => {
  const t = useTexts(reviewDialogTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  // Refetched on focus: after a call or chat the user may write a review.
  const { data, error, refetch } = useQuery({ ...myReviewQuery(subject, id), refetchOnWindowFocus: 'always' })
  if (error)
    return (
      <div className={style.part}>
        <p role="alert">{failureTextOf(error, lang)}</p>
        <Button look="outline" icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      </div>
    )
  if (!data) return <p role="status">{t.loading}</p>
  const { review, isOwner, isFormerSeller, hasContacted } = data.data
  if (isOwner) return <p>{t.own}</p>
  if (isFormerSeller && !review) return <p>{t.formerSeller}</p>
  if (!review && !hasContacted)
    return (
      <div className={style.part}>
        <p>{t.contactFirst}</p>
        <div className={style.contact}>{contact}</div>
      </div>
    )
  return (
    <div className={style.part}>
      {review && <Standing review={review} />}
      {review?.status !== 'approved' && <ReviewForm subject={subject} id={id} review={review} onDone={onDone} />}
      {review && <Remove review={review} onDone={onDone} />}
    </div>
  )
}

const Standing = ({ review }: { review: OwnReview }) => {
  const t = useTexts(reviewDialogTexts)
  const list = useTexts(reviewsTexts)
  if (review.status === 'pending') return <p className={style.note}>{t.pending}</p>
  if (review.status === 'rejected') return <p className={style.bad}>{t.rejected(review.statusReason ?? t.noReason)}</p>
  return (
    <>
      <p className={style.note}>{t.approved}</p>
      <Stars lit={review.rating} label={list.stars(review.rating)} />
      {review.comment && <p dir="auto">{review.comment}</p>}
    </>
  )
}

const Remove = ({ review, onDone }: { review: OwnReview; onDone: () => void }) => {
  const t = useTexts(reviewDialogTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { confirm, error } = useAppDialog()
  const remove = async () => {
    onDone()
    if (!(await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, no: t.keep }))) return
    try {
      await send(reviews.remove, { params: { id: review.id } })
      showToast({ text: t.removed })
      await client.invalidateQueries({ queryKey: ['reviews', review.subject, review.subjectId] })
    } catch (failure) {
      error({ title: failureTextOf(failure, lang) })
    }
  }
  return (
    <Button look="ghost" icon="trash" onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}
