import { type Answer, answers } from '#contract/endpoints/sell/freshness.ts'
import type { OwnCard } from '#contract/endpoints/sell/listings.ts'
import style from '#web/features/sell/my-listings/listing-card.module.css'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { useListingActions } from '#web/features/sell/my-listings/use-listing-actions.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Whether it is still there: the question with its answers, once it is asked. */
export const ListingQuestion = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const { isBusy, answer } = useListingActions(listing)
  const { askedAt, isSilent, isUnconfirmed } = listing
  const label = (one: Answer) => (one === 'available' && isSilent ? t.bringBack : t.answers[one])
  if (!askedAt && !isSilent) return null
  return (
    <div className={style.question} aria-busy={isBusy}>
      <p>{isSilent ? t.silent : isUnconfirmed ? t.unconfirmed : t.question}</p>
      {answers.map((one) => (
        <Button
          key={one}
          size="small"
          look={one === 'available' ? 'primary' : 'outline'}
          aria-label={t.about(label(one) ?? '', listing.name)}
          onClick={() => void answer(one)}
        >
          {label(one)}
        </Button>
      ))}
    </div>
  )
}
