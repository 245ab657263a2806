import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import type { ModeratedProduct } from '#contract/endpoints/staff/moderation-queue.ts'
import { undoShownMs } from '#domain/limits.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { moderatedQuery } from '#web/features/staff/moderation/moderation.queries.ts'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'

type Events = { onUndone: (product: ModeratedProduct) => void; onFailed: (error: unknown) => void }
type Offer = { until: number; run: () => void }

/**
 * Offers to undo the latest decision for ten seconds. The decision is sent at once, so that closing the tab loses
 * nothing; undo is a second call, which the server rejects when the listing has changed since.
 */
export const useUndo = ({ onUndone, onFailed }: Events) => {
  const t = useTexts(reviewTexts)
  const client = useQueryClient()
  const latest = useRef<Offer | null>(null)

  const takeBack = async (product: ModeratedProduct, sent: Promise<unknown>) => {
    latest.current = null
    try {
      await sent
    } catch {
      // The decision was rejected and the listing is back in the queue already.
      return
    }
    try {
      const { data } = await send(moderation.undo, { params: { id: product.id } })
      // A decision names the version it is about, and the next one may come before the listing is fetched again.
      client.setQueryData(
        moderatedQuery(product.id).queryKey,
        (known) => known && { ...known, updatedAt: data.updatedAt },
      )
      showToast({ text: t.undone(product.name) })
      onUndone(product)
    } catch (error) {
      onFailed(error)
    }
    void client.invalidateQueries({ queryKey: adminKey })
  }
  return {
    offer: (product: ModeratedProduct, text: string, sent: Promise<unknown>) => {
      const offered: Offer = { until: performance.now() + undoShownMs, run: () => void takeBack(product, sent) }
      const run = () => latest.current === offered && offered.run()
      latest.current = offered
      showToast({ text, ms: undoShownMs, undo: { label: t.undo, run } })
    },
    run: () => {
      const offer = latest.current
      if (offer && performance.now() < offer.until) offer.run()
    },
  }
}
