import type { ChosenListings } from '#web/features/sell/bulk/selection.ts'
import { paths, withQuery } from '#web/url.ts'

/** Passed by `/my-products` as navigation state, which survives a reload. */
export type PricesState = { chosen: ChosenListings; count: number; back: string }

/** Null when the page was opened by its address alone. */
export const readPricesState = (state: unknown): PricesState | null => {
  const given = state as Partial<PricesState> | null
  return given?.chosen && given.count && given.back ? (given as PricesState) : null
}

/** A parameter instead of a route, because the scripts of every first visit name all routes. */
const viewParam = 'change'
const viewName = 'prices'
export const pricesPath = withQuery(paths.myProducts, { [viewParam]: viewName })
export const isPricesView = (search: URLSearchParams) => search.get(viewParam) === viewName
