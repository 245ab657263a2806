import { filterPlaceName } from '#domain/places/governorates.ts'
import { type Filters, hasPrice, type Sort } from '#web/features/browse/facets/browse-filters.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import { shortMoney } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

export const sortLabel = (t: (typeof listTexts)['ar'], sort: Sort, { type }: Pick<Filters, 'type'>): string =>
  sort === 'pricePerUnit-asc' && type === 'Battery' ? t.usableFirst : t.sorts[sort]

/** Null for all of Yemen. */
export const placeName = (
  lang: Lang,
  { governorate, city }: Filters,
  summary?: Pick<ListSummary, 'city'>,
): string | null => {
  if (!governorate) return null
  const name = filterPlaceName(lang, governorate)
  return city ? listTexts[lang].cityIn(summary?.city?.[lang] ?? city, name) : name
}

export type ActiveName =
  | 'keyword'
  | 'type'
  | 'place'
  | 'condition'
  | 'brand'
  | 'figures'
  | 'availability'
  | 'report'
  | 'warranty'
  | 'price'

type Active = { name: ActiveName; label: string }

export const activeFilters = (
  lang: Lang,
  filters: Filters,
  summary?: Pick<ListSummary, 'city' | 'brand' | 'figures'>,
): Active[] => {
  const { types, conditions } = productTexts[lang]
  const { keyword, type, condition, brand } = filters
  const labels: Record<ActiveName, string | null | undefined> = {
    keyword: keyword && listTexts[lang].quoted(keyword),
    type: type && types[type],
    place: placeName(lang, filters, summary),
    condition: condition && conditions[condition],
    brand: brand && (summary?.brand?.[lang] ?? brand),
    figures: summary?.figures?.[lang],
    availability: filters.availability && listTexts[lang].withoutReserved,
    report: filters.report && listTexts[lang].withConditionReport,
    warranty: filters.warranty && listTexts[lang].withWarranty,
    price: hasPrice(filters) ? priceLabel(lang, filters) : null,
  }
  return (Object.entries(labels) as [ActiveName, string | null | undefined][]).flatMap(([name, label]) =>
    label ? [{ name, label }] : [],
  )
}

const priceLabel = (lang: Lang, { minPrice, maxPrice, currency = 'YER' }: Filters) => {
  const t = listTexts[lang]
  const low = minPrice !== undefined && shortMoney(lang, minPrice, currency)
  const high = maxPrice !== undefined && shortMoney(lang, maxPrice, currency)
  if (low && high) return t.priceBetween(low, high)
  return low ? t.priceFrom(low) : t.priceTo(high || '')
}
