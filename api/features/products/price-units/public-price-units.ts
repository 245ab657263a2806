import { priceUnitsOf } from '#api/features/products/price-units/price-units.ts'
import { chemicals } from '#contract/calculator/options.ts'
import { plainText } from '#contract/solar-text/measures.ts'
import { mayBeLot } from '#contract/solar-text/pieces.ts'
import { readSpecs } from '#contract/solar-text/specs.ts'

type Described = Parameters<typeof priceUnitsOf>[0] & { price: number }

/** Plausible usable kWh of one battery; anything outside is a typing error. */
const batteryKwh = { min: 0.02, max: 500 }
const tubular = /تيوبلر|انبوبي|tubular|opz/

/**
 * The unit for public price comparison: watts of a panel or an inverter, usable kWh of a battery by its chemistry. Null for
 * lots, which have one price for many pieces, and for listings without a price.
 */
export const publicPriceUnitsOf = (listing: Described): number | null => {
  if (listing.price === 0 || mayBeLot(listing.name)) return null
  return listing.type === 'Battery' ? usableKwh(listing) : priceUnitsOf(listing)
}

const usableKwh = ({ name, model, specifications }: Described): number | null => {
  const { wattHours, chemistry } = readSpecs(specifications, `${name} ${model}`, 'Battery')
  if (wattHours === null || chemistry === null) return null
  const lead = tubular.test(plainText(`${name} ${model}`)) ? chemicals.tubular : chemicals.gel
  const kwh = (wattHours / 1_000) * (chemistry === 'lithium' ? chemicals.lithium : lead).depth
  return kwh >= batteryKwh.min && kwh <= batteryKwh.max ? kwh : null
}
