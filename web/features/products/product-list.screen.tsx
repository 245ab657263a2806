import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator, useRouteError, useSearchParams } from 'react-router'
import { pageSize } from '#contract/limits.ts'
import { type Filters, listPath, readFilters } from '#web/features/products/browse-filters.ts'
import { CategoryNav } from '#web/features/products/category-nav.tsx'
import { HomeHero } from '#web/features/products/home-hero.tsx'
import { HomeMore } from '#web/features/products/home-more.tsx'
import style from '#web/features/products/product-list.module.css'
import { listTexts } from '#web/features/products/product-list.texts.ts'
import { type MoreProducts, ProductResults, ResultSkeletons } from '#web/features/products/product-results.tsx'
import { browseQuery } from '#web/features/products/products.queries.ts'
import { ResultBar } from '#web/features/products/result-bar.tsx'
import { ApiError } from '#web/platform/api.ts'
import { failureTexts } from '#web/platform/errors.texts.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { warm } from '#web/platform/query-client.ts'
import { failureCode } from '#web/platform/route-failure.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'
import { useLate } from '#web/ui/use-late.ts'

const load = ({ url }: { url: URL }) =>
  warm((client) => client.fetchInfiniteQuery(browseQuery(readFilters(url.searchParams))))

export const loader = (args: { url: URL }) => load(args)
export const clientLoader = (args: { url: URL }) => load(args)

export default function ProductListScreen() {
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const { items, more } = useProducts(filters)
  const awaited = useAwaitedFilters()
  const waiting = useLate(awaited !== null)
  return (
    <ListFrame filters={awaited ?? filters} total={more.total}>
      {waiting ? <ResultSkeletons /> : <ProductResults filters={filters} items={items} more={more} />}
    </ListFrame>
  )
}

const useProducts = (filters: Filters) => {
  const query = useInfiniteQuery(browseQuery(filters))
  const lang = useLang()
  const pages = query.data?.pages ?? []
  const last = pages[pages.length - 1]
  const items = pages.flatMap(({ data }) => data)
  const failure = query.isFetchNextPageError && query.error
  const more: MoreProducts = {
    shown: (filters.page - 1) * pageSize + items.length,
    total: last?.total ?? 0,
    nextPage: query.hasNextPage && last ? last.currentPage + 1 : undefined,
    busy: query.isFetchingNextPage,
    failure: failure ? failureTexts[failure instanceof ApiError ? failure.code : 'unexpected'][lang] : undefined,
    onMore: query.fetchNextPage,
  }
  return { items, more }
}

/** The filters of the list that is on its way, so that the tapped chip answers at once. */
const useAwaitedFilters = (): Filters | null => {
  const { pathname } = useLocation()
  const target = useNavigation().location
  return target && target.pathname === pathname ? readFilters(new URLSearchParams(target.search)) : null
}

type ListFrameProps = { filters: Filters; total?: number; children: ReactNode }

/** Everything around the results; it stands also when they could not be fetched. */
const ListFrame = ({ filters, total, children }: ListFrameProps) => {
  const t = useTexts(listTexts)
  return (
    <>
      <PageTitle title={t.pageTitle} />
      <HomeHero filters={filters} total={total} />
      <div className="wrap">
        <div className={style.columns}>
          <CategoryNav filters={filters} />
          <div>
            <ResultBar filters={filters} total={total} />
            {children}
          </div>
        </div>
        <HomeMore />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const [search] = useSearchParams()
  const error = useRouteError()
  const t = useTexts(listTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const filters = readFilters(search)
  const { revalidate } = useRevalidator()
  return (
    <ListFrame filters={filters}>
      <State art="error" title={t.errorTitle} text={failureTexts[failureCode(error)][lang]}>
        <LinkButton
          icon="refresh"
          to={listPath(filters, { page: filters.page })}
          onClick={(event) => {
            event.preventDefault()
            revalidate()
          }}
        >
          {site.retry}
        </LinkButton>
      </State>
    </ListFrame>
  )
}
