import type { Filters, Sort } from '#web/features/products/browse-filters.ts'
import type { listTexts } from '#web/features/products/list.texts.ts'

/** What an order is called: the price per unit is per watt, or per usable kWh of batteries. */
export const sortLabel = (t: (typeof listTexts)['ar'], sort: Sort, { type }: Pick<Filters, 'type'>): string =>
  sort === 'pricePerUnit-asc' && type === 'Battery' ? t.usableFirst : t.sorts[sort]
