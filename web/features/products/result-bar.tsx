import { Form, useNavigate } from 'react-router'
import { type Filters, type Sort, sortOf, sortPath, sorts } from '#web/features/products/browse-filters.ts'
import { listTexts } from '#web/features/products/product-list.texts.ts'
import style from '#web/features/products/result-bar.module.css'
import { KeptFilters } from '#web/features/products/search-console.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** How many were found, and in which order they stand. Without a total it names what should be here. */
export const ResultBar = ({ filters, total }: { filters: Filters; total?: number }) => {
  const t = useTexts(listTexts)
  return (
    <div className={style.bar}>
      <h2 aria-live="polite">
        {total === undefined ? t.products : t.found(total)} <span>{t.inAllYemen}</span>
      </h2>
      <SortForm filters={filters} />
    </div>
  )
}

const SortForm = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const navigate = useNavigate()
  return (
    <Form className={style.sort} method="get" action={paths.home}>
      <KeptFilters filters={filters} without={['sortBy', 'sortOrder']} />
      {filters.keyword && <input type="hidden" name="search_keyword" value={filters.keyword} />}
      <span className={style.select}>
        <Icon name="sort" size="small" />
        <select
          name="sort"
          aria-label={t.sort}
          value={sortOf(filters)}
          onChange={(event) => navigate(sortPath(filters, event.target.value as Sort), { preventScrollReset: true })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </select>
        <Icon name="down" size="small" />
      </span>
      <noscript>
        <button className={style.apply} type="submit">
          {t.apply}
        </button>
      </noscript>
    </Form>
  )
}
