import { reviewTexts } from '#web/features/moderation/review.texts.ts'
import type { Queue } from '#web/features/moderation/use-queue.ts'
import { useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'

/** To the previous and the next item of the queue. */
export const QueueSteps = ({ queue, onMove }: { queue: Queue; onMove: (by: 1 | -1) => void }) => {
  const t = useTexts(reviewTexts)
  const { place, items } = queue
  return (
    <>
      <IconButton icon="back" turns label={t.previous} aria-disabled={place === 0} onClick={() => onMove(-1)} />
      <IconButton icon="fwd" turns label={t.next} aria-disabled={place >= items.length - 1} onClick={() => onMove(1)} />
    </>
  )
}
