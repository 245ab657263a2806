import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { type OwnStatus, ownStatuses } from '#contract/product-kinds.ts'
import { PrivatePage } from '#web/features/auth/public/private-page.tsx'
import { ownEntriesQuery } from '#web/features/contact-clicks/public/contact-clicks.queries.ts'
import { OwnEntries } from '#web/features/contact-clicks/public/own-entries.tsx'
import { ownListingsKey, ownListingsQuery } from '#web/features/listings/listings.queries.ts'
import { ListingCard } from '#web/features/listings/mine/listing-card.tsx'
import style from '#web/features/listings/mine/my-products.module.css'
import { myProductsTexts } from '#web/features/listings/mine/my-products.texts.ts'
import { ListingBones, NoListings, StatusChips } from '#web/features/listings/mine/my-products-parts.tsx'
import { Invitations } from '#web/features/members/public/invitations.tsx'
import { AccountNav } from '#web/features/profile/public/account-nav.tsx'
import { ApiError } from '#web/platform/api.ts'
import { failureTexts } from '#web/platform/errors.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { loadMore } from '#web/platform/loaded-pages.ts'
import { openSell } from '#web/platform/open-sell-form.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths, withQuery } from '#web/platform/paths.ts'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { State } from '#web/ui/state.tsx'

/** Few people post for a shop: not in the scripts of the page. */
const MoveListings = lazy(async () => ({
  default: (await import('#web/features/members/public/move-listings.tsx')).MoveListings,
}))

const readStatus = (text: string | null): OwnStatus | undefined => ownStatuses.find((status) => status === text)

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'unexpected')

export default function MyProductsScreen() {
  const t = useTexts(myProductsTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PrivatePage>
        {(user) => (
          <div className={style.page}>
            <AccountNav />
            <div className={style.column}>
              <div className={style.head}>
                <h1>{t.title}</h1>
                <Button size="small" icon="plus" onClick={() => openSell()}>
                  {t.add}
                </Button>
              </div>
              <Invitations />
              <Suspense>
                <MoveListings listingsKey={ownListingsKey} />
              </Suspense>
              <OwnListings key={user.id} />
            </div>
          </div>
        )}
      </PrivatePage>
    </div>
  )
}

const OwnListings = () => {
  const t = useTexts(myProductsTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const [search] = useSearchParams()
  const status = readStatus(search.get('status'))
  const query = useRestoredPages(ownListingsQuery(status))
  const entries = useQuery(ownEntriesQuery())
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!data && error)
    return (
      <State art="error" title={t.failedTitle} text={failureTexts[codeOf(error)][lang]}>
        <Button icon="refresh" onClick={() => refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (!data) return <ListingBones />
  const items = data.pages.flatMap((page) => page.data)
  const last = data.pages.at(-1)
  const total = last?.total ?? 0
  return (
    <>
      {last && last.counts.all > 0 && <StatusChips counts={last.counts} current={status} />}
      <h2 className="visually-hidden">{t.list}</h2>
      {items.length === 0 && <NoListings isFiltered={status !== undefined} />}
      {items.map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
      {items.length > 0 && hasNextPage && (
        <LoadMore
          shown={items.length}
          total={total}
          text={t.shown(formatNumber(lang, items.length), formatNumber(lang, total))}
          to={withQuery(paths.myProducts, { status })}
          label={isFetchingNextPage ? t.loadingMore : t.more}
          busy={isFetchingNextPage}
          failure={isFetchNextPageError ? failureTexts[codeOf(error)][lang] : undefined}
          onMore={() => void loadMore(query.fetchNextPage)}
        />
      )}
      {entries.data && entries.data.data.length > 0 && <OwnEntries entries={entries.data.data} />}
    </>
  )
}
