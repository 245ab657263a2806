import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listingPrices, type PriceChangeInput } from '#contract/endpoints/sell/bulk-price-change.ts'
import type { ChosenListings } from '#web/features/sell/bulk/selection.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { call } from '#web/platform/api.ts'

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
