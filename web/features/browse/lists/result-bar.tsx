import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type ActiveName, activeFilters, placeName, sortLabel } from '#web/features/browse/facets/active-filters.ts'
import {
  type Filters,
  isNarrowed,
  isOffered,
  listPath,
  type Sort,
  sorts,
  toQuery,
  usualSort,
} from '#web/features/browse/facets/browse-filters.ts'
import { PlaceLink } from '#web/features/browse/facets/place-link.tsx'
import { OtherCategories } from '#web/features/browse/lists/category-nav.tsx'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import style from '#web/features/browse/lists/result-bar.module.css'
import type { Products } from '#web/features/browse/lists/use-products.ts'
import { CurrencyLine } from '#web/features/site/currency/currency-line.tsx'
import { firstInteraction } from '#web/platform/page/load-on-interaction.ts'
import { searchList } from '#web/platform/search-list.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ActiveFilters } from '#web/ui/chip-row.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { OneForm } from '#web/ui/form/list-form.tsx'
import { withTypedWords } from '#web/ui/form/search-box.ts'
import { SortSelect } from '#web/ui/form/sort-select.tsx'
import { StoredValues } from '#web/ui/form/stored-values.tsx'

/**
 * Loads at once where the list may be saved already. A failed load shows nothing, since the list is complete without
 * it.
 */
const SaveSearch = lazy(async (): Promise<{ default: ComponentType }> => {
  // Reading browser storage on the server logs a warning.
  if (!import.meta.env.SSR && !currentSession() && searchList.all().length === 0) await firstInteraction()
  try {
    return { default: (await import('#web/features/browse/saved-searches/save-search.tsx')).SaveSearch }
  } catch {
    return { default: () => null }
  }
})

/** One element for all renders: React drops server HTML of a suspended part when its props change. */
const saveSearch = (
  <div className={style.save}>
    <Suspense>
      <SaveSearch />
    </Suspense>
  </div>
)

type ResultBarProps = { filters: Filters; products?: Products; summary?: ListSummary }

/** On a phone, searching puts all choices on one line, so that the first listings are in sight. */
export const ResultBar = ({ filters, products, summary }: ResultBarProps) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const place = placeName(lang, filters, summary)
  const isSearch = isNarrowed({ ...filters, page: 1 })
  const row = useFromItsStart(listPath(filters))
  return (
    <>
      <div className={classNames(style.bar, isSearch && style.search)}>
        <div ref={row} className={style.row}>
          <Chosen filters={filters} summary={summary} />
          <PlaceLink className={classNames(style.place, filters.governorate && style.chosenPlace)} filters={filters} />
          <OneForm>
            <SortForm filters={filters} />
          </OneForm>
          {isSearch && <OtherCategories className={style.others} filters={filters} />}
        </div>
        <div className={style.head}>
          <h2 aria-live="polite">
            {foundText(t, products)} <span>{place ? t.inPlace(place) : t.inAllYemen}</span>
          </h2>
          {isSearch && saveSearch}
        </div>
      </div>
      <CurrencyLine governorate={filters.governorate} />
    </>
  )
}

/** Scrolls the row back to its start, where chosen filters come first. */
const useFromItsStart = (list: string) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list) row.current?.scrollTo({ left: 0 })
  }, [list])
  return row
}

const foundText = (t: (typeof listTexts)['ar'], products: Products | undefined) => {
  if (!products) return t.products
  return products.isCapped ? t.foundOver(t.found(products.total)) : t.found(products.total)
}

const SortForm = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const navigate = useNavigate()
  const { sortBy: _, sortOrder: __, page: ___, ...others } = toQuery(filters)
  const offered = sorts.filter((sort) => isOffered(sort, filters))
  // The default order is sent empty: without JavaScript it is submitted with a new keyword and must not override
  // relevance.
  const choiceOf = (sort: Sort) => (sort === usualSort(filters) ? '' : sort)
  return (
    <SortSelect
      action={filters.path}
      name="sort"
      label={t.sort}
      apply={t.apply}
      options={offered.map((sort) => ({ value: choiceOf(sort), label: sortLabel(t, sort, filters) }))}
      value={choiceOf(filters.sort)}
      onChoose={(sort) =>
        navigate(withTypedWords(listPath(filters, { sort: (sort as Sort) || usualSort(filters) })), {
          preventScrollReset: true,
        })
      }
      hiddenInputs={<StoredValues values={others} />}
    />
  )
}

const Chosen = ({ filters, summary }: { filters: Filters; summary?: ListSummary }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const items = activeFilters(lang, filters, summary).map(({ name, label }) => ({
    key: name,
    label,
    to: listPath(filters, withoutOne[name]),
    removes: t.remove(label),
    isWords: name === 'keyword',
    isShownTwice: name === 'keyword' || name === 'place',
  }))
  return <ActiveFilters label={t.active} items={items} clear={{ label: t.clearAll, to: filters.path }} />
}

const withoutOne: Record<ActiveName, Partial<Filters>> = {
  keyword: { keyword: '' },
  type: { type: undefined },
  place: { governorate: undefined },
  condition: { condition: undefined },
  brand: { brand: undefined },
  figures: { figures: undefined },
  availability: { availability: undefined },
  report: { report: undefined },
  warranty: { warranty: undefined },
  price: { minPrice: undefined, maxPrice: undefined, currency: undefined },
}
