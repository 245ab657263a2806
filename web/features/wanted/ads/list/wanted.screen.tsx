import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FirstPageLink, itemsOf, More } from '#web/features/directory/entries/more.tsx'
import { ListFailure } from '#web/features/directory/entries/results.tsx'
import style from '#web/features/wanted/ads/list/wanted.module.css'
import { readWantedFilters, wantedListPath } from '#web/features/wanted/ads/list/wanted-filters.ts'
import { WantedFrame } from '#web/features/wanted/ads/list/wanted-frame.tsx'
import { wantedListTexts } from '#web/features/wanted/ads/list/wanted-list.texts.ts'
import { fittingMineQuery, wantedListQuery, wantedPageSize } from '#web/features/wanted/ads/wanted.queries.ts'
import { WantedCard } from '#web/features/wanted/ads/wanted-card.tsx'
import type { WantedItem } from '#web/features/wanted/ads/wanted-item.ts'
import { fetchPages, pagesIn } from '#web/platform/page/loaded-pages.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { dropInvalidFilters } from '#web/platform/search-list.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

const load = ({ url }: { url: URL }) =>
  prefetch((client) => {
    const list = wantedListQuery(readWantedFilters(url.searchParams))
    return fetchPages(client, list, pagesIn(url.searchParams)).catch(dropInvalidFilters(url))
  })

export const loader = (args: { url: URL }) => load(args)
export const clientLoader = (args: { url: URL }) => load(args)

/** Which ads fit the seller's listings is fetched after the page, whose HTML is the same for everybody. */
export default function WantedScreen() {
  const [search] = useSearchParams()
  const filters = readWantedFilters(search)
  const list = useInfiniteQuery(wantedListQuery(filters))
  const { items, total = 0 } = itemsOf(list)
  const isSignedIn = useSession() !== null
  const { data: fitting = [] } = useQuery({ ...fittingMineQuery(), enabled: isSignedIn })
  const [isOnlyFitting, setOnlyFitting] = useState(false)
  const fits = new Map(fitting.map((ad) => [ad.id, ad.fits]))
  const isOnly = isOnlyFitting && fitting.length > 0
  return (
    <WantedFrame
      filters={filters}
      total={isOnly ? fitting.length : total}
      types={list.data?.pages[0]?.types ?? []}
      fitting={{ count: fitting.length, isOnly, onOnly: setOnlyFitting }}
    >
      {isOnly ? (
        <Cards items={fitting} fits={fits} />
      ) : items.length === 0 ? (
        <NothingFound />
      ) : (
        <>
          <FirstPageLink page={filters.page} to={wantedListPath({ ...filters, page: 1 })} />
          <Cards items={items} fits={fits} />
          <More
            list={list}
            firstPage={filters.page}
            size={wantedPageSize}
            to={(page) => wantedListPath({ ...filters, page })}
          />
        </>
      )}
    </WantedFrame>
  )
}

type CardsProps = { items: readonly WantedItem[]; fits: ReadonlyMap<string, number> }

const Cards = ({ items, fits }: CardsProps) => {
  const t = useTexts(wantedListTexts)
  return (
    <div className={style.grid}>
      {items.map((ad) => {
        const count = fits.get(ad.id)
        const foot = count ? (
          <>
            <Icon name="tag" />
            {t.yoursFit(count)}
          </>
        ) : undefined
        return <WantedCard key={ad.id} ad={ad} foot={foot} />
      })}
    </div>
  )
}

const NothingFound = () => {
  const t = useTexts(wantedListTexts)
  return (
    <State art="empty" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton icon="plus" to={paths.newWanted}>
        {t.post}
      </LinkButton>
    </State>
  )
}

export function ErrorBoundary() {
  const [search] = useSearchParams()
  const t = useTexts(wantedListTexts)
  const filters = readWantedFilters(search)
  return (
    <WantedFrame filters={filters} types={[]}>
      <ListFailure title={t.failedTitle} to={wantedListPath(filters)} />
    </WantedFrame>
  )
}
