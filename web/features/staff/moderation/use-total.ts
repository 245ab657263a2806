import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import type { Queue } from '#web/features/staff/moderation/use-queue.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** The total, or "more than" when the count is capped. */
export const useTotal = ({ query, total, isCapped }: Queue): string => {
  const t = useTexts(reviewTexts)
  const shown = formatNumber(useLang(), total)
  if (query.isPending) return '…'
  return isCapped ? t.over(shown) : shown
}
