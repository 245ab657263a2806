import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ListingCounts } from '#contract/endpoints/sell/listings.ts'
import type { OwnStatus } from '#domain/listing/product-kinds.ts'
import { useSelection } from '#web/features/sell/bulk/selection.ts'
import { ownEntriesQuery } from '#web/features/sell/contact-clicks/contact-clicks-queries.ts'
import { OwnEntries } from '#web/features/sell/contact-clicks/own-entries.tsx'
import { ListingCard } from '#web/features/sell/my-listings/listing-card.tsx'
import { ListingSkeleton } from '#web/features/sell/my-listings/listing-skeleton.tsx'
import { ownListingsQuery } from '#web/features/sell/my-listings/listings-queries.ts'
import style from '#web/features/sell/my-listings/my-products.module.css'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { isFiltered, type OwnFilters, ownListPath, readOwnFilters } from '#web/features/sell/my-listings/own-filters.ts'
import { failureTextOf } from '#web/platform/errors.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { openSell } from '#web/platform/open-sell-form.ts'
import { loadMore } from '#web/platform/page/loaded-pages.ts'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

const shownStatuses: readonly OwnStatus[] = ['approved', 'pending', 'changes', 'rejected', 'expired', 'sold']

type StatusChipsProps = { counts: ListingCounts; filters: OwnFilters }

const StatusChips = ({ counts, filters }: StatusChipsProps) => {
  const { status: current } = filters
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const item = (status: OwnStatus | undefined, word: string, count: number) => ({
    key: status ?? 'all',
    to: ownListPath({ ...filters, status }),
    current: status === current,
    label: (
      <>
        {word} <bdi className={style.count}>{formatNumber(lang, count)}</bdi>
      </>
    ),
  })
  const present = shownStatuses.filter((status) => counts[status] > 0 || status === current)
  return (
    <div className={style.chips}>
      <ChipRow
        label={t.filter}
        items={[
          item(undefined, t.all, counts.all),
          ...present.map((status) => item(status, t.statuses[status], counts[status])),
        ]}
      />
    </div>
  )
}

const NoListings = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useTexts(myProductsTexts)
  if (isFiltered)
    return (
      <State art="empty" title={t.emptyStatusTitle} text={t.emptyStatusText}>
        <LinkButton look="outline" to={paths.myProducts} words="clear">
          {t.showAll}
        </LinkButton>
      </State>
    )
  return (
    <State art="empty" title={t.emptyTitle} text={t.emptyText}>
      <Button icon="plus" onClick={() => openSell()}>
        {t.startSelling}
      </Button>
    </State>
  )
}

// Lazy, because the scripts of every first visit name what a route imports.
const tools = () => import('#web/features/sell/bulk/bulk-tools.tsx')
const OwnFilterForm = lazy(async () => ({ default: (await tools()).OwnFilterForm }))
const SelectionBar = lazy(async () => ({ default: (await tools()).SelectionBar }))
const DownloadListings = lazy(async () => ({ default: (await tools()).DownloadListings }))
const UndoStrip = lazy(async () => ({ default: (await tools()).UndoStrip }))
const KeptDraft = lazy(async () => ({ default: (await tools()).KeptDraft }))
const OldPrice = lazy(async () => ({ default: (await tools()).OldPrice }))

const fewListings = 5

export const OwnListings = ({ userId }: { userId: string }) => {
  const t = useTexts(myProductsTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const [search] = useSearchParams()
  const filters = readOwnFilters(search)
  const query = useRestoredPages(ownListingsQuery(filters))
  const entries = useQuery(ownEntriesQuery())
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const items = data?.pages.flatMap((page) => page.data) ?? []
  const last = data?.pages.at(-1)
  const total = last?.total ?? 0
  const selection = useSelection({ ids: items.map(({ id }) => id), total, filters })
  if (!data && error)
    return (
      <State art="error" title={t.failedTitle} text={failureTextOf(error, lang)}>
        <Button icon="refresh" onClick={() => refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  const isNarrowed = isFiltered(filters)
  const hasFilters = isNarrowed || (last?.counts.all ?? 0) > fewListings
  return (
    <>
      <Suspense>
        <KeptDraft userId={userId} />
        <UndoStrip />
        {hasFilters && <OwnFilterForm filters={filters} />}
      </Suspense>
      {!data && <ListingSkeleton />}
      {last && (last.counts.all > 0 || isNarrowed) && <StatusChips counts={last.counts} filters={filters} />}
      <h2 className="visually-hidden">{t.list}</h2>
      {data && items.length === 0 && <NoListings isFiltered={isNarrowed} />}
      {items.length > 0 && (
        <Suspense fallback={<div className={style.barSkeleton} />}>
          <SelectionBar {...{ selection, total, filters }} shown={items.length} />
        </Suspense>
      )}
      {items.map((listing) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          selection={selection}
          oldPrice={
            <Suspense>
              <OldPrice listing={listing} />
            </Suspense>
          }
        />
      ))}
      {items.length > 0 && hasNextPage && (
        <LoadMore
          shown={items.length}
          total={total}
          text={t.shown(formatNumber(lang, items.length), formatNumber(lang, total))}
          to={ownListPath(filters)}
          label={isFetchingNextPage ? t.loadingMore : t.more}
          busy={isFetchingNextPage}
          failure={isFetchNextPageError ? failureTextOf(error, lang) : undefined}
          onMore={() => void loadMore(query.fetchNextPage)}
        />
      )}
      {(last?.counts.all ?? 0) > 0 && (
        <Suspense>
          <DownloadListings />
        </Suspense>
      )}
      {entries.data && entries.data.data.length > 0 && <OwnEntries entries={entries.data.data} />}
    </>
  )
}
