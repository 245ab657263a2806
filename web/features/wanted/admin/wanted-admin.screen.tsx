import { wantedStatuses } from '#contract/endpoints/wanted/wanted-fields.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { usePane } from '#web/features/staff/kit/decision-pane.tsx'
import { DecisionItem, DecisionQueue, DecisionScreen } from '#web/features/staff/kit/decision-queue.tsx'
import { useShortcuts } from '#web/features/staff/kit/shortcuts.ts'
import { useRefusal } from '#web/features/staff/kit/use-decision-queue.ts'
import { useWantedDecisions, useWantedQueue, type WantedQueue } from '#web/features/wanted/admin/use-wanted-queue.ts'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { WantedPane } from '#web/features/wanted/admin/wanted-pane.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

export default function WantedAdminScreen() {
  const t = useTexts(wantedAdminTexts)
  const queue = useWantedQueue()
  const decisions = useWantedDecisions(queue)
  const { current } = queue
  const { how, refuse, stay, move } = useRefusal<Rejection['kind']>(queue)
  const view = usePane({
    id: current?.id,
    version: current?.updatedAt,
    name: current?.words,
    choiceKey: queue.choiceKey,
  })
  const isWaiting = current?.status === 'pending'
  // Disabled while a reason is typed, since a shortcut would decide something else than what is shown.
  useShortcuts({
    ...(how === null &&
      view.isSeen &&
      current && {
        ...(isWaiting && { a: () => void decisions.approve(current), c: () => refuse('changes') }),
        ...((isWaiting || current.status === 'approved') && { r: () => refuse('rejected') }),
      }),
    j: () => move(1),
    k: () => move(-1),
  })
  return (
    <DecisionScreen title={t.title}>
      <QueueList queue={queue} announcement={decisions.announcement} />
      <WantedPane
        queue={queue}
        decisions={decisions}
        view={view}
        refusing={how}
        onRefuse={refuse}
        onStay={stay}
        onMove={move}
      />
    </DecisionScreen>
  )
}

const QueueList = ({ queue, announcement }: { queue: WantedQueue; announcement: string }) => {
  const t = useTexts(wantedAdminTexts)
  const { query, items, current, waiting } = queue
  return (
    <DecisionQueue
      id="wanted-title"
      title={t.title}
      waiting={waiting}
      announcement={announcement}
      query={query}
      filters={
        <AdminChips
          label={t.filters}
          name="status"
          options={wantedStatuses.map((status) => ({
            value: status === 'pending' ? '' : status,
            label: t.statuses[status],
          }))}
        />
      }
    >
      {items.map((ad) => (
        <DecisionItem
          key={ad.id}
          name={ad.words}
          by={ad.person.name}
          since={ad.waitingSince ?? ad.updatedAt}
          isCurrent={ad.id === current?.id}
          onChoose={() => queue.choose(ad.id)}
        >
          {ad.isResubmitted && (
            <Tag tone="wait" icon="refresh">
              {t.changed}
            </Tag>
          )}
        </DecisionItem>
      ))}
    </DecisionQueue>
  )
}
