import type { ReactNode } from 'react'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { useHydrated } from '#web/platform/hydrated.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { requireSignIn } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

const fetchDialog = async () => (await import('#web/features/directory/reviews/review.dialog.tsx')).ReviewDialog

type WriteReviewProps = { subject: ReviewSubject; id: string; name: string; contact: ReactNode }

/** Needs an account and so JavaScript: without it there is no button. */
export const WriteReview = (about: WriteReviewProps) => {
  const t = useTexts(reviewsTexts)
  const { Part: ReviewDialog, isOpen, open, close } = useOnDemand(fetchDialog)
  if (!useHydrated()) return null
  return (
    <>
      <Button look="outline" icon="star" onClick={() => requireSignIn(open, 'review')}>
        {t.write}
      </Button>
      {ReviewDialog && <ReviewDialog {...about} open={isOpen} onClose={close} />}
    </>
  )
}
