import { useState } from 'react'
import { Form } from 'react-router'
import { countFilters, type Filters, toQuery } from '#web/features/products/browse-filters.ts'
import { FilterDialog, filterDialogId } from '#web/features/products/filter.dialog.tsx'
import { listTexts } from '#web/features/products/product-list.texts.ts'
import style from '#web/features/products/search-console.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { opensDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A GET form that keeps the other filters, and the button of the filter sheet beside it on small screens. */
export const SearchConsole = ({ filters, total }: { filters: Filters; total?: number }) => {
  const t = useTexts(listTexts)
  const [filtering, setFiltering] = useState(false)
  return (
    <div className={style.console}>
      <Form className={style.box} method="get" action={paths.home} role="search">
        <label className={style.label}>
          <Icon name="search" />
          <input
            key={filters.keyword}
            type="search"
            name="search_keyword"
            enterKeyHint="search"
            placeholder=" "
            aria-label={t.searchLong}
            defaultValue={filters.keyword}
          />
          <span className={style.hint} aria-hidden="true">
            <span className={style.short}>{t.searchShort}</span>
            <span className={style.long}>{t.searchLong}</span>
          </span>
        </label>
        <KeptFilters filters={filters} />
        <span className={style.scope}>
          <Icon name="pin" size="small" />
          {t.allYemen}
        </span>
        <button className={style.submit} type="submit">
          {t.search}
        </button>
      </Form>
      <FilterButton filters={filters} onOpen={() => setFiltering(true)} />
      <FilterDialog filters={filters} total={total} open={filtering} onClose={() => setFiltering(false)} />
    </div>
  )
}

const FilterButton = ({ filters, onOpen }: { filters: Filters; onOpen: () => void }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const count = countFilters({ ...filters, keyword: '' })
  return (
    <button className={style.filter} type="button" {...opensDialog(filterDialogId, onOpen)}>
      <Icon name="filter" />
      <span className="visually-hidden">{t.filter}</span>
      {count > 0 && <span className={style.count}>{formatNumber(lang, count)}</span>}
    </button>
  )
}

/** What a form must carry along so that sending it keeps the rest of the address. */
export const KeptFilters = ({ filters, without = [] }: { filters: Filters; without?: readonly string[] }) => {
  const { page: _, search_keyword: __, ...kept } = toQuery(filters)
  return Object.entries(kept)
    .filter(([name, value]) => value !== undefined && !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
