import { type Filters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { paths } from '#web/url.ts'

/** Element id of the filter form on its page. */
export const filterPanelId = 'filters'

/** The same list on the page with all filters visible: the fallback for the filter dialog without JavaScript. */
export const filterPagePath = (filters: Filters) => `${listPath({ ...filters, path: paths.products })}#${filterPanelId}`
