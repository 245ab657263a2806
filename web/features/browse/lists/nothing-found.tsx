import { useQuery } from '@tanstack/react-query'
import { activeFilters, placeName } from '#web/features/browse/facets/active-filters.ts'
import { type Filters, isNarrowed, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { useListDialogs } from '#web/features/browse/facets/list-dialogs.tsx'
import { filterPagePath } from '#web/features/browse/facets/place-link.tsx'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { absentNames } from '#web/features/browse/lists/absent-names.ts'
import { AskForIt } from '#web/features/browse/lists/ask-for-it.tsx'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import { nearQuery } from '#web/features/browse/lists/nearest.queries.ts'
import { loosened } from '#web/features/browse/lists/nearest.ts'
import { nearestTexts, nothingFoundTexts } from '#web/features/browse/lists/nothing-found.texts.ts'
import style from '#web/features/browse/lists/product-results.module.css'
import type { Products } from '#web/features/browse/lists/use-products.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Chip } from '#web/ui/chip-row.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'

type NothingFoundProps = { filters: Filters; products: Products; summary?: ListSummary }

export const NothingFound = ({ filters, products, summary }: NothingFoundProps) => {
  const t = useTexts(nothingFoundTexts)
  const lang = useLang()
  const brands = absentNames(lang, products)
  const isFiltered = isNarrowed({ ...filters, keyword: '' })
  const { openPlaces } = useListDialogs()
  const ways = loosened.flatMap((name) => {
    const count = filters[name] ? (summary?.without[name] ?? 0) : 0
    return count > 0 ? [{ name, count, to: listPath(filters, { [name]: undefined }) }] : []
  })
  return (
    <>
      <State
        art="empty"
        title={brands ? t.noBrand(brands) : isFiltered ? t.emptyTitle : t.noWords}
        text={brands ? t.emptyBrand : filters.keyword ? t.emptyWords : t.emptyText}
      >
        <LinkButton to={filters.path} preventScrollReset words="clear" look="outline">
          {isFiltered ? t.clearFilters : t.clearWords}
        </LinkButton>
        {filters.governorate && (
          <LinkButton look="outline" to={filterPagePath(filters)} aria-haspopup="dialog" onClick={openPlaces}>
            {t.changePlace}
          </LinkButton>
        )}
        {ways.length > 0 && (
          <nav className={style.near} aria-label={t.emptyNear}>
            <p>{t.emptyNear}</p>
            {ways.map(({ name, count, to }) => (
              <Chip key={name} to={to} current={false}>
                {t.without[name]}
                <bdi>{formatNumber(lang, count)}</bdi>
              </Chip>
            ))}
          </nav>
        )}
      </State>
      <AskForIt filters={filters} />
      <Nearest filters={filters} summary={summary} />
    </>
  )
}

/** Counts them as below the fold, so that their pictures load lazily. */
const firstIndex = 9

const Nearest = ({ filters, summary }: { filters: Filters; summary?: ListSummary }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const words = useTexts(nearestTexts)
  const { data: near } = useQuery({ ...nearQuery(filters, summary), enabled: summary !== undefined })
  if (!near) return null
  const { keyword, type, condition, brand } = filters
  const names = {
    governorate: placeName(lang, filters, summary) ?? '',
    condition: condition ? productTexts[lang].conditions[condition] : '',
    brand: summary?.brand?.[lang] ?? brand ?? '',
    type: type ? productTexts[lang].types[type] : '',
    filters: keyword ? t.quoted(keyword) : '',
    words: type ? productTexts[lang].types[type] : '',
    all: '',
  }
  const kept = new Set(activeFilters(lang, near.filters, summary).map(({ name }) => name))
  const dropped = activeFilters(lang, filters, summary).flatMap(({ name, label }) => (kept.has(name) ? [] : [label]))
  return (
    <section className={style.nearest} aria-labelledby="nearest">
      <h2 id="nearest">{words[near.reason](names[near.reason])}</h2>
      {dropped.length > 0 && <p>{words.dropped(new Intl.ListFormat(lang).format(dropped))}</p>}
      <div className={style.grid}>
        {near.items.map((product) => (
          <ProductCard key={product.id} product={product} index={firstIndex} />
        ))}
      </div>
      <LinkButton look="outline" to={listPath(near.filters)}>
        {words.showAll}
      </LinkButton>
    </section>
  )
}
