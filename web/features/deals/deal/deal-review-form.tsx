import { useQueryClient } from '@tanstack/react-query'
import { type Deal, deals } from '#contract/endpoints/deals/deals.ts'
import { reviewTextLengthMax } from '#domain/limits.ts'
import type { DealReviews } from '#web/features/deals/deal/deal-review-state.ts'
import style from '#web/features/deals/deal/deal-reviews.module.css'
import { dealReviewsTexts } from '#web/features/deals/deal/deal-reviews.texts.ts'
import { showAnswered } from '#web/features/deals/deal/send-kept-answers.ts'
import { reviewDialogTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { StarField } from '#web/features/directory/reviews/star-field.tsx'
import { formFailure } from '#web/platform/form-failure.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

type DealReviewFormProps = {
  deal: Deal
  reviews: DealReviews
  onSent: () => void
  /** Of a review that is in already. */
  onCancel?: (() => void) | undefined
}
type Name = 'rating' | 'comment'

export const DealReviewForm = ({ deal, reviews: { own, isOpen }, onSent, onCancel }: DealReviewFormProps) => {
  const t = useTexts(dealReviewsTexts)
  const dialog = useTexts(reviewDialogTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { form, field, errors, isBusy } = useForm<Name>('deal-review', {
    check: ({ rating }) => ({ rating: rating ? undefined : dialog.ratingMissing }),
    send: async ({ rating, comment }) => {
      const { data } = await send(deals.review, { params: { code: deal.code }, body: { rating, comment } })
      onSent()
      showAnswered(client, data)
    },
    explain: (error) => formFailure(error, lang, ['rating', 'comment']),
  })
  return (
    <form {...form} className={style.form}>
      <StarField {...field('rating')} label={t.stars} isLabelHidden start={own?.rating ?? 0} />
      <AreaField
        {...field('comment')}
        label={t.tell[deal.role === 'seller' ? 'seller' : 'buyer']}
        optional={t.optional}
        maxLength={reviewTextLengthMax}
        defaultValue={own?.comment}
        rows={3}
      />
      <FormError text={errors.form} />
      <Button type="submit" block aria-disabled={isBusy}>
        {onCancel ? t.save : t.send}
      </Button>
      <p className={style.finality}>{isOpen ? t.finalityAlone : t.finality}</p>
      {onCancel && (
        <button type="button" className={style.quiet} onClick={onCancel}>
          {t.back}
        </button>
      )}
    </form>
  )
}
