import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import type { Decision, ModeratedProduct } from '#contract/endpoints/staff/moderation-queue.ts'
import { undoShownMs } from '#domain/limits.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { adminCountsQuery, adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { useKeepReason } from '#web/features/staff/kit/reason-form.tsx'
import { batchKey, moderatedKey, moderatedQuery, queueKey } from '#web/features/staff/moderation/moderation.queries.ts'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import type { Queue } from '#web/features/staff/moderation/use-queue.ts'
import { formatTime } from '#web/platform/admin-time.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type Events = { onUndone: (product: ModeratedProduct) => void; onFailed: (error: unknown) => void }
type Offer = { until: number; run: () => void }

/**
 * Offers undo for ten seconds. The decision is sent at once, so that closing the tab loses nothing; undo is a second
 * call, which the server rejects when the listing has changed since.
 */
const useUndo = ({ onUndone, onFailed }: Events) => {
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

type RejectionInput = Pick<Rejection, 'kind' | 'codes'> & { reason: string }

/** The other moderator's decision, if that is why the call failed. */
const earlierDecision = (error: unknown): Decision | null =>
  error instanceof ApiError && error.code === 'already_decided'
    ? ((error.data as { details?: { decision?: Decision } }).details?.decision ?? null)
    : null

/** Optimistic: the queue advances at once, before the server replies. */
export const useDecisions = (queue: Queue) => {
  const t = useTexts(reviewTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { confirm } = useAppDialog()
  const [announcement, setAnnouncement] = useState('')
  const [isFeaturing, setFeaturing] = useState(false)

  const keep = useKeepReason()
  const showFailure = (words: string, reason = '') => {
    setAnnouncement(words)
    showToast({ text: words, failed: true })
    keep(reason)
  }
  const undo = useUndo({
    onUndone: (product) => {
      queue.bringBack(product.id)
      queue.choose(product.id)
      setAnnouncement(t.undone(product.name))
    },
    onFailed: (error) => showFailure(failureText(error, lang)),
  })
  const invalidate = (id: string) => client.invalidateQueries({ queryKey: moderatedQuery(id).queryKey })
  /** Prefetched listings contain their seller's number of pending listings. */
  const invalidateSeller = ({ seller }: ModeratedProduct) =>
    client.invalidateQueries({
      queryKey: moderatedKey,
      predicate: ({ state }) => (state.data as ModeratedProduct | undefined)?.seller.id === seller.id,
    })
  const refreshCounts = () => client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })

  const failed = (product: ModeratedProduct, error: unknown, reason?: string) => {
    void invalidate(product.id)
    const earlier = earlierDecision(error)
    if (earlier) {
      const who = earlier.by?.name ?? t.operator
      showFailure(
        t.faster(product.name, who, formatTime(lang, earlier.at), t.outcomes[outcomeOf(earlier.action, earlier.kind)]),
        reason,
      )
      return
    }
    const isGone = error instanceof ApiError && ['already_decided', 'product_not_found'].includes(error.code)
    if (!isGone) queue.bringBack(product.id)
    // After a lost reply only the server knows whether the decision was stored.
    void client.invalidateQueries({ queryKey: queueKey })
    showFailure(`${product.name}: ${failureText(error, lang)}`, reason)
  }

  const decide = (
    product: ModeratedProduct,
    words: (name: string) => string,
    run: () => Promise<unknown>,
    reason?: string,
  ) => {
    const next = queue.leave([product.id])
    setFeaturing(false)
    setAnnouncement(next ? t.nextUp(next.name) : t.nothingLeft)
    const sent = run()
    undo.offer(product, words(product.name), sent)
    sent.then(
      () => {
        void invalidateSeller(product)
        void client.invalidateQueries({ queryKey: batchKey })
        // The refetched queue may contain the batch as it was before the decision.
        if (queue.filter.batch) void client.invalidateQueries({ queryKey: queueKey })
        void refreshCounts()
      },
      (error) => failed(product, error, reason),
    )
  }

  const approve = (product: ModeratedProduct) => {
    const { id, updatedAt } = product
    const isFeatured = isFeaturing
    decide(product, isFeatured ? t.approvedFeatured : t.approved, () =>
      send(moderation.approve, { params: { id }, body: { updatedAt, isFeatured } }),
    )
  }

  const reject = (product: ModeratedProduct, given: RejectionInput) => {
    const { id, updatedAt, status } = product
    const words = status === 'approved' ? t.takenDown : given.kind === 'changes' ? t.askedForChanges : t.rejected
    const run = () =>
      status === 'approved'
        ? send(moderation.takeDown, { params: { id }, body: given })
        : send(moderation.reject, { params: { id }, body: { ...given, updatedAt } })
    decide(product, words, run, given.reason)
  }

  const feature = async (product: ModeratedProduct) => {
    if (product.status === 'pending') {
      setAnnouncement(isFeaturing ? t.willNotFeature : t.willFeature)
      return setFeaturing(!isFeaturing)
    }
    const { id, isFeatured, name } = product
    try {
      await send(isFeatured ? moderation.unfeature : moderation.feature, { params: { id } })
      setAnnouncement(isFeatured ? t.unfeatured(name) : t.featured(name))
    } catch (error) {
      showFailure(failureText(error, lang))
    }
    void invalidate(id)
  }

  const approveAll = async ({ seller }: ModeratedProduct) => {
    const isSure = await confirm({
      kind: 'info',
      title: t.approveAllTitle(seller.name),
      text: t.approveAllText,
      yes: t.approveAll(seller.listings.pending),
      no: t.cancel,
    })
    if (!isSure) return
    try {
      const { data } = await send(moderation.approveAll, { params: { id: seller.id } })
      queue.leave(data.approved.map(({ id }) => id))
      setAnnouncement(t.approvedMany(data.approved.length, data.skipped.length))
      showToast({ text: t.approvedMany(data.approved.length, data.skipped.length) })
    } catch (error) {
      showFailure(failureText(error, lang))
    }
    void client.invalidateQueries({ queryKey: queueKey })
    void refreshCounts()
  }

  return { announcement, isFeaturing, approve, reject, feature, approveAll, undoLast: undo.run }
}
export type Decisions = ReturnType<typeof useDecisions>

export type Outcome = 'approved' | 'rejected' | 'asked' | 'takenDown' | 'undone' | 'other'

export const outcomeOf = (action: string, kind: string | null): Outcome => {
  if (action.endsWith('_undone')) return 'undone'
  if (action === 'product.approved') return 'approved'
  if (action === 'product.rejected') return kind === 'changes' ? 'asked' : 'rejected'
  return action === 'product.taken_down' ? 'takenDown' : 'other'
}
