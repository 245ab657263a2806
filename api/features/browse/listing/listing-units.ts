import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { pricedPiecesOf, publicPriceUnitsOf } from '#api/features/browse/listing/public-price-units.ts'

export const listingUnitsOf = (listing: Parameters<typeof publicPriceUnitsOf>[0]) => ({
  units: priceUnitsOf(listing),
  measure: publicPriceUnitsOf(listing),
  pieces: pricedPiecesOf(listing),
})
