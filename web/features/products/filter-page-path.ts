import { type Filters, listPath } from '#web/features/products/browse-filters.ts'
import { paths } from '#web/platform/paths.ts'

/** Where the form of filters stands on the page that has it. */
export const filterPanelId = 'filters'

/** The same list on the page that has every filter in sight: where a dialog would open, but needs no script. */
export const filterPagePath = (filters: Filters) => `${listPath({ ...filters, path: paths.products })}#${filterPanelId}`
