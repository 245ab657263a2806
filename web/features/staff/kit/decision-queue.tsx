import { type ReactNode, useEffect, useRef } from 'react'
import style from '#web/features/staff/kit/decision-queue.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { relativeTime } from '#web/platform/relative-time.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

export const DecisionScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={style.screen}>
    <PageTitle title={title} index={false} />
    {children}
  </div>
)

type DecisionQueueProps = {
  id: string
  title: string
  waiting: number | undefined
  filters: ReactNode
  announcement: string
  query: { error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  children: ReactNode
}

export const DecisionQueue = ({ id, title, waiting, filters, announcement, query, children }: DecisionQueueProps) => {
  const site = useTexts(siteTexts)
  const lang = useLang()
  return (
    <section className={style.queue} aria-labelledby={id}>
      <div className={style.head}>
        <h1 id={id}>{title}</h1>
        {waiting !== undefined && <Tag tone="sun">{formatNumber(lang, waiting)}</Tag>}
      </div>
      {filters}
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
        {children}
      </ul>
    </section>
  )
}

const nearest = (start: number, end: number, from: number, to: number) =>
  start < from ? start - from : Math.max(0, end - to)

/** Scrolls the list to the current item without scrolling the page. */
export const useInSight = (isCurrent: boolean) => {
  const item = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const list = item.current?.closest('ul')
    if (!isCurrent || !item.current || !list) return
    const box = item.current.getBoundingClientRect()
    const frame = list.getBoundingClientRect()
    list.scrollBy({
      left: nearest(box.left, box.right, frame.left, frame.right),
      top: nearest(box.top, box.bottom, frame.top, frame.bottom),
    })
  }, [isCurrent])
  return item
}

type DecisionItemProps = {
  name: string
  by: string
  since: string
  isCurrent: boolean
  onChoose: () => void
  children?: ReactNode
}

export const DecisionItem = ({ name, by, since, isCurrent, onChoose, children }: DecisionItemProps) => {
  const lang = useLang()
  const now = useNow()
  const item = useInSight(isCurrent)
  return (
    <li>
      <button
        ref={item}
        className={classNames(style.item, style.lines)}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <bdi className={style.name}>{name}</bdi>
        {children}
        <span className={style.meta}>
          <bdi>{by}</bdi> · <time dateTime={since}>{relativeTime(lang, since, now)}</time>
        </span>
      </button>
    </li>
  )
}
