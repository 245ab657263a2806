import { type ReactNode, useState } from 'react'
import { serviceNames } from '#contract/endpoints/directory/directory.ts'
import { filterPlaceName } from '#domain/places/governorates.ts'
import { governorateOptions } from '#web/features/directory/entries/choices.ts'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import { type Counts, type DirectoryFilter, wordsNow } from '#web/features/directory/entries/directory-queries.ts'
import { FilterDialog, filterDialogId } from '#web/features/directory/entries/entry-filter.dialog.tsx'
import { ratingName } from '#web/features/directory/entries/entry-rating.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ActiveFilters, ChipRow, ChipRows } from '#web/ui/chip-row.tsx'
import { opensDialog } from '#web/ui/dialog.tsx'
import style from '#web/ui/filter-button.module.css'
import { OneForm } from '#web/ui/form/list-form.tsx'
import { SearchBar } from '#web/ui/form/search-bar.tsx'
import { ResultLine, SortSelect } from '#web/ui/form/sort-select.tsx'
import { StoredValues } from '#web/ui/form/stored-values.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

type FilterButtonProps = { dialog: string; label: string; count?: string; onOpen: () => void }

const FilterButton = ({ dialog, label, count, onOpen }: FilterButtonProps) => (
  <button className={style.button} type="button" {...opensDialog(dialog, onOpen)}>
    <Icon name="filter" />
    <span className="visually-hidden">{label}</span>
    {count && <span className={style.count}>{count}</span>}
  </button>
)

export type QuickFilter<F> = { label: string; change: Partial<F> }
type Query = Readonly<Record<string, string | number | undefined>>

type ListFrameProps<F extends DirectoryFilter> = {
  action: string
  words: { title: string; lead: string; search: string; allChip: string; sorts: Readonly<Record<F['sortBy'], string>> }
  shown: F
  choose: (change: Partial<F>, replace?: boolean) => void
  read: (search: URLSearchParams) => F
  pathOf: (filters: F) => string
  queryOf: (filters: F) => Query
  counts: Counts | undefined
  found: string
  quick: readonly QuickFilter<F>[]
  /** Labels of chosen filters that only this list has. */
  names?: Readonly<Record<string, string | undefined>>
  fields?: ReactNode
  children: ReactNode
}

/** Rendered also when the results failed to load. */
export const ListFrame = <F extends DirectoryFilter>(props: ListFrameProps<F>) => {
  const { action, words, shown, choose, pathOf, quick, found, children } = props
  const t = useTexts(directoryTexts)
  const chips = toChips(props)
  const clearQuick = Object.fromEntries(
    quick.flatMap(({ change }) => Object.keys(change).map((key) => [key, undefined])),
  ) as Partial<F>
  return (
    <OneForm>
      <div className="wrap">
        <PageHead title={words.title} lead={words.lead} isSearch={pathOf(shown) !== action} />
        <Search {...props} />
        <ChipRows>
          <Chosen {...props} />
          <ChipRow
            label={t.quick}
            items={[
              {
                key: 'all',
                label: words.allChip,
                to: pathOf({ ...shown, page: 1, ...clearQuick }),
                current: chips.every(({ current }) => !current),
              },
              ...chips,
            ]}
          />
        </ChipRows>
        <ResultLine found={found}>
          <SortSelect
            action={action}
            name="sortBy"
            label={t.sort}
            apply={t.apply}
            options={Object.entries<string>(words.sorts).map(([value, label]) => ({ value, label }))}
            value={shown.sortBy}
            onChoose={(sortBy) => choose({ sortBy } as Partial<F>)}
            hiddenInputs={<StoredValues values={without(props.queryOf(shown), 'sortBy', 'page')} />}
          />
        </ResultLine>
        {children}
      </div>
    </OneForm>
  )
}

const Search = <F extends DirectoryFilter>(props: ListFrameProps<F>) => {
  const { action, words, shown, choose, read, pathOf, queryOf, counts, found, fields } = props
  const t = useTexts(directoryTexts)
  const lang = useLang()
  const [filtering, setFiltering] = useState(false)
  const set = countSet(shown, queryOf)
  return (
    <>
      <SearchBar
        action={action}
        name="search_keyword"
        label={words.search}
        hint={words.search}
        value={shown.search_keyword ?? ''}
        submit={t.search}
        place={{
          name: 'governorate',
          label: t.governorate,
          value: shown.governorate ?? '',
          options: governorateOptions(lang, shown.governorate),
        }}
        onPlace={(value) => choose({ governorate: value || undefined, city: undefined } as Partial<F>)}
        onSearch={(keyword) => choose({ search_keyword: keyword.trim() || undefined } as Partial<F>, false)}
        beside={
          <FilterButton
            dialog={filterDialogId}
            label={t.filter}
            count={set > 0 ? formatNumber(lang, set) : undefined}
            onOpen={() => setFiltering(true)}
          />
        }
      />
      <FilterDialog
        action={action}
        shown={shown}
        choose={(change) => choose(change as Partial<F>)}
        onSend={(form) => {
          const sent = { ...read(form), search_keyword: wordsNow(shown) }
          if (pathOf(sent) !== pathOf({ ...shown, page: 1 })) choose(sent)
        }}
        counts={counts}
        found={found}
        open={filtering}
        onClose={() => setFiltering(false)}
      >
        {fields}
      </FilterDialog>
    </>
  )
}

/** Leaves out filters that an active chip already shows. */
const Chosen = <F extends DirectoryFilter>({ action, shown, pathOf, counts, names, ...rest }: ListFrameProps<F>) => {
  const t = useTexts(directoryTexts)
  const lang = useLang()
  const city = counts?.cities.find(({ value }) => value === shown.city)?.[lang] ?? shown.city
  const all: Record<string, string | undefined> = {
    search_keyword: shown.search_keyword && t.quoted(shown.search_keyword),
    governorate: shown.governorate && filterPlaceName(lang, shown.governorate),
    city: shown.governorate && city,
    service: shown.service && serviceNames[shown.service][lang],
    ...names,
    rating: shown.rating && ratingName(lang, shown.rating),
    verified: shown.verified ? t.verifiedOnly : undefined,
  }
  const lit = new Set<string>(toChips({ shown, pathOf, ...rest }).flatMap(({ current, keys }) => (current ? keys : [])))
  const items = Object.entries(all).flatMap(([key, label]) =>
    label && !lit.has(key)
      ? [
          {
            key,
            label,
            removes: t.remove(label),
            to: pathOf({ ...shown, page: 1, ...emptied(key) }),
            isWords: key === 'search_keyword',
            isShownTwice: key === 'search_keyword' || key === 'governorate',
          },
        ]
      : [],
  )
  return <ActiveFilters label={t.active} items={items} clear={{ label: t.clearAll, to: action }} />
}

const emptied = (key: string) => (key === 'verified' ? { verified: false } : { [key]: undefined })

/** An active chip links to the list without it. */
const toChips = <F extends DirectoryFilter>({
  shown,
  pathOf,
  quick,
}: Pick<ListFrameProps<F>, 'shown' | 'pathOf' | 'quick'>) =>
  quick.map(({ label, change }) => {
    const entries = Object.entries(change) as [keyof F & string, unknown][]
    const keys = entries.map(([key]) => key)
    const current = entries.every(([key, value]) => shown[key] === value)
    const cleared = Object.fromEntries(keys.map((key) => [key, undefined])) as Partial<F>
    return { key: label, label, keys, current, to: pathOf({ ...shown, page: 1, ...(current ? cleared : change) }) }
  })

/** Sorting and paging are not filters, and the search text is visible in its box. */
const countSet = <F extends DirectoryFilter>(shown: F, queryOf: (filters: F) => Query) =>
  Object.values(without(queryOf(shown), 'search_keyword', 'sortBy', 'page')).filter((value) => value !== undefined)
    .length

const without = (query: Query, ...names: string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))
