import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { WaitingBatch } from '#contract/moderation-batches.ts'
import type { Rejection } from '#contract/rejection-codes.ts'
import { BatchPane } from '#web/features/moderation/batch-pane.tsx'
import { HelpDialog } from '#web/features/moderation/help.dialog.tsx'
import { ListingPane } from '#web/features/moderation/listing-pane.tsx'
import { batchQuery, moderatedQuery } from '#web/features/moderation/moderation.queries.ts'
import { useShortcuts } from '#web/features/moderation/public/review-shortcuts.ts'
import { QueuePane } from '#web/features/moderation/queue-pane.tsx'
import style from '#web/features/moderation/review.module.css'
import { reviewTexts } from '#web/features/moderation/review.texts.ts'
import { isGood, useBatchDecisions } from '#web/features/moderation/use-batch-decisions.ts'
import { useDecisions } from '#web/features/moderation/use-decisions.ts'
import { useQueue } from '#web/features/moderation/use-queue.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

/** Three panes: the queue, the current listing, and its background with the decision. */
export default function ReviewQueueScreen() {
  const t = useTexts(reviewTexts)
  const queue = useQueue()
  const decisions = useDecisions(queue)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [rejecting, setRejecting] = useState<{ id: string; kind: Rejection['kind'] } | null>(null)
  const id = queue.current?.id
  const batchId = queue.current?.batch?.id
  const { data: batch, error: batchError } = useQuery({ ...batchQuery(batchId ?? ''), enabled: batchId !== undefined })
  const together = useBatchDecisions(queue)
  const { data: product, error } = useQuery({
    ...moderatedQuery(id ?? ''),
    enabled: id !== undefined && batchId === undefined,
  })
  const heading = useFocusOnMove(id)
  const kind = rejecting !== null && rejecting.id === id ? rejecting.kind : null

  const canReject = batch !== undefined || product?.status === 'pending' || product?.status === 'approved'
  const reject = (kind: Rejection['kind']) => id && canReject && setRejecting({ id, kind })
  const move = (by: 1 | -1) => {
    setRejecting(null)
    queue.step(by)
  }
  const openBatch = (first?: string) => {
    if (batchId === undefined) return
    setRejecting(null)
    queue.change({ batch: batchId })
    if (first) queue.choose(first)
  }
  const approveBatch = (batch: WaitingBatch) => {
    const good = batch.rows.filter(isGood)
    return together.approve(batch, good.length > 0 ? good : batch.rows)
  }
  // No shortcuts while the rejection form is open: they would decide something else than what is shown.
  useShortcuts({
    ...(kind === null &&
      product && {
        a: () => product.status === 'pending' && decisions.approve(product),
        r: () => reject('rejected'),
        c: () => reject('changes'),
        f: () => void decisions.feature(product),
      }),
    ...(kind === null &&
      batchId !== undefined &&
      batch && {
        a: () => void approveBatch(batch),
        r: () => reject('rejected'),
        c: () => reject('changes'),
        o: () => openBatch(),
      }),
    u: decisions.undoLast,
    j: () => move(1),
    k: () => move(-1),
    '?': () => setHelpOpen(true),
  })
  const common = {
    queue,
    heading,
    rejecting: kind,
    onReject: reject,
    onStay: () => {
      setRejecting(null)
      heading.current?.focus()
    },
    onMove: move,
    onHelp: () => setHelpOpen(true),
  }
  return (
    <div className={style.review}>
      <PageTitle title={t.title} index={false} />
      <QueuePane queue={queue} announcement={decisions.announcement} />
      {batchId === undefined ? (
        <ListingPane {...common} product={product} error={error} decisions={decisions} />
      ) : (
        <BatchPane {...common} batch={batch} error={batchError} decisions={together} onOpen={openBatch} />
      )}
      <HelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

/** Focuses the heading of the next listing, so that it is announced and shortcuts work; not on the first render. */
const useFocusOnMove = (id: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    const isFirst = shown.current === undefined
    if (shown.current === id) return
    shown.current = id
    if (!isFirst) heading.current?.focus()
  }, [id])
  return heading
}
