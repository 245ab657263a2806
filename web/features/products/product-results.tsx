import { Link } from 'react-router'
import type { ProductCard as Product } from '#contract/products.ts'
import { countFilters, type Filters, listPath } from '#web/features/products/browse-filters.ts'
import { ProductCard } from '#web/features/products/product.card.tsx'
import { listTexts } from '#web/features/products/product-list.texts.ts'
import style from '#web/features/products/product-results.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { State } from '#web/ui/state.tsx'

export type MoreProducts = {
  shown: number
  total: number
  nextPage?: number
  busy: boolean
  failure?: string
  onMore: () => void
}

type ProductResultsProps = { filters: Filters; items: readonly Product[]; more: MoreProducts }

export const ProductResults = ({ filters, items, more }: ProductResultsProps) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  if (items.length === 0) return <NothingFound filters={filters} />
  const { nextPage, shown, total, busy } = more
  return (
    <>
      {filters.page > 1 && (
        <Link className={style.first} to={listPath(filters)}>
          {t.firstPage}
        </Link>
      )}
      <div className={style.grid}>
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index} />
        ))}
      </div>
      <LoadMore
        {...more}
        text={t.shown(formatNumber(lang, shown), formatNumber(lang, total))}
        to={nextPage ? listPath(filters, { page: nextPage }) : undefined}
        label={busy ? t.loadingMore : t.more}
      />
    </>
  )
}

const NothingFound = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const isFiltered = countFilters(filters) > 0 || filters.page > 1
  if (!isFiltered) return <State art="empty" title={t.emptyMarketTitle} text={t.emptyMarketText} />
  return (
    <State art="empty" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton to={paths.home}>{t.clearFilters}</LinkButton>
      <LinkButton look="outline" to={paths.calculator}>
        {t.serviceCalc}
      </LinkButton>
    </State>
  )
}

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`)

export const ResultSkeletons = () => (
  <div className={style.grid} aria-busy="true">
    {skeletons.map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
)
