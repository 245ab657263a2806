import { infiniteQueryOptions, queryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { freshDetailMs, freshListMs, keywordLengthMax, pageMax, sellerPageSize } from '#domain/limits.ts'
import { type ProductType, readProductType } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { BlockedNote, useIsBlocked } from '#web/features/accounts/blocks/blocking.tsx'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import { OfferSearch, OfferTypes } from '#web/features/browse/search/offer-search.tsx'
import { DealRecord } from '#web/features/deals/record/deal-record.tsx'
import { DetailFailure } from '#web/features/directory/entries/detail-failure.tsx'
import { FirstPageLink, itemsOf, More } from '#web/features/directory/entries/more.tsx'
import { SellerReviews, useReviewMean } from '#web/features/directory/reviews/reviews.tsx'
import { reviewPagesParam, reviewsPage, reviewsQuery } from '#web/features/directory/reviews/reviews-queries.ts'
import style from '#web/features/directory/sellers/seller.module.css'
import { sellerTexts } from '#web/features/directory/sellers/seller.texts.ts'
import { SellerHead } from '#web/features/directory/sellers/seller-head.tsx'
import { call } from '#web/platform/api.ts'
import { fetchPages, pagesIn } from '#web/platform/page/loaded-pages.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths, withQuery } from '#web/url.ts'

export type SellerFilters = { keyword: string; type: ProductType | undefined; page: number }

/** Unreadable values are ignored, never an error page. */
export const readSellerFilters = (search: URLSearchParams): SellerFilters => {
  const page = Number(toLatinDigits(search.get('page')?.trim() || '1'))
  return {
    keyword: search.get('search_keyword')?.trim().slice(0, keywordLengthMax) ?? '',
    type: readProductType(search.get('type')?.trim() ?? ''),
    page: Number.isSafeInteger(page) ? Math.max(1, Math.min(page, pageMax)) : 1,
  }
}

export const toSellerQuery = ({ keyword, type }: SellerFilters) => ({ search_keyword: keyword || undefined, type })

export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['sellers', 'one', id],
    queryFn: ({ signal }) => call(sellers.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })

export const sellerListingsQuery = (id: string, filters: SellerFilters) => {
  const query = toSellerQuery(filters)
  return infiniteQueryOptions({
    queryKey: ['sellers', 'listings', id, query, filters.page],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        sellers.products,
        { params: { id }, query: { ...query, page: pageParam, limit: sellerPageSize } },
        { signal },
      )
      return { ...page, data: page.data.map(toCard) }
    },
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}

type Args = { params: { id?: string }; url: URL }

const load = ({ params: { id = '' }, url }: Args) =>
  prefetch(async (client) => {
    const listings = sellerListingsQuery(id, readSellerFilters(url.searchParams))
    const search = url.searchParams
    const [{ data }] = await Promise.all([
      client.fetchQuery(sellerQuery(id)),
      fetchPages(client, listings, pagesIn(search)),
    ])
    // Reviews of a seller come from deals only; a failure is no reason to show no page.
    if (data.record.deals > 0)
      await fetchPages(
        client,
        reviewsQuery('seller', id, reviewsPage(search)),
        pagesIn(search, reviewPagesParam),
      ).catch(() => undefined)
  })

export const loader = (args: Args) => load(args)
export const clientLoader = (args: Args) => load(args)

export default function SellerScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const filters = readSellerFilters(search)
  const { data: seller } = useSuspenseQuery(sellerQuery(id)).data
  const t = useTexts(sellerTexts)
  const site = useTexts(siteTexts)
  const isBlocked = useIsBlocked(seller.id)
  return (
    <div className="wrap">
      <PageTitle
        title={t.pageTitle(seller.name)}
        description={t.description(seller.name, site.listings(seller.listings))}
        index={seller.listings > 0}
      />
      <ShareTags />
      <SellerHead seller={seller} />
      <DealRecord record={seller.record} mean={useReviewMean('seller', seller.id)} />
      {isBlocked ? (
        <BlockedNote target={{ sellerId: seller.id }} />
      ) : seller.listings === 0 ? (
        <State art="empty" title={t.noneTitle} text={t.noneText}>
          <LinkButton to={paths.home}>{t.browse}</LinkButton>
        </State>
      ) : (
        <>
          <OfferSearch
            path={paths.seller(id)}
            keyword={filters.keyword}
            kept={{ type: filters.type }}
            hint={t.searchHint}
            label={t.searchIn(seller.name)}
            button={t.search}
          />
          <OfferTypes
            types={seller.types}
            total={seller.listings}
            chosen={filters.type}
            label={t.types}
            all={t.all}
            to={(type) => withQuery(paths.seller(id), toSellerQuery({ ...filters, type, page: 1 }))}
          />
          <SellerListings id={id} filters={filters} />
        </>
      )}
      {seller.record.deals > 0 && !isBlocked && (
        <SellerReviews id={seller.id} name={seller.name} path={paths.seller(id)} />
      )}
    </div>
  )
}

const SellerListings = ({ id, filters }: { id: string; filters: SellerFilters }) => {
  const t = useTexts(sellerTexts)
  const site = useTexts(siteTexts)
  const list = useSuspenseInfiniteQuery(sellerListingsQuery(id, filters))
  const { items, total = 0 } = itemsOf(list)
  const query = toSellerQuery(filters)
  if (items.length === 0)
    return (
      <State art="empty" title={t.notFoundTitle} text={t.notFoundText}>
        <LinkButton to={paths.seller(id)} words="clear">
          {t.showAll}
        </LinkButton>
      </State>
    )
  return (
    <>
      <h2 className={style.count} aria-live="polite">
        {site.listings(total)}
      </h2>
      <FirstPageLink page={filters.page} to={withQuery(paths.seller(id), query)} />
      <div className={style.grid}>
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index} />
        ))}
      </div>
      {total > sellerPageSize && (
        <More
          list={list}
          firstPage={filters.page}
          size={sellerPageSize}
          to={(page) => withQuery(paths.seller(id), { ...query, page })}
        />
      )}
      <p className={style.note}>
        <Icon name="info" />
        {t.numberNote}
      </p>
    </>
  )
}

export function ErrorBoundary() {
  const t = useTexts(sellerTexts)
  const { id = '' } = useParams()
  return <DetailFailure words={t} path={paths.seller(id)} list={paths.home} />
}
