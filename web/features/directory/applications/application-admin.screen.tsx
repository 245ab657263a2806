import { useState } from 'react'
import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { adminPaths } from '#web/admin-url.ts'
import style from '#web/features/directory/applications/application-admin.module.css'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import { ApplicationPane } from '#web/features/directory/applications/application-pane.tsx'
import { kindText } from '#web/features/directory/applications/choice-words.ts'
import {
  canApprove,
  type Tick,
  type Ticks,
  tickedFor,
  turnTick,
} from '#web/features/directory/applications/ticked-trust-checks.ts'
import {
  type ApplicationQueue,
  nameOf,
  type Refusal,
  useApplicationDecisions,
  useApplicationQueue,
} from '#web/features/directory/applications/use-application-queue.ts'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { usePane } from '#web/features/staff/kit/decision-pane.tsx'
import { DecisionItem, DecisionQueue, DecisionScreen } from '#web/features/staff/kit/decision-queue.tsx'
import { useShortcuts } from '#web/features/staff/kit/shortcuts.ts'
import { useRefusal } from '#web/features/staff/kit/use-decision-queue.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { withQuery } from '#web/url.ts'

export default function ApplicationAdminScreen() {
  const t = useTexts(applicationAdminTexts)
  const queue = useApplicationQueue()
  const decisions = useApplicationDecisions(queue)
  const { current } = queue
  const { how, refuse, stay, move } = useRefusal<Refusal>(queue)
  const [opened, setOpened] = useState<number | null>(null)
  const [ticks, setTicks] = useState<Ticks | null>(null)
  // Ticks for another application, or for an earlier version of this one, are not recorded.
  const ticked = tickedFor(ticks, current)
  const turn = (tick: Tick) => current && setTicks(turnTick(ticks, current, tick))
  const view = usePane({
    id: current?.id,
    version: current?.updatedAt,
    name: current && nameOf(current),
    choiceKey: queue.choiceKey,
  })
  const enlarge = (number: number) => current && number <= current.evidence && setOpened(number)
  // Disabled while a reason is typed, since a shortcut would decide something else than what is shown.
  useShortcuts({
    ...(how === null &&
      view.isSeen &&
      current && {
        a: () => canApprove(current, ticked) && void decisions.approve(current, ticked),
        l: () => turn('licence'),
        v: () => turn('visited'),
        i: () => turn('identity'),
        c: () => refuse('askChanges'),
        r: () => refuse('reject'),
      }),
    '1': () => enlarge(1),
    '2': () => enlarge(2),
    '3': () => enlarge(3),
    j: () => move(1),
    k: () => move(-1),
  })
  return (
    <DecisionScreen title={t.title}>
      <QueueList queue={queue} announcement={decisions.announcement} />
      <ApplicationPane
        queue={queue}
        decisions={decisions}
        view={view}
        ticked={ticked}
        onTick={turn}
        opened={opened}
        onOpen={setOpened}
        refusing={how}
        onRefuse={refuse}
        onStay={stay}
        onMove={move}
      />
    </DecisionScreen>
  )
}

type QueueListProps = { queue: ApplicationQueue; announcement: string }

const QueueList = ({ queue, announcement }: QueueListProps) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  const { counts, query, items, current } = queue
  const say = (count?: number) => (count === undefined ? '…' : formatNumber(lang, count))
  return (
    <DecisionQueue
      id="applications-title"
      title={t.title}
      waiting={counts?.pending}
      announcement={announcement}
      query={query}
      filters={
        <>
          <AdminChips
            label={t.filters}
            name="kind"
            options={[
              { value: '', label: t.all(say(counts?.pending)) },
              { value: 'shop', label: t.shops(say(counts?.newShops)) },
              { value: 'engineer', label: t.engineers(say(counts?.newEngineers)) },
              { value: 'claim', label: t.claims(say(counts?.claims)) },
              { value: 'edit', label: t.edits(say(counts?.edits)) },
              { value: 'seal', label: t.seals(say(counts?.seals)) },
            ]}
          />
          <OwnerLeft counts={counts} />
        </>
      }
    >
      {items.map((item) => (
        <QueueItem
          key={item.id}
          item={item}
          isCurrent={item.id === current?.id}
          onChoose={() => queue.choose(item.id)}
        />
      ))}
    </DecisionQueue>
  )
}

const typeIcons = { claim: 'flag', edit: 'edit', seal: 'verified' } as const

type QueueItemProps = { item: StaffApplication; isCurrent: boolean; onChoose: () => void }

const QueueItem = ({ item, isCurrent, onChoose }: QueueItemProps) => {
  const t = useTexts(applicationAdminTexts)
  return (
    <DecisionItem
      name={nameOf(item)}
      by={item.applicant.name}
      since={item.waitingSince ?? item.sentAt}
      isCurrent={isCurrent}
      onChoose={onChoose}
    >
      <span className={style.tags}>
        <Tag tone="line" icon={item.type === 'new' ? (item.kind === 'shop' ? 'store' : 'eng') : typeIcons[item.type]}>
          {t.kinds[kindText(item)]}
        </Tag>
        {item.lastReason && (
          <Tag tone="wait" icon="refresh">
            {t.again}
          </Tag>
        )}
      </span>
    </DecisionItem>
  )
}

/** Entries without an owner, which staff must reassign or leave hidden. */
const OwnerLeft = ({ counts }: { counts: ApplicationQueue['counts'] }) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  const { shops = 0, engineers = 0 } = counts?.ownerLeft ?? {}
  if (shops + engineers === 0) return null
  return (
    <Note tone="wait" className={style.left}>
      {t.ownerLeft(formatNumber(lang, shops), formatNumber(lang, engineers))}{' '}
      {shops > 0 && <Link to={withQuery(adminPaths.shops, { hidden: 'yes' })}>{t.seeShops}</Link>}{' '}
      {engineers > 0 && <Link to={withQuery(adminPaths.engineers, { hidden: 'yes' })}>{t.seeEngineers}</Link>}
    </Note>
  )
}
