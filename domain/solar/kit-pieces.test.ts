import { describe, expect, it } from 'vitest'
import { chooseKit } from '#domain/solar/kit.ts'
import type { KitListing, KitNeed } from '#domain/solar/kit-types.ts'

const money = { currency: 'YER' as const, perUsd: { YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 } }
const need: KitNeed = { panelW: 1164, storedWh: 4656, inverterW: 733, volts: null, chemistry: null }

const listing = (
  type: KitListing['type'],
  specifications: KitListing['specifications'],
  more: Partial<KitListing> = {},
): KitListing => ({
  id: `${type} ${JSON.stringify(specifications)}`,
  name: 'listing',
  type,
  condition: 'New',
  price: 100,
  currency: 'YER',
  governorate: 'ibb',
  specifications,
  postedAt: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...more,
})
const panel = (power: string, more?: Partial<KitListing>) => listing('Panel', { power }, more)
const inverter = (power: string, voltage: string) => listing('Inverter', { power, voltage })
const battery = (voltage: string, capacity: string, more?: Partial<KitListing>) =>
  listing('Battery', { voltage, capacity }, more)

describe('pieces that a listing has', () => {
  const rest = [inverter('1000W', '12V'), battery('12V', '500Ah', { name: 'Gel battery' })]
  const panels = (more: Partial<KitListing>) => {
    const { best } = chooseKit(
      need,
      [panel('400W', { price: 40_000, isQuantityStated: true, ...more }), ...rest],
      money,
    )
    const line = best.lines.find(({ part }) => part === 'panel')
    return line ? [line.count, line.amount, line.stock] : best.gaps.find(({ part }) => part === 'panel')?.reason
  }

  it('are never exceeded, also of new goods', () => {
    expect(panels({ quantity: 3 })).toEqual([3, 120_000, 'listed'])
    expect(panels({ quantity: 40, condition: 'Used' })).toEqual([3, 120_000, 'listed'])
    expect(panels({ quantity: 2 })).toBe('too_few')
    expect(panels({ quantity: 1 })).toBe('too_few')
    expect(panels({ quantity: 1, name: '4 ألواح' })).toBe('too_few')
  })

  it('are assumed for new goods whose seller did not say', () => {
    expect(panels({ quantity: 1, isQuantityStated: false })).toEqual([3, 120_000, 'assumed'])
    expect(panels({ quantity: 1, isQuantityStated: false, condition: 'Used' })).toBe('too_few')
  })

  it('are bought as a whole when they are a lot, at the price of the lot', () => {
    expect(panels({ quantity: 3, soldAs: 'lot' })).toEqual([3, 40_000, 'listed'])
    expect(panels({ quantity: 4, soldAs: 'lot' })).toEqual([4, 40_000, 'listed'])
    expect(panels({ quantity: 2, soldAs: 'lot' })).toBe('too_few')
    expect(panels({ quantity: 5, soldAs: 'lot' })).toBe('lot_too_large')
    expect(panels({ quantity: 200, soldAs: 'lot' })).toBe('lot_too_large')
  })

  it('of a lot of batteries must fit into strings', () => {
    const lot = (quantity: number) => {
      const parts = [
        panel('550W'),
        inverter('1000W', '24V'),
        battery('12V', '300Ah', { name: 'Gel', quantity, soldAs: 'lot' }),
      ]
      const { best } = chooseKit({ ...need, volts: 24 }, parts, money)
      const line = best.lines.find(({ part }) => part === 'battery')
      return line ? [line.count, line.strings] : best.gaps.find(({ part }) => part === 'battery')?.reason
    }
    expect(lot(4)).toEqual([4, 2])
    expect(lot(5)).toBe('lot_too_large')
    expect(lot(6)).toEqual([6, 3])
  })
})
