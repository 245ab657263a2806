import { useQueryClient } from '@tanstack/react-query'
import { type OwnReview, type ReviewSubject, reviews } from '#contract/endpoints/directory/reviews.ts'
import { reviewTextLengthMax } from '#domain/limits.ts'
import style from '#web/features/directory/reviews/review.dialog.module.css'
import { reviewDialogTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { myReviewQuery } from '#web/features/directory/reviews/reviews-queries.ts'
import { StarField } from '#web/features/directory/reviews/star-field.tsx'
import { formFailure } from '#web/platform/form-failure.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

type ReviewFormProps = { subject: ReviewSubject; id: string; review: OwnReview | null; onDone: () => void }
type Name = 'rating' | 'comment'

/** A pending or rejected review is edited in place. */
export const ReviewForm = ({ subject, id, review, onDone }: ReviewFormProps) => {
  const t = useTexts(reviewDialogTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { success } = useAppDialog()
  const { form, field, errors, isBusy } = useForm<Name>('review-form', {
    check: ({ rating }) => ({ rating: rating ? undefined : t.ratingMissing }),
    send: async ({ rating, comment }) => {
      const body = { rating, comment }
      if (review) await send(reviews.update, { params: { id: review.id }, body })
      else await send(reviews.post, { body: { subject, id, ...body } })
      client.removeQueries({ queryKey: myReviewQuery(subject, id).queryKey })
      onDone()
      success({ title: t.sentTitle, text: t.sentText })
    },
    explain: (error) => formFailure(error, lang, ['rating', 'comment']),
  })
  return (
    <form {...form} className={style.form}>
      <StarField {...field('rating')} label={t.rating} start={review?.rating ?? 0} />
      <AreaField
        {...field('comment')}
        label={t.comment}
        optional={t.optional}
        hint={t.hint}
        maxLength={reviewTextLengthMax}
        defaultValue={review?.comment}
      />
      <div role="alert">
        <FieldNote id="review-form" error={errors.form} />
      </div>
      <Button type="submit" block aria-disabled={isBusy}>
        {review ? t.save : t.send}
      </Button>
    </form>
  )
}
