import type { ShopsQuery } from '#contract/endpoints/directory/shops.ts'
import { shopPageSize } from '#domain/limits.ts'
import { directoryQuery, narrows, readDirectory } from '#web/features/directory/entries/directory-queries.ts'
import { paths, withQuery } from '#web/url.ts'

export type Filters = Omit<ShopsQuery, 'limit'>

export const readFilters = readDirectory

export const toQuery = directoryQuery

export const listPath = (filters: Filters) => withQuery(paths.shops, toQuery(filters))

/** The API's default page is shorter than this screen's. */
export const toCall = (filters: Filters) => ({ ...toQuery(filters), limit: shopPageSize })

export const isFiltered = (filters: Filters) => narrows(toQuery(filters))
