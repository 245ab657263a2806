import { type Filters, isNarrowed, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import style from '#web/features/browse/lists/product-results.module.css'
import type { Products } from '#web/features/browse/lists/use-products.ts'
import { formatNumber } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/page/load-on-interaction.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { freeCells, RowTile } from '#web/ui/row-tile.tsx'
import { paths } from '#web/url.ts'

/** Lazy because most lists have results and need no note. */
const NothingFound = lazyPart(async () => (await import('#web/features/browse/lists/nothing-found.tsx')).NothingFound)
const AskForIt = lazyPart(async () => (await import('#web/features/browse/lists/ask-for-it.tsx')).AskForIt)
const ResultNotes = lazyPart(async () => (await import('#web/features/browse/lists/result-notes.tsx')).ResultNotes)

type ProductResultsProps = {
  filters: Filters
  products: Products
  summary?: ListSummary
  /** Number of cards above these; only pictures of the first few cards load at once. */
  before?: number
}

export const ProductResults = ({ filters, products, summary, before = 0 }: ProductResultsProps) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const { items, nextPage, shown, total, busy } = products
  const notes = needsNote(products) && (
    <ResultNotes keyword={filters.keyword} products={products} isNarrowed={isNarrowed(filters)} />
  )
  if (items.length === 0)
    return (
      <>
        {notes}
        {isNarrowed(filters) && <NothingFound filters={filters} products={products} summary={summary} />}
      </>
    )
  return (
    <>
      {notes}
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
        text={shown < total ? t.shown(formatNumber(lang, shown), t.found(total)) : t.found(total)}
        to={nextPage ? listPath(filters, { page: nextPage }) : undefined}
        label={busy ? t.loadingMore : t.more}
      />
      {isInstead(products) && <AskForIt filters={filters} />}
    </>
  )
}

const isInstead = ({ leftOut, nearest, absentBrands }: Products) =>
  Boolean(leftOut || nearest) || absentBrands.length > 0

const needsNote = ({ items, missingRates, searchedFor, foundIn }: Products) =>
  items.length === 0 || missingRates.length > 0 || searchedFor || foundIn

const columns = 4

const LastRowTile = ({ cards }: { cards: number }) => {
  const t = useTexts(listTexts)
  const cells = freeCells(cards, columns)
  if (!cells) return null
  const links = [
    { to: paths.newWanted, label: t.tileWanted },
    { to: paths.wanted, label: t.tileAll },
  ]
  return <RowTile className={style.tile} cells={cells} title={t.tileTitle} text={t.tileText} links={links} />
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
