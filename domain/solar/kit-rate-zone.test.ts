import { describe, expect, it } from 'vitest'
import type { GovernorateKey } from '#domain/places/governorates.ts'
import { chooseKit } from '#domain/solar/kit.ts'
import { rateZoneOf } from '#domain/solar/kit-rank.ts'
import type { KitListing, KitNeed } from '#domain/solar/kit-types.ts'

const money = { currency: 'YER' as const, perUsd: { YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 } }
const need: KitNeed = { panelW: 1164, storedWh: 4656, inverterW: 733, volts: null, chemistry: null }

const listing = (type: KitListing['type'], power: KitListing['specifications'], more: Partial<KitListing>) => ({
  id: 'id',
  name: 'listing',
  type,
  condition: 'New' as const,
  price: 100,
  currency: 'YER' as const,
  governorate: 'ibb',
  specifications: power,
  postedAt: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...more,
})
const panel = (power: string, more: Partial<KitListing>) => listing('Panel', { power }, more)
const inverter = (power: string, voltage: string, more: Partial<KitListing>) =>
  listing('Inverter', { power, voltage }, more)
const battery = (voltage: string, capacity: string, more: Partial<KitListing>) =>
  listing('Battery', { voltage, capacity }, more)

describe('one exchange rate', () => {
  const at = (governorate: GovernorateKey, price: number) => ({ governorate, price })

  it('comes before the price and before fewer places: no kit mixes Sana’a and Aden prices without need', () => {
    const listings = [
      panel('550W', { id: 'p aden', ...at('aden', 1) }),
      panel('550W', { id: 'p ibb', ...at('ibb', 900) }),
      battery('12V', '200Ah', { id: 'b aden', ...at('aden', 1) }),
      battery('12V', '200Ah', { id: 'b dhamar', ...at('dhamar', 900) }),
      inverter('1000W', '12V', { id: 'i sanaa', ...at('sanaa', 900) }),
    ]
    const ids = (some: typeof listings) => chooseKit(need, some, money).best.lines.map(({ listing }) => listing.id)
    expect(ids(listings)).toEqual(['p ibb', 'b dhamar', 'i sanaa'])
    expect(ids(listings.filter(({ id }) => id !== 'b dhamar'))).toEqual(['p aden', 'b aden', 'i sanaa'])
    // Marib uses the Aden rial; in Taiz both are used, so it is a zone of its own.
    expect(rateZoneOf('marib')).toBe(rateZoneOf('aden'))
    expect([rateZoneOf('sanaa'), rateZoneOf('aden')]).not.toContain(rateZoneOf('taiz'))
  })

  it('rounds what is converted, and only that', () => {
    const dollars = chooseKit({ ...need, panelW: 500 }, [panel('550W', { price: 95, currency: 'USD' })], money)
    expect(dollars.best.lines[0]).toMatchObject({ amount: 51_000, isConverted: true })
    const rials = chooseKit({ ...need, panelW: 500 }, [panel('550W', { price: 50_123 })], money)
    expect(rials.best.total).toBe(50_123)
  })
})
