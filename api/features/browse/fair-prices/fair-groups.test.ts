import { describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { type Candidate, fairGroups } from '#api/features/browse/fair-prices/fair-groups.ts'
import { priceZoneOf } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import { sizeClassOf } from '#api/features/browse/fair-prices/size-classes.ts'
import { listingUnitsOf } from '#api/features/browse/listing/listing-units.ts'

const candidate = (unitPrice: number, changes: Partial<Candidate> = {}): Candidate => ({
  type: 'Panel',
  condition: 'New',
  size: '500',
  zone: 'north',
  ownerId: newId(),
  copy: String(unitPrice),
  at: new Date('2026-11-01T00:00:00Z'),
  unitPrice,
  ...changes,
})
const eight = [100, 105, 110, 115, 120, 125, 130, 135]
const pricesOf = async (candidates: Candidate[]) => (await fairGroups(candidates))[0]?.prices

describe('fairGroups', () => {
  it('leaves out groups under eight, and keeps condition, size and zone apart', async () => {
    expect(await fairGroups(eight.slice(1).map((price) => candidate(price)))).toEqual([])
    expect(await pricesOf(eight.map((price) => candidate(price)))).toEqual(eight)
    for (const other of [{ condition: 'Used' }, { size: '400' }, { zone: 'south' }, { type: 'Inverter' }] as const)
      expect(await fairGroups([...eight.slice(1).map((price) => candidate(price)), candidate(100, other)])).toEqual([])
  })

  it('leaves out prices beyond three widths of the middle half, and what is far from the middle price', async () => {
    // The middle half is 108.75 to 126.25, or nearly that with more of them: three widths above it end below 200.
    expect(await pricesOf([...eight, 200, 12].map((price) => candidate(price)))).toEqual(eight)
    // All ask the same: the width counts as a tenth of the price, so that 120 is no outlier and 140 is one.
    const same = Array.from({ length: 10 }, () => candidate(100, { copy: 'same' }))
    expect(await pricesOf([...same, candidate(120), candidate(140)])).toEqual([...same.map(() => 100), 120])
    // A wide group: the lower bound would be below zero, and a quarter of the middle price counts instead.
    const wide = [20, 50, 80, 90, 100, 110, 150, 200, 220].map((price) => candidate(price))
    expect((await pricesOf(wide))?.[0]).toBe(50)
  })

  it('counts copies once, two of a seller, and the newest of them', async () => {
    const ownerId = newId()
    const own = (unitPrice: number, day: number, copy = String(unitPrice)) =>
      candidate(unitPrice, { ownerId, copy, at: new Date(Date.UTC(2026, 10, day)) })
    const others = eight.map((price) => candidate(price))
    expect(await pricesOf([...others, own(111, 5), own(111, 4), own(111, 3)])).toHaveLength(9)
    expect(await pricesOf([...others, own(111, 5), own(111, 4), own(113, 3), own(112, 2)])).toEqual(
      [...eight, 111, 113].sort((one, other) => one - other),
    )
  })
})

describe('sizeClassOf', () => {
  it('is by watts, and of batteries by chemistry and capacity of one piece', () => {
    const keyOf = (type: 'Panel' | 'Inverter' | 'Battery', units: number, measure: number, pieces = 1) =>
      sizeClassOf({ type, units, measure, pieces })?.key
    expect(keyOf('Panel', 550, 550)).toBe('500')
    expect(keyOf('Panel', 550, 5_500, 10)).toBe('500')
    expect(keyOf('Panel', 50, 50)).toBe('0')
    expect(keyOf('Inverter', 20_000, 20_000)).toBe('13000')
    // 200 Ah at 12 V are 2.4 kWh: 1.2 usable of gel, 2.16 of lithium.
    expect(keyOf('Battery', 200, 1.2)).toBe('lead160')
    expect(keyOf('Battery', 200, 4.8, 4)).toBe('lead160')
    expect(keyOf('Battery', 200, 2.16)).toBe('lithium1.5')
    expect(sizeClassOf({ type: 'Battery', units: 200, measure: null, pieces: 1 })).toBeNull()
    const typed = {
      type: 'Battery',
      name: 'بطارية 12V 200Ah',
      model: '',
      price: 1,
      specifications: { chemistry: 'lfp' },
    } as const
    expect(sizeClassOf({ type: 'Battery', ...listingUnitsOf(typed) })?.chemistry).toBe('lithium')
    expect(sizeClassOf({ type: 'Accessory', units: 5, measure: 5, pieces: 1 })).toBeNull()
  })
})

describe('priceZoneOf', () => {
  it('is that of the governorate, and on a front line that of the rial', () => {
    expect([priceZoneOf('sanaa-city', 'YER'), priceZoneOf('aden', 'USD')]).toEqual(['north', 'south'])
    expect([priceZoneOf('taiz', 'YER'), priceZoneOf('taiz', 'YER_SOUTH')]).toEqual(['north', 'south'])
    expect([priceZoneOf('marib', 'SAR'), priceZoneOf('taiz', 'USD')]).toEqual(['south', null])
  })

  it('is none for the rial of the other zone, which is most likely a slip', () => {
    expect([priceZoneOf('sanaa-city', 'YER_SOUTH'), priceZoneOf('aden', 'YER')]).toEqual([null, null])
  })
})
