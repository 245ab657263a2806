import { useInfiniteQuery } from '@tanstack/react-query'
import style from '#web/features/notify/inbox/bell.module.css'
import { DayLists, ItemSkeleton } from '#web/features/notify/inbox/day-lists.tsx'
import { itemsQuery, useMarkRead } from '#web/features/notify/inbox/inbox.queries.ts'
import { inboxTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import { useUnread } from '#web/features/notify/inbox/unread.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const newestCount = 3

export type BellPanelProps = { onFollow: () => void }

export const BellPanel = ({ onFollow }: BellPanelProps) => {
  const t = useTexts(inboxTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const isOnline = useOnline()
  const unread = useUnread()
  const markRead = useMarkRead()
  const { data, isPending, isLoadingError, error, refetch } = useInfiniteQuery(itemsQuery({ limit: newestCount, lang }))
  const items = data?.pages[0]?.data ?? []
  return (
    <>
      <div className={style.head}>
        <b>{t.title}</b>
        {unread > 0 && (
          <Button look="ghost" size="small" disabled={!isOnline} onClick={() => void markRead({ all: true })}>
            {t.readAll}
          </Button>
        )}
      </div>
      <div className={style.list}>
        {isPending && <ItemSkeleton count={newestCount} label={t.loading} />}
        {isLoadingError && (
          <p className={style.message} role="alert">
            {failureText(error, lang)}
            <Button look="outline" size="small" icon="refresh" onClick={() => void refetch()}>
              {site.retry}
            </Button>
          </p>
        )}
        {data && items.length === 0 && <p className={style.message}>{t.emptyText}</p>}
        <DayLists items={items} isBrief onFollow={onFollow} />
      </div>
      <Link className={style.all} to={paths.inbox} onClick={onFollow}>
        {t.all}
      </Link>
    </>
  )
}
