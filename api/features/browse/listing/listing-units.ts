import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { pricedPiecesOf, publicPriceUnitsOf } from '#api/features/browse/listing/public-price-units.ts'

/** What the read model stores of public listings, for others: the unit of one piece, that of all that the price is for, and their number. */
export const listingUnitsOf = (listing: Parameters<typeof publicPriceUnitsOf>[0]) => ({
  units: priceUnitsOf(listing),
  measure: publicPriceUnitsOf(listing),
  pieces: pricedPiecesOf(listing),
})
