import { filterPlaceName } from '#domain/places/governorates.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Name of the list's place: a city with its governorate, a governorate, or null for all of Yemen. */
export const placeName = (
  lang: Lang,
  { governorate, city }: Filters,
  summary?: Pick<ListSummary, 'city'>,
): string | null => {
  if (!governorate) return null
  const name = filterPlaceName(lang, governorate)
  return city ? listTexts[lang].cityIn(summary?.city?.[lang] ?? city, name) : name
}
