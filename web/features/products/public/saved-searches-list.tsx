import { activeFilters } from '#web/features/products/filters/active-filters.ts'
import style from '#web/features/products/saved-searches/saved-searches.module.css'
import { savedSearchTexts } from '#web/features/products/saved-searches/saved-searches.texts.ts'
import { dropSearch, filtersOfSearch, useSavedSearches } from '#web/features/products/saved-searches/saved-searches.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** A search by its filters, in the language of the page. */
const nameOf = (lang: Lang, path: string) => {
  const filters = filtersOfSearch(path)
  return filters
    ? activeFilters(lang, filters)
        .map(({ label }) => label)
        .join(' · ')
    : ''
}

/** The searches saved in this browser; nothing when there are none. */
export const SavedSearchesList = () => {
  const t = useTexts(savedSearchTexts)
  const lang = useLang()
  const searches = useSavedSearches()
    .map((path) => ({ path, name: nameOf(lang, path) }))
    .filter(({ name }) => name)
  if (searches.length === 0) return null
  return (
    <section className={style.searches} aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t.title}</h2>
      <ul>
        {searches.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} words="clear">
              {name}
            </Link>
            <IconButton icon="trash" label={t.remove(name)} onClick={() => dropSearch(path)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
