import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listingPrices, type PriceChangeInput } from '#contract/endpoints/sell/bulk-price-change.ts'
import type { ChosenListings } from '#web/features/sell/bulk/selection.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { ApiError, call } from '#web/platform/api.ts'

const busyTriesMax = 3
const busyWaitMs = 1_500

/**
 * Repeats the call with one idempotency key until no listing is left. A server too busy to answer in time goes on
 * working meanwhile, and a repeat changes nothing twice.
 */
export const untilNothingLeft = async <T extends { data: { left: number } }>(
  call: (idempotencyKey: string) => Promise<T>,
  key: string = newKey(),
): Promise<T> => {
  let busyTries = 0
  for (;;) {
    try {
      const reply = await call(key)
      if (reply.data.left === 0) return reply
    } catch (error) {
      busyTries += 1
      if (!(error instanceof ApiError && error.isBusy) || busyTries > busyTriesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, busyWaitMs))
    }
  }
}

/** Keeps the previous reply until the new one arrives. */
export const pricePreviewQuery = (chosen: ChosenListings, change: PriceChangeInput | undefined) =>
  queryOptions({
    queryKey: [...ownListingsKey, 'price-preview', chosen, change],
    queryFn: ({ signal }) => call(listingPrices.preview, { body: { ...chosen, change: change ?? {} } }, { signal }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const lastPricesQuery = () =>
  queryOptions({
    queryKey: [...ownListingsKey, 'last-prices'],
    queryFn: ({ signal }) => call(listingPrices.last, {}, { signal }),
    staleTime: 0,
  })
