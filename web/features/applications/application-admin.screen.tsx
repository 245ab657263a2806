import { useEffect, useRef, useState } from 'react'
import type { StaffApplication } from '#contract/application-admin.ts'
import { AdminChips } from '#web/features/admin/public/admin-chips.tsx'
import style from '#web/features/applications/application-admin.module.css'
import { applicationAdminTexts } from '#web/features/applications/application-admin.texts.ts'
import { ApplicationPane } from '#web/features/applications/application-pane.tsx'
import { kindText } from '#web/features/applications/kind-text.ts'
import { type Tick, type Ticks, tickedFor, turnTick } from '#web/features/applications/ticked-claims.ts'
import {
  type ApplicationQueue,
  nameOf,
  type Refusal,
  useApplicationDecisions,
  useApplicationQueue,
} from '#web/features/applications/use-application-queue.ts'
import { useShortcuts } from '#web/features/moderation/public/review-shortcuts.ts'
import { adminPaths } from '#web/platform/admin-paths.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { withQuery } from '#web/platform/paths.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Two panes: what waits, and the current one with its evidence and the decision. */
export default function ApplicationAdminScreen() {
  const t = useTexts(applicationAdminTexts)
  const queue = useApplicationQueue()
  const decisions = useApplicationDecisions(queue)
  const { current } = queue
  const [refusing, setRefusing] = useState<{ id: string; how: Refusal } | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const [ticks, setTicks] = useState<Ticks | null>(null)
  const how = refusing !== null && refusing.id === current?.id ? refusing.how : null
  // What was ticked for one, or before its applicant changed it, is not recorded for the next.
  const ticked = tickedFor(ticks, current)
  const turn = (tick: Tick) => current && setTicks(turnTick(ticks, current, tick))
  const heading = useFocusOnMove(current?.id)
  const move = (by: 1 | -1) => {
    setRefusing(null)
    queue.step(by)
  }
  const enlarge = (number: number) => current && number <= current.evidence && setOpened(number)
  const refuse = (chosen: Refusal) => current && setRefusing({ id: current.id, how: chosen })
  // No shortcuts while the reason is typed: they would decide something else than what is shown.
  useShortcuts({
    ...(how === null &&
      current && {
        a: () => void decisions.approve(current, ticked),
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
    <div className={style.screen}>
      <PageTitle title={t.title} index={false} />
      <QueueList queue={queue} announcement={decisions.announcement} />
      <ApplicationPane
        queue={queue}
        decisions={decisions}
        heading={heading}
        ticked={ticked}
        onTick={turn}
        opened={opened}
        onOpen={setOpened}
        refusing={how}
        onRefuse={refuse}
        onStay={() => setRefusing(null)}
        onMove={move}
      />
    </div>
  )
}

/** Focuses the heading of the next one, so that it is announced and shortcuts work; not on the first render. */
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

type QueueListProps = { queue: ApplicationQueue; announcement: string }

const QueueList = ({ queue, announcement }: QueueListProps) => {
  const t = useTexts(applicationAdminTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { counts, query, items, current } = queue
  const say = (count = 0) => formatNumber(lang, count)
  return (
    <section className={style.queue} aria-labelledby="applications-title">
      <div className={style.head}>
        <h1 id="applications-title">{t.title}</h1>
        {counts && <Tag tone="sun">{say(counts.pending)}</Tag>}
      </div>
      <AdminChips
        label={t.filters}
        name="kind"
        options={[
          { value: '', label: t.all(say(counts?.pending)) },
          { value: 'shop', label: t.shops(say(counts?.newShops)) },
          { value: 'engineer', label: t.engineers(say(counts?.newEngineers)) },
          { value: 'claim', label: t.claims(say(counts?.claims)) },
          { value: 'edit', label: t.edits(say(counts?.edits)) },
        ]}
      />
      <OwnerLeft counts={counts} />
      <p className={style.announcement} role="status">
        {announcement}
      </p>
      {query.error && (
        <p className={style.failed} role="alert">
          {failureText(query.error, lang)}
          <Button look="outline" size="small" icon="refresh" onClick={() => void query.refetch()}>
            {site.retry}
          </Button>
        </p>
      )}
      <ul className={style.list} aria-busy={query.isPending}>
        {items.map((item) => (
          <QueueItem
            key={item.id}
            item={item}
            isCurrent={item.id === current?.id}
            onChoose={() => queue.choose(item.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type QueueItemProps = { item: StaffApplication; isCurrent: boolean; onChoose: () => void }

const QueueItem = ({ item, isCurrent, onChoose }: QueueItemProps) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  const now = useNow()
  const since = item.waitingSince ?? item.sentAt
  return (
    <li>
      <button className={style.item} type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
        <bdi className={style.name}>{nameOf(item)}</bdi>
        <span className={style.tags}>
          <Tag
            tone="line"
            icon={
              item.type === 'edit' ? 'edit' : item.type === 'claim' ? 'flag' : item.kind === 'shop' ? 'store' : 'eng'
            }
          >
            {t.kinds[kindText(item)]}
          </Tag>
          {item.lastReason && (
            <Tag tone="wait" icon="refresh">
              {t.again}
            </Tag>
          )}
        </span>
        <span className={style.meta}>
          <bdi>{item.applicant.name}</bdi> · <time dateTime={since}>{relativeTime(lang, since, now)}</time>
        </span>
      </button>
    </li>
  )
}

/** Entries that staff must find another owner for, or leave hidden. */
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
