import { filterPlaceName } from '#domain/places/governorates.ts'
import { type Filters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { useListDialogs } from '#web/features/browse/facets/list-dialogs.tsx'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export const filterPanelId = 'filters'

/** Fallback for the filter dialog without JavaScript. */
export const filterPagePath = (filters: Filters) => `${listPath({ ...filters, path: paths.products })}#${filterPanelId}`

export const PlaceLink = ({ filters, className }: { filters: Filters; className?: string }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const { openPlaces } = useListDialogs()
  const place = filters.governorate ? filterPlaceName(lang, filters.governorate) : t.allYemen
  return (
    <Link
      className={className}
      to={filterPagePath(filters)}
      aria-haspopup="dialog"
      aria-label={t.place(place)}
      onClick={openPlaces}
    >
      <Icon name="pin" size="small" />
      <span>{place}</span>
      <Icon name="down" size="small" />
    </Link>
  )
}
