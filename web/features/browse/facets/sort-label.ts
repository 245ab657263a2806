import type { Filters, Sort } from '#web/features/browse/facets/browse-filters.ts'
import type { listTexts } from '#web/features/browse/lists/list.texts.ts'

/** Label of a sort order: the unit price is per watt, or per usable kWh for batteries. */
export const sortLabel = (t: (typeof listTexts)['ar'], sort: Sort, { type }: Pick<Filters, 'type'>): string =>
  sort === 'pricePerUnit-asc' && type === 'Battery' ? t.usableFirst : t.sorts[sort]
