import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { freshListMs, pageSize } from '#domain/limits.ts'
import { AdCard } from '#web/features/directory/ads/ad-card.tsx'
import style from '#web/features/directory/ads/ads.module.css'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'
import { pageIn } from '#web/features/directory/entries/directory-queries.ts'
import { FirstPageLink, itemsOf, More } from '#web/features/directory/entries/more.tsx'
import { CardList, ListFailure } from '#web/features/directory/entries/results.tsx'
import { call } from '#web/platform/api.ts'
import { fetchPages, pagesIn } from '#web/platform/page/loaded-pages.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { useTexts } from '#web/platform/texts.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { freeCells, RowTile } from '#web/ui/row-tile.tsx'
import { State } from '#web/ui/state.tsx'
import { paths, withQuery } from '#web/url.ts'

/** Starts at the page in the URL. */
export const adsQuery = (page: number) =>
  infiniteQueryOptions({
    queryKey: ['ads', 'list', page],
    queryFn: ({ pageParam, signal }) => call(ads.list, { query: { page: pageParam } }, { signal }),
    initialPageParam: page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })

/** On wide screens. */
const columns = 3

const pageOf = (search: URLSearchParams) => pageIn(search, 'page')

const pathOf = (page: number) => withQuery(paths.shopAds, { page: page === 1 ? undefined : page })

const load = ({ url }: { url: URL }) =>
  prefetch((client) => fetchPages(client, adsQuery(pageOf(url.searchParams)), pagesIn(url.searchParams)))

export const loader = (args: { url: URL }) => load(args)
export const clientLoader = (args: { url: URL }) => load(args)

export default function AdsScreen() {
  const [search] = useSearchParams()
  const t = useTexts(adsTexts)
  const page = pageOf(search)
  const list = useInfiniteQuery(adsQuery(page))
  const { items } = itemsOf(list)
  return (
    <AdsFrame>
      <FirstPageLink page={page} to={paths.shopAds} />
      {items.length === 0 ? (
        <State art="empty" title={t.noneTitle} text={t.noneText} />
      ) : (
        <>
          <CardList wide>
            {items.map((ad, index) => (
              <AdCard key={ad.id} ad={ad} index={index} />
            ))}
            {freeCells(items.length, columns) && (
              <RowTile
                cells={2}
                title={t.tileTitle}
                text={t.tileText}
                links={[{ to: paths.shops, label: t.tileLink }]}
              />
            )}
          </CardList>
          <More list={list} firstPage={page} size={pageSize} to={pathOf} />
        </>
      )}
    </AdsFrame>
  )
}

const AdsFrame = ({ children }: { children: ReactNode }) => {
  const t = useTexts(adsTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.description} />
      <ShareTags />
      <PageHead title={t.title} lead={t.lead} />
      <div className={style.list}>{children}</div>
    </div>
  )
}

export function ErrorBoundary() {
  const [search] = useSearchParams()
  const t = useTexts(adsTexts)
  return (
    <AdsFrame>
      <ListFailure title={t.errorTitle} to={pathOf(pageOf(search))} />
    </AdsFrame>
  )
}
