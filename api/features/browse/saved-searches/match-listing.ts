import type { Deps } from '#api/deps.ts'
import type { ListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { comparedPrices, keysOfListing } from '#api/features/browse/saved-searches/search-keys.ts'
import * as sql from '#api/features/browse/saved-searches/search-matches-queries.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/**
 * Records a match for every saved search that finds the listing, once per listing. A new condition report concerns only
 * searches that ask for reports: others matched the listing before.
 */
export const matchListing = async ({ db, now }: Ctx, event: ListingEvent, rates: Rates): Promise<void> => {
  if (event.kind === 'sold') return
  const listing = await sql.findListing(db, event.product_id)
  if (!listing) return
  const prices = comparedPrices(rates, listing.price_norm)
  const isNewConditionReport = event.kind === 'reported'
  const isFirst = event.isFirst ?? false
  await sql.addMatches(db, listing, { ...keysOfListing(listing), prices, isFirst, isNewConditionReport }, now())
}
