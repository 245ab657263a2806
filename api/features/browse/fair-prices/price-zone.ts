import type { PriceZone } from '#domain/money/fair-price.ts'
import type { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'

const zoneOfRial: Partial<Record<Currency, PriceZone>> = { YER: 'north', YER_SOUTH: 'south' }

/**
 * The market of a listing. A front line runs through some governorates: there the rial of the price decides, and of prices in other
 * currencies the usual rial of the place; null where there is none. Elsewhere a price in the other zone's rial is most likely a slip of
 * the currency, and is compared with nothing.
 */
export const priceZoneOf = (governorate: string, currency: Currency): PriceZone | null => {
  const place = governorates.find(({ key }) => key === governorate)
  const rial = zoneOfRial[currency]
  if (place && place.zone !== 'mixed') return rial === undefined || rial === place.zone ? place.zone : null
  return rial ?? (place?.currency && zoneOfRial[place.currency]) ?? null
}
