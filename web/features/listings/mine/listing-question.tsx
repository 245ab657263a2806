import { type Answer, answers } from '#contract/freshness.ts'
import type { OwnCard } from '#contract/listings.ts'
import style from '#web/features/listings/mine/listing-card.module.css'
import { myProductsTexts } from '#web/features/listings/mine/my-products.texts.ts'
import { useListingActions } from '#web/features/listings/mine/use-listing-actions.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Whether it is still there: the question with its answers, or the last answer and the mark that it is reserved. */
export const ListingQuestion = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const { isBusy, answer } = useListingActions(listing)
  const { askedAt, isSilent, isUnconfirmed, isReserved, status } = listing
  const label = (one: Answer) => (one === 'available' && isSilent ? t.bringBack : t.answers[one])
  if (askedAt || isSilent)
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
  if (status !== 'approved') return null
  const text = isReserved ? t.unreserve : t.reserve
  return (
    <div className={style.confirmed} aria-busy={isBusy}>
      <Confirmed listing={listing} />
      <Button
        size="small"
        look="ghost"
        aria-label={t.about(text, listing.name)}
        onClick={() => void answer(isReserved ? 'available' : 'reserved')}
      >
        {text}
      </Button>
    </div>
  )
}

const Confirmed = ({ listing: { confirmedAt } }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const now = useNow()
  return confirmedAt ? <time dateTime={confirmedAt}>{t.confirmed(relativeTime(lang, confirmedAt, now))}</time> : null
}
