import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewTextLengthMax } from '#contract/limits.ts'
import { type OwnReview, type ReviewSubject, reviews } from '#contract/reviews.ts'
import { myReviewQuery } from '#web/features/reviews/public/reviews.queries.ts'
import style from '#web/features/reviews/review.dialog.module.css'
import { reviewDialogTexts, reviewsTexts } from '#web/features/reviews/reviews.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useForm } from '#web/ui/use-form.ts'

type ReviewFormProps = { subject: ReviewSubject; id: string; review: OwnReview | null; onDone: () => void }
type Name = 'rating' | 'comment'

/** Stars and optional text. A pending or rejected review is edited in place. */
export const ReviewForm = ({ subject, id, review, onDone }: ReviewFormProps) => {
  const t = useTexts(reviewDialogTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { success } = useAppDialog()
  const { form, errors, isReady } = useForm<Name>('review-form', {
    send: async ({ rating, comment }) => {
      const body = { rating, comment }
      if (review) await send(reviews.update, { params: { id: review.id }, body })
      else await send(reviews.post, { body: { subject, id, ...body } })
      client.removeQueries({ queryKey: myReviewQuery(subject, id).queryKey })
      onDone()
      success({ title: t.sentTitle, text: t.sentText })
    },
    explain: (error) => formFailure(error, lang, []),
  })
  return (
    <form {...form} className={style.form}>
      <StarPicker start={review?.rating ?? 0} />
      <label className={style.text}>
        <span>
          {t.comment} <small>{t.optional}</small>
        </span>
        <textarea name="comment" dir="auto" maxLength={reviewTextLengthMax} defaultValue={review?.comment} />
        <small className={style.hint}>{t.hint}</small>
      </label>
      {errors.form && (
        <p className={style.error} role="alert">
          {errors.form}
        </p>
      )}
      <Button type="submit" block disabled={!isReady}>
        {review ? t.save : t.send}
      </Button>
    </form>
  )
}

const StarPicker = ({ start }: { start: number }) => {
  const t = useTexts(reviewDialogTexts)
  const list = useTexts(reviewsTexts)
  const [lit, setLit] = useState(start)
  return (
    <fieldset>
      <legend>{t.rating}</legend>
      <div className={style.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={classNames(style.star, star <= lit && style.lit)}>
            <input
              className="visually-hidden"
              type="radio"
              name="rating"
              value={star}
              required
              defaultChecked={star === start}
              onChange={() => setLit(star)}
            />
            <span className="visually-hidden">{list.stars(star)}</span>
            <span>
              <Icon name="star" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
