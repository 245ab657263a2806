import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type InboxShow, inboxShows } from '#contract/endpoints/notify/inbox.ts'
import { DayLists, ItemSkeleton } from '#web/features/notify/inbox/day-lists.tsx'
import { itemsQuery, useMarkRead } from '#web/features/notify/inbox/inbox.queries.ts'
import { inboxTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import style from '#web/features/notify/inbox/inbox-page.module.css'
import { useUnread } from '#web/features/notify/inbox/unread.tsx'
import { PushOffer } from '#web/features/notify/push/push-offer.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { loadMore } from '#web/platform/page/loaded-pages.ts'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { State } from '#web/ui/state.tsx'
import { useLate } from '#web/ui/use-delayed.ts'
import { paths, withQuery } from '#web/url.ts'

const InboxEmpty = ({ show }: { show: InboxShow }) => {
  const t = useTexts(inboxTexts)
  if (show !== 'all')
    return (
      <p className={style.none}>
        {t.emptyShows[show]}
        <LinkButton look="outline" size="small" to={paths.inbox}>
          {t.all}
        </LinkButton>
      </p>
    )
  return (
    <State art="bell" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton icon="search" to={paths.products}>
        {t.search}
      </LinkButton>
      <LinkButton look="outline" to={paths.sell}>
        {t.sell}
      </LinkButton>
    </State>
  )
}

const InboxFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const t = useTexts(inboxTexts)
  const site = useTexts(siteTexts)
  return (
    <State art="error" title={t.failed} text={text}>
      <Button icon="refresh" onClick={onRetry}>
        {site.retry}
      </Button>
    </State>
  )
}

const showParam = 'show'

const useShow = (): InboxShow => {
  const [search] = useSearchParams()
  return inboxShows.find((show) => show === search.get(showParam)) ?? 'all'
}

const pathOf = (show: InboxShow) => withQuery(paths.inbox, { [showParam]: show === 'all' ? undefined : show })

export const InboxPage = () => {
  const t = useTexts(inboxTexts)
  const lang = useLang()
  const show = useShow()
  const query = useRestoredPages(itemsQuery({ show, lang }))
  const pages = query.data?.pages ?? []
  const last = pages[pages.length - 1]
  // A new notification shifts the others, so the next page repeats one of them.
  const items = [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()]
  useFollowedCount(query)
  const isEmpty = query.isSuccess && items.length === 0 && show === 'all'
  const isLate = useLate(query.isPending)
  const failure = query.error ? failureText(query.error, lang) : ''
  return (
    <>
      <InboxHead canRead={!isEmpty} />
      {!isEmpty && <ChipRow label={t.show} items={chipsOf(t, show, last?.answers ?? 0)} />}
      {items.length > 0 && <PushOffer />}
      {isLate && <ItemSkeleton count={5} label={t.loading} />}
      {query.isLoadingError && <InboxFailed text={failure} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <InboxEmpty show={show} />}
      <DayLists items={items} />
      {items.length > 0 && (
        <>
          {query.hasNextPage && (
            <LoadMore
              shown={items.length}
              total={last?.total ?? 0}
              text={t.shown(formatNumber(lang, items.length), t.count(last?.total ?? 0))}
              to={pathOf(show)}
              label={query.isFetchingNextPage ? t.loadingMore : t.more}
              busy={query.isFetchingNextPage}
              failure={query.isFetchNextPageError ? failure : undefined}
              onMore={() => void loadMore(query.fetchNextPage)}
            />
          )}
          <p className={style.kept}>{t.kept}</p>
        </>
      )}
    </>
  )
}

/** Refetches the list when the bell counts more than the list knows. */
const useFollowedCount = ({
  data,
  refetch,
}: {
  data: { pages: { unread: number }[] } | undefined
  refetch: () => unknown
}) => {
  const unread = useUnread()
  const known = data?.pages[0]?.unread
  useEffect(() => {
    if (known !== undefined && unread > known) void refetch()
  }, [unread, known, refetch])
}

const chipsOf = (t: (typeof inboxTexts)['ar'], chosen: InboxShow, answers: number) =>
  inboxShows.map((show) => ({
    key: show,
    to: pathOf(show),
    current: show === chosen,
    label:
      show === 'answer' && answers > 0 ? (
        <>
          {t.shows[show]} <bdi>{answers}</bdi>
        </>
      ) : (
        t.shows[show]
      ),
  }))

const InboxHead = ({ canRead }: { canRead: boolean }) => {
  const t = useTexts(inboxTexts)
  const isOnline = useOnline()
  const unread = useUnread()
  const markRead = useMarkRead()
  const readAll = { disabled: unread === 0 || !isOnline, onClick: () => void markRead({ all: true }) }
  return (
    <div className={style.head}>
      <h1>{t.title}</h1>
      <div className={style.actions}>
        {canRead && (
          <>
            <Button className={style.wide} look="ghost" size="small" icon="check" {...readAll}>
              {t.readAll}
            </Button>
            <IconButton className={style.narrow} icon="check" label={t.readAll} {...readAll} />
          </>
        )}
        <Link className={style.settings} to={paths.inboxSettings} aria-label={t.settings}>
          <Icon name="gear" size="large" />
        </Link>
      </div>
    </div>
  )
}
