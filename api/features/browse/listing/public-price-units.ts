import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import type { SaleUnit } from '#domain/listing/product-kinds.ts'
import { plainText } from '#domain/listing-text/measures.ts'
import { mayBeLot } from '#domain/listing-text/pieces.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'
import { chemicals } from '#domain/solar/options.ts'

type Sale = { quantity?: number | null; sold_as?: SaleUnit }
type Described = Parameters<typeof priceUnitsOf>[0] & { price: number } & Sale

const batteryKwh = { min: 0.02, max: 500 }
const tubular = /تيوبلر|انبوبي|tubular|opz/

export const pricedPiecesOf = ({ quantity, sold_as }: Sale): number => (sold_as === 'lot' ? (quantity ?? 1) : 1)

/**
 * Returns the unit of all pieces that the price is for: watts of panels or inverters, usable kWh of batteries. Returns
 * null without a price, and when the name states another number of pieces than the quantity: the price may be for
 * either.
 */
export const publicPriceUnitsOf = (listing: Described): number | null => {
  if (listing.price === 0 || mayBeLot(listing.name, listing.quantity ?? 1)) return null
  const ofPiece = listing.type === 'Battery' ? usableKwh(listing) : priceUnitsOf(listing)
  return ofPiece === null ? null : ofPiece * pricedPiecesOf(listing)
}

const usableKwh = ({ name, model, specifications }: Described): number | null => {
  const { wattHours, chemistry } = readSpecs(specifications, `${name} ${model}`, 'Battery')
  if (wattHours === null || chemistry === null) return null
  const lead = tubular.test(plainText(`${name} ${model}`)) ? chemicals.tubular : chemicals.gel
  const kwh = (wattHours / 1_000) * (chemistry === 'lithium' ? chemicals.lithium : lead).depth
  return kwh >= batteryKwh.min && kwh <= batteryKwh.max ? kwh : null
}
