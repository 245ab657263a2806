import { type ComponentType, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { countFilters, type Filters, listPath, toQuery } from '#web/features/browse/facets/browse-filters.ts'
import { useListDialogs } from '#web/features/browse/facets/list-dialogs.tsx'
import { filterPagePath, PlaceLink } from '#web/features/browse/facets/place-link.tsx'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import style from '#web/features/browse/search/search-console.module.css'
import type { SuggestionsProps } from '#web/features/browse/search/search-suggestions.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { listFormId } from '#web/ui/form/list-form.tsx'
import { searchBoxMark, useSearchInput } from '#web/ui/form/search-box.ts'
import { StoredValues } from '#web/ui/form/stored-values.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type SearchConsoleProps = {
  filters: Filters
  inHero?: boolean
}

/** On a phone the box and the filter link beside it stay at the top while the list scrolls. */
export const SearchConsole = ({ filters, inHero = false }: SearchConsoleProps) => (
  <div className={classNames(style.console, inHero && style.night)}>
    <SearchBox filters={filters} />
    <FilterLink filters={filters} />
  </div>
)

/** Works without JavaScript; suggestions load on first interaction. */
const SearchBox = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const navigate = useNavigate()
  const input = useSearchInput(filters.keyword)
  const { Suggestions, prepare } = useSuggestions()
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigate(listPath(filters, { keyword: input.current?.value.trim() ?? '' }), { preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of the last few years do not support <search>
    <form id={listFormId} className={style.box} method="get" action={filters.path} role="search" onSubmit={search}>
      <label className={style.label}>
        <Icon name="search" />
        <input
          {...searchBoxMark}
          ref={input}
          type="search"
          name="search_keyword"
          enterKeyHint="search"
          autoComplete="off"
          placeholder=" "
          aria-label={t.searchLong}
          defaultValue={filters.keyword}
          onFocus={prepare}
        />
        <span className={style.hint} aria-hidden="true">
          <span className={style.short}>{t.searchShort}</span>
          <span className={style.long}>{t.searchLong}</span>
        </span>
      </label>
      <StoredValues values={withoutControl(filters)} />
      <PlaceLink className={style.scope} filters={filters} />
      <button className={style.submit} type="submit">
        <Icon name="search" />
        <span>{t.search}</span>
      </button>
      {Suggestions && <Suggestions key={filters.keyword} input={input} filters={filters} />}
    </form>
  )
}

/** Filters that no control of this page submits without JavaScript. */
const withoutControl = (filters: Filters) => {
  if (filters.path === paths.products) return {}
  const { type, governorate, city, condition, brand } = toQuery(filters)
  return { type, governorate, city, condition, brand }
}

/** Suggestions are optional: a failed load shows no error. */
const useSuggestions = () => {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const prepare = () => {
    if (Suggestions) return
    import('#web/features/browse/search/search-suggestions.tsx')
      .then((part) => setSuggestions(() => part.SearchSuggestions))
      .catch(() => undefined)
  }
  return { Suggestions, prepare }
}

const FilterLink = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const { openFilters } = useListDialogs()
  const count = countFilters(filters)
  return (
    <Link className={style.filter} to={filterPagePath(filters)} aria-haspopup="dialog" onClick={openFilters}>
      <Icon name="filter" />
      <span className="visually-hidden">{t.filter}</span>
      {count > 0 && <span className={style.count}>{formatNumber(lang, count)}</span>}
    </Link>
  )
}
