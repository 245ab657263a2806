import { lazy, Suspense } from 'react'
import { currencies, currencyLabels } from '#contract/money.ts'
import { type Filters, isNarrowed, listPath } from '#web/features/products/filters/browse-filters.ts'
import { listTexts } from '#web/features/products/lists/list.texts.ts'
import type { ListSummary } from '#web/features/products/lists/list-summary.ts'
import style from '#web/features/products/lists/product-results.module.css'
import type { Products } from '#web/features/products/lists/use-products.ts'
import { ProductCard } from '#web/features/products/public/product-card.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { freeCells, RowTile } from '#web/ui/row-tile.tsx'
import { State } from '#web/ui/state.tsx'

/** Most lists have results, so this script loads only for an empty list. */
const NothingFound = lazy(async () => ({
  default: (await import('#web/features/products/lists/nothing-found.tsx')).NothingFound,
}))

type ProductResultsProps = {
  filters: Filters
  products: Products
  summary?: ListSummary
  /** Cards that come before these: pictures after the first few load when they come near the viewport. */
  before?: number
}

export const ProductResults = ({ filters, products, summary, before = 0 }: ProductResultsProps) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const { items, nextPage, shown, total, busy } = products
  if (items.length === 0)
    return isNarrowed(filters) ? (
      <>
        <RatesNote products={products} />
        <Suspense>
          <NothingFound filters={filters} summary={summary} />
        </Suspense>
      </>
    ) : (
      <State art="empty" title={t.emptyMarketTitle} text={t.emptyMarketText} />
    )
  return (
    <>
      <RatesNote products={products} />
      <SearchNote filters={filters} products={products} />
      {filters.page > 1 && (
        <Link className={style.first} to={listPath(filters)}>
          {t.firstPage}
        </Link>
      )}
      <div className={style.grid}>
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} index={before + index} />
        ))}
        <LastRowTile cards={items.length} />
      </div>
      <LoadMore
        {...products}
        text={t.shown(formatNumber(lang, shown), t.found(total))}
        to={nextPage ? listPath(filters, { page: nextPage }) : undefined}
        label={busy ? t.loadingMore : t.more}
      />
    </>
  )
}

const columns = 4

const LastRowTile = ({ cards }: { cards: number }) => {
  const t = useTexts(listTexts)
  const cells = freeCells(cards, columns)
  if (!cells) return null
  const links = [
    { to: paths.shops, label: t.tileShops },
    { to: paths.engineers, label: t.tileEngineers },
  ]
  return <RowTile className={style.tile} cells={cells} title={t.tileTitle} text={t.tileText} links={links} />
}

const ratedCurrencies = currencies.length - 1

/** Shown while the operator has not entered all exchange rates. */
const RatesNote = ({ products: { missingRates } }: { products: Products }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  if (missingRates.length === 0) return null
  const names = missingRates.map((currency) => currencyLabels[currency].name[lang])
  return (
    <p className={style.note}>
      {missingRates.length === ratedCurrencies ? t.noRates : t.noRatesOf(new Intl.ListFormat(lang).format(names))}
    </p>
  )
}

/** Shown when another keyword than the typed one was searched, or descriptions instead of names. */
const SearchNote = ({ filters: { keyword }, products: { searchedFor, leftOut, foundIn } }: ProductResultsProps) => {
  const t = useTexts(listTexts)
  if (!searchedFor && !foundIn) return null
  return (
    <p className={style.note} role="status">
      {!searchedFor
        ? t.foundInDescriptions(keyword)
        : leftOut
          ? t.leftOut(keyword, searchedFor)
          : t.searchedFor(keyword, searchedFor)}
    </p>
  )
}

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`)

export const ResultSkeletons = () => {
  const t = useTexts(listTexts)
  return (
    <div className={style.grid} role="status" aria-label={t.loading} aria-busy="true">
      {skeletons.map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  )
}
