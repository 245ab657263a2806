import { queryOptions } from '@tanstack/react-query'
import { type ShopCard, type ShopsQuery, shops } from '#contract/endpoints/directory/shops.ts'
import { freshDetailMs, freshListMs, shopPageSize } from '#domain/limits.ts'
import {
  directoryQuery,
  leanCounts,
  narrows,
  readDirectory,
} from '#web/features/directory/entries/directory-queries.ts'
import { call } from '#web/platform/api.ts'
import { paths, withQuery } from '#web/url.ts'

export type Filters = Omit<ShopsQuery, 'limit'>

export const readFilters = readDirectory

export const toQuery = directoryQuery

export const listPath = (filters: Filters) => withQuery(paths.shops, toQuery(filters))

/** The API's default page is shorter than this screen's. */
const toCall = (filters: Filters) => ({ ...toQuery(filters), limit: shopPageSize })

export const isFiltered = (filters: Filters) => narrows(toQuery(filters))

/** Selects only the fields a card shows, to keep the page data small. */
const toCard = (shop: ShopCard) => {
  const { id, name, logo, cover, isVerified, place, address, phone, whatsappPhone } = shop
  const { description, services, location, workingHours, ramadanHours, isTemporarilyClosed, rating, ratingCount } = shop
  return {
    ...{ id, name, logo, cover, isVerified, place: { city: place.city }, address, phone, whatsappPhone },
    ...{ description, services, location, workingHours, ramadanHours, isTemporarilyClosed, rating, ratingCount },
  }
}

export type ShopInList = ReturnType<typeof toCard>

export const shopsQuery = (filters: Filters) => {
  const query = toCall(filters)
  return queryOptions({
    queryKey: ['shops', 'list', query],
    queryFn: async ({ signal }) => {
      const page = await call(shops.list, { query }, { signal })
      return { ...page, data: page.data.map(toCard) }
    },
    staleTime: freshListMs,
  })
}

export const shopCountsQuery = (filters: Filters) => {
  const { page: _, sortBy: __, ...query } = toQuery(filters)
  return queryOptions({
    queryKey: ['shops', 'counts', query],
    queryFn: async ({ signal }) => leanCounts((await call(shops.filters, { query }, { signal })).data),
    staleTime: freshListMs,
  })
}

export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ['shops', 'one', id],
    queryFn: ({ signal }) => call(shops.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })
