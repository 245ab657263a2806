import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listingPrices, type PriceChangeInput } from '#contract/endpoints/sell/bulk-price-change.ts'
import type { ChosenListings } from '#web/features/sell/bulk/selection.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { ApiError, call } from '#web/platform/api.ts'

const busyTriesMax = 3
const busyWaitMs = 1_500

/**
 * One change of many listings: the call is repeated with the same key until nothing is left of it, also when the server was too
 * busy to answer in time: it goes on meanwhile, and a repeat changes nothing twice.
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

/** Old and new prices; those of the last change are shown until the new ones are there. */
export const pricePreviewQuery = (chosen: ChosenListings, change: PriceChangeInput | undefined) =>
  queryOptions({
    queryKey: [...ownListingsKey, 'price-preview', chosen, change],
    queryFn: ({ signal }) => call(listingPrices.preview, { body: { ...chosen, change: change ?? {} } }, { signal }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** The last change of many prices, while it can be undone. */
export const lastPricesQuery = () =>
  queryOptions({
    queryKey: [...ownListingsKey, 'last-prices'],
    queryFn: ({ signal }) => call(listingPrices.last, {}, { signal }),
    staleTime: 0,
  })
