import { lazy, type ReactNode, Suspense } from 'react'
import type { Filters } from '#web/features/products/filters/browse-filters.ts'
import { ListDialogs } from '#web/features/products/filters/list-dialogs.tsx'
import { CategoryNav } from '#web/features/products/lists/category-nav.tsx'
import { HomeHero } from '#web/features/products/lists/home-hero.tsx'
import moreStyle from '#web/features/products/lists/home-more.module.css'
import { ListFailure } from '#web/features/products/lists/list-failure.tsx'
import { loadHome } from '#web/features/products/lists/list-loader.ts'
import type { ListSummary } from '#web/features/products/lists/list-summary.ts'
import { ListTitle } from '#web/features/products/lists/list-title.tsx'
import style from '#web/features/products/lists/product-list.module.css'
import { ProductResults, ResultSkeletons } from '#web/features/products/lists/product-results.tsx'
import { ResultBar } from '#web/features/products/lists/result-bar.tsx'
import { useAwaitedFilters, useFilters, useProducts, useSummary } from '#web/features/products/lists/use-products.ts'
import { afterFirstTouch } from '#web/platform/first-touch.ts'
import { paths } from '#web/platform/paths.ts'
import { OneForm } from '#web/ui/list-form.tsx'
import { useLate } from '#web/ui/use-delayed.ts'

export const loader = ({ url }: { url: URL }) => loadHome(url)
export const clientLoader = ({ url }: { url: URL }) => loadHome(url)

export const handle = { hasOwnSearch: true }

const HomeMore = lazy(async () => {
  await afterFirstTouch()
  return { default: (await import('#web/features/products/lists/home-more.tsx')).HomeMore }
})
/** Static links and text in the HTML: their script loads on the first interaction. */
const homeMore = (
  <div className={moreStyle.more}>
    <Suspense>
      <HomeMore />
    </Suspense>
  </div>
)

export default function ProductListScreen() {
  const filters = useFilters(paths.home)
  const products = useProducts(filters)
  const awaited = useAwaitedFilters(paths.home)
  const waiting = useLate(awaited !== null)
  const summary = useSummary(filters, products.total)
  return (
    <ListFrame filters={awaited ?? filters} summary={summary}>
      <ResultBar filters={awaited ?? filters} products={waiting ? undefined : products} summary={summary} />
      {waiting ? <ResultSkeletons /> : <ProductResults filters={filters} products={products} summary={summary} />}
    </ListFrame>
  )
}

type ListFrameProps = { filters: Filters; summary?: ListSummary; children: ReactNode }

/** Everything around the results; shown also when the results failed to load. */
const ListFrame = ({ filters, summary, children }: ListFrameProps) => (
  <ListDialogs filters={filters}>
    <OneForm>
      <ListTitle filters={filters} summary={summary} />
      <HomeHero filters={filters} />
      <div className="wrap">
        <div className={style.columns}>
          <CategoryNav filters={filters} summary={summary} />
          <div>{children}</div>
        </div>
        {homeMore}
      </div>
    </OneForm>
  </ListDialogs>
)

export function ErrorBoundary() {
  const filters = useFilters(paths.home)
  return (
    <ListFrame filters={filters}>
      <ResultBar filters={filters} />
      <ListFailure filters={filters} />
    </ListFrame>
  )
}
