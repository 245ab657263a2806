import type { ListingEvent } from '#api/features/alerts/public/listing-events.ts'
import { ratesInForce } from '#api/features/rates/public/rates.service.ts'
import * as sql from '#api/features/saved-searches/matching.sql.ts'
import { isPriceWithin, keysOfListing, leastMaxPrices } from '#api/features/saved-searches/search-keys.ts'
import { dueAfter } from '#api/features/saved-searches/telling-times.ts'
import type { Deps } from '#api/platform/deps.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/** Puts a listing that became public or cheaper to the saved searches: those that find it are told, each listing once. */
export const matchListing = async ({ db, now }: Ctx, event: ListingEvent): Promise<void> => {
  if (event.kind === 'sold') return
  const listing = await sql.findListing(db, event.product_id)
  if (!listing) return
  const rates = await ratesInForce(db)
  const prices = leastMaxPrices(rates, listing.price_norm)
  const all = await sql.findSearches(db, listing, { ...keysOfListing(listing), prices })
  const found = new Map(
    all.filter((search) => isPriceWithin(rates, search, listing.price_norm)).map((search) => [search.id, search]),
  )
  if (found.size === 0) return
  const at = now()
  const added = await sql.insertMatches(db, listing.id, [...found.keys()], at)
  const due = added.flatMap((id) => {
    const search = found.get(id)
    return search ? [{ id, at: dueAfter(search.frequency, search.told_at, at) }] : []
  })
  if (due.length > 0) await sql.setDue(db, due)
}
