import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { fairPrices } from '#contract/endpoints/browse/fair-prices.ts'
import { call } from '#web/platform/api.ts'

export type HintBody = InputOf<typeof fairPrices.hint>['body']

/** A hint that does not arrive is left out. */
export const priceHintQuery = (body: HintBody) =>
  queryOptions({
    queryKey: ['price-hint', body],
    queryFn: ({ signal }) => call(fairPrices.hint, { body }, { signal }),
    retry: false,
  })
