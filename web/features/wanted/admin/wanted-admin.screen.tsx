import { useEffect, useRef, useState } from 'react'
import type { Rejection } from '#contract/rejection-codes.ts'
import { wantedStatuses } from '#contract/wanted.ts'
import { AdminChips } from '#web/features/admin/public/admin-chips.tsx'
import { useShortcuts } from '#web/features/moderation/public/review-shortcuts.ts'
import { useWantedDecisions, useWantedQueue, type WantedQueue } from '#web/features/wanted/admin/use-wanted-queue.ts'
import style from '#web/features/wanted/admin/wanted-admin.module.css'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { WantedPane } from '#web/features/wanted/admin/wanted-pane.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { relativeTime } from '#web/platform/relative-time.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Two panes: what waits, and the current one with the decision. */
export default function WantedAdminScreen() {
  const t = useTexts(wantedAdminTexts)
  const queue = useWantedQueue()
  const decisions = useWantedDecisions(queue)
  const { current } = queue
  const [refusing, setRefusing] = useState<{ id: string; kind: Rejection['kind'] } | null>(null)
  const kind = refusing !== null && refusing.id === current?.id ? refusing.kind : null
  const heading = useFocusOnMove(current?.id)
  const move = (by: 1 | -1) => {
    setRefusing(null)
    queue.step(by)
  }
  const refuse = (how: Rejection['kind']) => current && setRefusing({ id: current.id, kind: how })
  const isWaiting = current?.status === 'pending'
  // No shortcuts while the reason is typed: they would decide something else than what is shown.
  useShortcuts({
    ...(kind === null &&
      current && {
        ...(isWaiting && { a: () => void decisions.approve(current), c: () => refuse('changes') }),
        ...((isWaiting || current.status === 'approved') && { r: () => refuse('rejected') }),
      }),
    j: () => move(1),
    k: () => move(-1),
  })
  return (
    <div className={style.screen}>
      <PageTitle title={t.title} index={false} />
      <QueueList queue={queue} announcement={decisions.announcement} />
      <WantedPane
        queue={queue}
        decisions={decisions}
        heading={heading}
        refusing={kind}
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

const QueueList = ({ queue, announcement }: { queue: WantedQueue; announcement: string }) => {
  const t = useTexts(wantedAdminTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const now = useNow()
  const { query, items, current, waiting } = queue
  return (
    <section className={style.queue} aria-labelledby="wanted-title">
      <div className={style.head}>
        <h1 id="wanted-title">{t.title}</h1>
        {waiting !== undefined && <Tag tone="sun">{formatNumber(lang, waiting)}</Tag>}
      </div>
      <AdminChips
        label={t.filters}
        name="status"
        options={wantedStatuses.map((status) => ({
          value: status === 'pending' ? '' : status,
          label: t.statuses[status],
        }))}
      />
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
        {items.map((ad) => {
          const since = ad.waitingSince ?? ad.updatedAt
          return (
            <li key={ad.id}>
              <button
                className={style.item}
                type="button"
                aria-current={ad.id === current?.id || undefined}
                onClick={() => queue.choose(ad.id)}
              >
                <bdi className={style.name}>{ad.words}</bdi>
                {ad.isResubmitted && (
                  <Tag tone="wait" icon="refresh">
                    {t.changed}
                  </Tag>
                )}
                <span className={style.meta}>
                  <bdi>{ad.person.name}</bdi> · <time dateTime={since}>{relativeTime(lang, since, now)}</time>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
