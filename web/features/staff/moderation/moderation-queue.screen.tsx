import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingBatch } from '#contract/endpoints/staff/moderation-batches.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { usePane } from '#web/features/staff/kit/decision-pane.tsx'
import { DecisionScreen } from '#web/features/staff/kit/decision-queue.tsx'
import { setShortcuts, useShortcuts, useShortcutsOn } from '#web/features/staff/kit/shortcuts.ts'
import { useRefusal } from '#web/features/staff/kit/use-decision-queue.ts'
import { BatchPane } from '#web/features/staff/moderation/batch-pane.tsx'
import style from '#web/features/staff/moderation/help.module.css'
import { ListingPane } from '#web/features/staff/moderation/listing-pane.tsx'
import { batchQuery, moderatedQuery } from '#web/features/staff/moderation/moderation.queries.ts'
import { QueuePane, useItemName } from '#web/features/staff/moderation/queue-pane.tsx'
import { helpTexts, reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import { isGood, useBatchDecisions } from '#web/features/staff/moderation/use-batch-decisions.ts'
import { useDecisions } from '#web/features/staff/moderation/use-decisions.ts'
import { useQueue } from '#web/features/staff/moderation/use-queue.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { ChoiceCheck } from '#web/ui/form/choices.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const keys = ['A', 'R', 'C', 'F', 'O', 'U', 'J', 'K', '1–9', '?', 'Esc'] as const

const HelpDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(helpTexts)
  const site = useTexts(siteTexts)
  const isOn = useShortcutsOn()
  return (
    <Sheet id="keys" narrow open={open} onClose={onClose} title={t.title} closeLabel={site.close}>
      <dl className={style.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t.keys[key]}</dd>
          </div>
        ))}
      </dl>
      <ChoiceCheck name="shortcuts" label={t.isOn} isOn={isOn} onSwitch={setShortcuts} />
    </Sheet>
  )
}

export default function ReviewQueueScreen() {
  const t = useTexts(reviewTexts)
  const queue = useQueue()
  const decisions = useDecisions(queue)
  const nameOf = useItemName()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { how: kind, refuse, stay, move } = useRefusal<Rejection['kind']>(queue)
  const id = queue.current?.id
  const batchId = queue.current?.batch?.id
  const { data: batch, error: batchError } = useQuery({ ...batchQuery(batchId ?? ''), enabled: batchId !== undefined })
  const together = useBatchDecisions(queue)
  const { data: product, error } = useQuery({
    ...moderatedQuery(id ?? ''),
    enabled: id !== undefined && batchId === undefined,
  })
  const view = usePane({
    id: batchId ?? id,
    version: batchId === undefined ? product?.updatedAt : batch?.rows.map(({ updatedAt }) => updatedAt).join(),
    name: queue.current && nameOf(queue.current),
    choiceKey: queue.choiceKey,
  })
  const isArmed = view.isSeen && !queue.search.isTyping

  const canReject = batch !== undefined || product?.status === 'pending' || product?.status === 'approved'
  const reject = (kind: Rejection['kind']) => canReject && refuse(kind)
  const openBatch = (first?: string) => {
    if (batchId === undefined) return
    stay()
    queue.change({ batch: batchId })
    if (first) queue.choose(first)
  }
  const approveBatch = (batch: WaitingBatch) => {
    const good = batch.rows.filter(isGood)
    return together.approve(batch, good.length > 0 ? good : batch.rows)
  }
  // Disabled while the rejection form is open, since a shortcut would decide something else than what is shown.
  const canDecide = isArmed && kind === null
  useShortcuts({
    ...(canDecide &&
      product && {
        a: () => product.status === 'pending' && decisions.approve(product),
        r: () => reject('rejected'),
        c: () => reject('changes'),
        f: () => void decisions.feature(product),
      }),
    ...(canDecide &&
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
    view,
    isArmed,
    rejecting: kind,
    onReject: reject,
    onStay: () => {
      stay()
      view.heading.current?.focus()
    },
    onMove: move,
    onHelp: () => setHelpOpen(true),
  }
  return (
    <DecisionScreen title={t.title}>
      <QueuePane queue={queue} announcement={decisions.announcement} />
      {batchId === undefined ? (
        <ListingPane {...common} product={product} error={error} decisions={decisions} />
      ) : (
        <BatchPane {...common} batch={batch} error={batchError} decisions={together} onOpen={openBatch} />
      )}
      <HelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </DecisionScreen>
  )
}
