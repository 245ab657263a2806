import { type Filters, listPath } from '#web/features/products/browse-filters.ts'
import { filterPagePath } from '#web/features/products/filter-page-path.ts'
import { listTexts } from '#web/features/products/list.texts.ts'
import { useListDialogs } from '#web/features/products/list-dialogs.tsx'
import type { ListSummary } from '#web/features/products/list-summary.ts'
import style from '#web/features/products/product-results.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'

const loosened = ['governorate', 'condition', 'brand', 'type'] as const

/** No result is never the end: it shows which single filter stands in the way. */
export const NothingFound = ({ filters, summary }: { filters: Filters; summary?: ListSummary }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const { openPlaces } = useListDialogs()
  const ways = loosened.flatMap((name) => {
    const count = filters[name] ? (summary?.without[name] ?? 0) : 0
    return count > 0 ? [{ name, count, to: listPath(filters, { [name]: undefined }) }] : []
  })
  return (
    <State art="empty" title={t.emptyTitle} text={filters.keyword ? t.emptyWords : t.emptyText}>
      <LinkButton to={filters.path} preventScrollReset>
        {t.clearFilters}
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
  )
}
