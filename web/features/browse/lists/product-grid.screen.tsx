import type { ReactNode } from 'react'
import { type Filters, isNarrowed, toFilterQuery } from '#web/features/browse/facets/browse-filters.ts'
import { FilterPanel } from '#web/features/browse/facets/filter-panel.tsx'
import { ListDialogs } from '#web/features/browse/facets/list-dialogs.tsx'
import { CategoryNav } from '#web/features/browse/lists/category-nav.tsx'
import { ListFailure } from '#web/features/browse/lists/list-failure.tsx'
import { loadGrid } from '#web/features/browse/lists/list-loader.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import { ListTitle } from '#web/features/browse/lists/list-title.tsx'
import style from '#web/features/browse/lists/product-grid.module.css'
import { gridTexts } from '#web/features/browse/lists/product-grid.texts.ts'
import lists from '#web/features/browse/lists/product-list.module.css'
import { ProductResults, ResultSkeletons } from '#web/features/browse/lists/product-results.tsx'
import { ResultBar } from '#web/features/browse/lists/result-bar.tsx'
import { useAwaitedFilters, useFilters, useProducts, useSummary } from '#web/features/browse/lists/use-products.ts'
import { SearchConsole } from '#web/features/browse/search/search-console.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { OneForm } from '#web/ui/form/list-form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useLate } from '#web/ui/use-delayed.ts'
import { feedUrl, paths } from '#web/url.ts'

export const loader = ({ url }: { url: URL }) => loadGrid(url)
export const clientLoader = ({ url }: { url: URL }) => loadGrid(url)

export const handle = { hasOwnSearch: true }

export default function ProductGridScreen() {
  const filters = useFilters(paths.products)
  const products = useProducts(filters)
  const awaited = useAwaitedFilters(paths.products)
  const waiting = useLate(awaited !== null)
  const summary = useSummary(filters, products.total)
  return (
    <GridFrame filters={filters} summary={summary}>
      <ResultBar filters={awaited ?? filters} products={waiting ? undefined : products} summary={summary} />
      {waiting ? <ResultSkeletons /> : <ProductResults filters={filters} products={products} summary={summary} />}
    </GridFrame>
  )
}

type GridFrameProps = { filters: Filters; summary?: ListSummary; children: ReactNode }

const GridFrame = ({ filters, summary, children }: GridFrameProps) => {
  const t = useTexts(gridTexts)
  return (
    <ListDialogs filters={filters}>
      <ListTitle filters={filters} summary={summary} title={t.title} description={t.lead} />
      <link rel="alternate" type="application/atom+xml" href={feedUrl(toFilterQuery(filters), useLang())} />
      <div className="wrap">
        <PageHead title={t.title} lead={t.lead} isSearch={isNarrowed(filters)} />
        <OneForm>
          <div className={style.search}>
            <SearchConsole filters={filters} />
          </div>
        </OneForm>
        <div className={lists.columns}>
          <OneForm>
            <CategoryNav filters={filters} summary={summary} />
          </OneForm>
          <div>
            <OneForm>
              <FilterPanel filters={filters} />
            </OneForm>
            {children}
          </div>
        </div>
      </div>
    </ListDialogs>
  )
}

export function ErrorBoundary() {
  const filters = useFilters(paths.products)
  return (
    <GridFrame filters={filters}>
      <ResultBar filters={filters} />
      <ListFailure filters={filters} />
    </GridFrame>
  )
}
