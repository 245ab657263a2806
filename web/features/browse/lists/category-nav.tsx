import '#web/features/browse/facets/price-form.module.css'
import '#web/features/browse/lists/unread-price.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Condition, conditions } from '#domain/listing/product-kinds.ts'
import { type Filters, isNarrowed, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { useListDialogs } from '#web/features/browse/facets/list-dialogs.tsx'
import { filterPagePath } from '#web/features/browse/facets/place-link.tsx'
import { shownTypes, typeIcons } from '#web/features/browse/listing/product-types.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import style from '#web/features/browse/lists/category-nav.module.css'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import { formatNumber } from '#web/platform/format.ts'
import { lazyOnInteraction } from '#web/platform/page/load-on-interaction.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useChosenInSight } from '#web/ui/chip-row.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useFormOwner } from '#web/ui/form/list-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { type Segment, Segments } from '#web/ui/segments.tsx'
import { paths } from '#web/url.ts'

const conditionSegments = (
  filters: Filters,
  all: string,
  names: Readonly<Record<Condition, string>>,
): readonly Segment[] => [
  { key: 'all', label: all, to: listPath(filters, { condition: undefined }), current: !filters.condition },
  ...conditions.map((condition) => ({
    key: condition,
    label: names[condition],
    to: listPath(filters, { condition }),
    current: filters.condition === condition,
  })),
]

const loadPriceForm = async () => (await import('#web/features/browse/facets/price-form.tsx')).PriceForm
/** Works as plain HTML: its script loads on the first interaction, its styles come with the page. */
const PriceForm = lazyOnInteraction(loadPriceForm)
/** Not in the HTML of the product grid, see `hasFilters`. */
const GridPriceForm = lazy(async () => ({ default: await loadPriceForm() }))

type CategoryNavProps = { filters: Filters; summary?: ListSummary }

export const CategoryNav = ({ filters, summary }: CategoryNavProps) => {
  const t = useTexts(listTexts)
  const products = useTexts(productTexts)
  const list = useChosenInSight(filters.type)
  // Without JavaScript the product grid shows a form with all filters instead: two controls of one name would both be
  // sent.
  const hasFilters = useFormOwner() === undefined || filters.path === paths.home
  return (
    <aside className={style.side}>
      <h2 className={style.heading}>{t.categories}</h2>
      <nav ref={list} className={classNames(style.list, isNarrowed(filters) && style.wide)} aria-label={t.categories}>
        <Category
          icon="c-grid"
          to={listPath(filters, { type: undefined })}
          current={!filters.type}
          count={summary?.without.type}
        >
          <span className={style.brief}>{t.all}</span>
          <span className={style.full}>{t.allProducts}</span>
        </Category>
        {shownTypes.map((type) => (
          <Category
            key={type}
            icon={typeIcons[type]}
            to={listPath(filters, { type })}
            current={filters.type === type}
            count={summary?.types[type]}
          >
            {products.types[type]}
          </Category>
        ))}
      </nav>
      {hasFilters && <SideFilters filters={filters} />}
    </aside>
  )
}

/** Ends the row of filter chips that replaces the category row while searching on a phone. */
export const OtherCategories = ({ className, filters }: { className?: string; filters: Filters }) => {
  const t = useTexts(listTexts)
  const products = useTexts(productTexts)
  return (
    <nav className={className} aria-label={t.categories}>
      {shownTypes
        .filter((type) => type !== filters.type)
        .map((type) => (
          <Category key={type} icon={typeIcons[type]} to={listPath(filters, { type })} current={false}>
            {products.types[type]}
          </Category>
        ))}
    </nav>
  )
}

const SideFilters = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const products = useTexts(productTexts)
  const { openFilters } = useListDialogs()
  return (
    <div className={style.more}>
      <h2>{t.condition}</h2>
      <Segments label={t.condition} items={conditionSegments(filters, t.all, products.conditions)} narrow />
      {filters.path === paths.home ? (
        <PriceForm key={lang} filters={filters} />
      ) : (
        <Suspense>
          <GridPriceForm filters={filters} />
        </Suspense>
      )}
      <LinkButton
        look="outline"
        size="small"
        icon="filter"
        to={filterPagePath(filters)}
        aria-haspopup="dialog"
        onClick={openFilters}
      >
        {t.allFilters}
      </LinkButton>
    </div>
  )
}

type CategoryProps = { icon: IconName; to: string; current: boolean; count?: number; children: ReactNode }

const Category = ({ icon, to, current, count, children }: CategoryProps) => {
  const lang = useLang()
  return (
    <Link className={style.item} to={to} aria-current={current ? 'true' : undefined} preventScrollReset words="keep">
      <Icon name={icon} size="category" />
      {children}
      {count !== undefined && <small>{formatNumber(lang, count)}</small>}
    </Link>
  )
}
