import { queryOptions } from '@tanstack/react-query'
import { home } from '#contract/endpoints/browse/home.ts'
import { freshListMs } from '#domain/limits.ts'
import { offererMark } from '#web/features/browse/listing/card-product.ts'
import { call } from '#web/platform/api.ts'

/** Selects only the fields that the rows show, to keep the page data small. */
export const homeRowsQuery = () =>
  queryOptions({
    queryKey: ['home', 'rows'],
    queryFn: async ({ signal }) => {
      const { data } = await call(home.rows, {}, { signal })
      const bargains = data.bargains.map(
        ({ id, name, type, price, currency, shownPrice, pictures: [picture], belowUsual, ...of }) => ({
          ...{ id, name, type, price, currency, picture, belowUsual, by: offererMark(of), ...shownPrice },
        }),
      )
      const shops = data.shops.map(({ id, name, logo, place: { governorate }, rating }) => ({
        ...{ id, name, logo, place: { ar: governorate.ar, en: governorate.en }, rating },
      }))
      return { bargains, shops, places: data.places }
    },
    staleTime: freshListMs,
  })
