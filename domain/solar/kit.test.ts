import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundMoney } from '#domain/money/approximate.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import type { GovernorateKey } from '#domain/places/governorates.ts'
import { design } from '#domain/solar/design.ts'
import { type Basket, chooseKit, kitNeedOf } from '#domain/solar/kit.ts'
import { withinBudget } from '#domain/solar/kit-budget.ts'
import { convert, type KitListing, type KitNeed, type Rates, ratesOf } from '#domain/solar/kit-types.ts'
import { untouched } from '#domain/solar/options.ts'

const perUsd: Rates = { YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 }
const money = { currency: 'YER' as const, perUsd }

let made = 0
const listing = (
  type: KitListing['type'],
  power: Partial<KitListing['specifications']>,
  more: Partial<KitListing> = {},
) => {
  made += 1
  return {
    id: `id-${made}`,
    name: 'listing',
    type,
    condition: 'New',
    price: 100,
    currency: 'YER',
    governorate: 'ibb',
    specifications: power,
    postedAt: '2026-11-01T00:00:00.000Z',
    createdAt: '2026-11-01T00:00:00.000Z',
    ...more,
  } satisfies KitListing
}
const panel = (power: string, more?: Partial<KitListing>) => listing('Panel', { power }, more)
const inverter = (power: string, voltage: string, more?: Partial<KitListing>) =>
  listing('Inverter', { power, voltage }, more)
const battery = (voltage: string, capacity: string, more?: Partial<KitListing>) =>
  listing('Battery', { voltage, capacity }, more)

const need: KitNeed = { panelW: 1164, storedWh: 4656, inverterW: 733, volts: null, chemistry: null }

const summary = ({ volts, lines, gaps, total }: Basket<KitListing>) => ({
  volts,
  lines: lines.map(({ part, count, amount }) => [part, count, amount]),
  gaps: gaps.map(({ part, reason }) => `${part} ${reason}`),
  total,
})

describe('chooseKit', () => {
  it('counts pieces, uses one voltage and adds up', () => {
    const listings = [
      panel('550W', { price: 50_000 }),
      panel('330W', { price: 20_000, condition: 'Used', name: '4 ألواح' }),
      inverter('1000W', '12V', { price: 64_000 }),
      inverter('3000W', '24V', { price: 120_000 }),
      battery('12V', '200Ah', { price: 110_000 }),
    ]
    const { best } = chooseKit(need, listings, money)
    expect(summary(best)).toEqual({
      volts: 12,
      lines: [
        ['panel', 4, 80_000],
        ['battery', 4, 440_000],
        ['inverter', 1, 64_000],
      ],
      gaps: [],
      total: 584_000,
    })
    const fixed = chooseKit({ ...need, volts: 24 }, listings, money).best
    expect(fixed.lines[1]).toMatchObject({ count: 4, inSeries: 2, strings: 2 })
    expect(fixed.volts).toBe(24)
  })

  it('prefers new goods and the latest of them in the newest basket', () => {
    const listings = [
      panel('550W', { id: 'used', condition: 'Used', postedAt: '2026-11-09T00:00:00.000Z', price: 1 }),
      panel('550W', { id: 'old', postedAt: '2026-10-01T00:00:00.000Z', price: 1 }),
      panel('550W', { id: 'fresh', postedAt: '2026-11-08T00:00:00.000Z', price: 900 }),
    ]
    expect(chooseKit(need, listings, money).newest.lines[0]?.listing.id).toBe('fresh')
  })

  it('finds the seller who has all parts, or most of them', () => {
    const shop = (sellerId: string, price: number) => [
      panel('550W', { sellerId, price }),
      battery('48V', '100Ah', { sellerId, price, name: 'ليثيوم' }),
      inverter('5kW', '48V', { sellerId, price }),
    ]
    const listings = [...shop('b', 300), ...shop('a', 500), panel('550W', { sellerId: 'c', price: 1 })]
    const { oneSeller, best } = chooseKit(need, listings, money)
    expect(oneSeller).toMatchObject({ sellerId: 'b', gaps: [] })
    expect(new Set(oneSeller?.lines.map((line) => line.listing.sellerId))).toEqual(new Set(['b']))
    expect(best.lines[0]?.listing.sellerId).toBe('c')
    expect(chooseKit(need, [panel('550W', { sellerId: 'c' })], money).oneSeller?.gaps.length).toBe(2)
    expect(chooseKit(need, [panel('550W')], money).oneSeller).toBeNull()
  })

  it('uses lithium deeper than lead', () => {
    const lead = chooseKit(need, [battery('12V', '200Ah', { name: 'جل' })], money).best.lines[0]
    const lithium = chooseKit(need, [battery('51.2V', '100Ah')], money).best.lines[0]
    expect([lead?.count, lithium?.count]).toEqual([4, 2])
    expect(chooseKit({ ...need, chemistry: 'gel' }, [battery('51.2V', '100Ah')], money).best.gaps).toContainEqual({
      part: 'battery',
      reason: 'wrong_kind',
    })
  })

  it.each([
    ['none', []],
    ['unclear', [listing('Inverter', {}, { name: 'انفرتر ممتاز' })]],
    ['too_small', [inverter('500W', '12V'), inverter('300W', '24V')]],
    ['wrong_volts', [inverter('5000W', '230V')]],
    ['no_rate', [inverter('5kW', '48V', { currency: 'SAR' })]],
    ['none', [inverter('5kW', '48V', { condition: 'Needs Repair' })]],
    ['none', [inverter('5kW', '48V', { price: 0 })]],
  ] as const)('names the gap: %s', (reason, listings) => {
    const { best } = chooseKit(need, [...listings, panel('550W'), battery('12V', '200Ah')], {
      currency: 'YER',
      perUsd: { YER: 535 },
    })
    expect(best.gaps).toEqual([{ part: 'inverter', reason }])
  })

  it('reports when inverter and battery have no common voltage', () => {
    const { best } = chooseKit(need, [inverter('5kW', '24V'), battery('51.2V', '100Ah')], money)
    expect(best.gaps.map(({ reason }) => reason).sort()).toEqual(['none', 'wrong_volts'])
  })

  it('takes only voltages that a battery can carry the inverter with', () => {
    const largest = { ...need, inverterW: 5_000 }
    const { best } = chooseKit(largest, [inverter('5kW', '12V'), battery('12V', '200Ah')], money)
    expect(best.volts).not.toBe(12)
    expect(chooseKit({ ...need, inverterW: 24_750 }, [battery('12V', '200Ah')], money).best.volts).toBe(48)
  })

  it('marks lots and conversions', () => {
    const lot = chooseKit(need, [panel('450W', { name: '10 ألواح رايزن 450 مستعملة' })], money).best.lines[0]
    expect(lot?.stock).toBe('stated')
    expect(chooseKit(need, [panel('550W')], money).best.lines[0]?.stock).toBe('assumed')
    const dollars = chooseKit(need, [inverter('1kW', '12V', { currency: 'USD' })], money).best
    expect(dollars.lines[0]).toMatchObject({ isConverted: true })
    expect(dollars.isConverted).toBe(true)
  })

  it('is empty when nothing is needed', () => {
    const { best } = chooseKit(kitNeedOf(design([], untouched)), [panel('550W')], money)
    expect(best).toMatchObject({ lines: [], gaps: [], total: 0 })
  })

  it('reads the need from a result', () => {
    const rows = [{ appliance: 'refrigerator', watt: 200, quantity: 1, hours: 24 } as const]
    // 200 W run and start with six times that: half of 1,200 W, which the inverter gives double.
    expect(kitNeedOf(design(rows, untouched))).toEqual({
      panelW: 1200,
      storedWh: 4800,
      inverterW: 600,
      volts: null,
      chemistry: null,
    })
    const options = { ...untouched, volts: 'auto' as const, chemistry: 'lithium' as const }
    expect(kitNeedOf(design(rows, options), options)).toMatchObject({ inverterW: 600, volts: 48, chemistry: 'lithium' })
  })
})

describe('buyers’ preferences', () => {
  const ids = (listings: KitListing[], home: GovernorateKey | null = null) =>
    chooseKit(need, listings, money, home).best.lines.map(({ listing }) => listing.id)
  const one = { ...need, panelW: 500 }

  it('never multiplies one used piece: one old 250 W panel is not eight panels', () => {
    const old = panel('250W', { id: 'old', name: 'لوح صن تك 250 واط قديم شغال', condition: 'Used', price: 12_000 })
    const { best } = chooseKit(need, [old], money)
    expect(best.gaps).toContainEqual({ part: 'panel', reason: 'too_few' })
    expect(ids([old, panel('550W', { id: 'new', price: 50_000 })])).toEqual(['new'])
    const lot = panel('450W', { id: 'lot', name: 'أربعة ألواح لونجي 450 مستعملة', condition: 'Used', price: 27_000 })
    expect(ids([lot, panel('550W', { price: 50_000 })])).toEqual(['lot'])
    const three = panel('300W', { name: 'ثلاثة ألواح', condition: 'Used', price: 1 })
    expect(chooseKit(need, [three], money).best.lines).toEqual([])
  })

  it('prefers new or lightly used to worn, whatever the price', () => {
    const worn = panel('550W', { id: 'worn', name: 'لوح قديم', condition: 'Used', price: 10 })
    const used = panel('550W', { id: 'used', name: 'لوح نظيف', condition: 'Used', price: 40 })
    const chosen = (listings: KitListing[]) => chooseKit(one, listings, money).best.lines[0]
    expect(chosen([worn, used, panel('550W', { price: 50 })])?.listing.id).toBe('used')
    expect(chosen([worn, panel('550W', { id: 'new', price: 50 })])?.listing.id).toBe('new')
    expect(chosen([worn])).toMatchObject({ isWorn: true, stock: 'one' })
  })

  it('prefers an inverter of a fitting size to one several times larger, even of one place', () => {
    const parts = [panel('550W'), battery('12V', '200Ah')]
    const large = inverter('8kW', '48V', { id: 'large', postedAt: '2026-11-09T00:00:00.000Z' })
    const fitting = inverter('3kW', '24V', { id: 'fitting', governorate: 'taiz', price: 900 })
    const kit = chooseKit(need, [...parts, large, fitting], money)
    expect(kit.best.lines.at(-1)?.listing.id).toBe('fitting')
    expect(kit.newest.lines.at(-1)?.listing.id).toBe('fitting')
    expect(chooseKit(need, [...parts, large], money).best.lines.at(-1)).toMatchObject({ isOversized: true })
    const big = { ...need, inverterW: 2500 }
    expect(chooseKit(big, [...parts, large, fitting], money).best.lines.at(-1)?.listing.id).toBe('large')
  })

  it('prefers home, then near, then far, and one place to three', () => {
    const at = (governorate: GovernorateKey, price: number) => [
      panel('550W', { id: `p ${governorate}`, governorate, price }),
      battery('12V', '200Ah', { id: `b ${governorate}`, governorate, price }),
      inverter('1000W', '12V', { id: `i ${governorate}`, governorate, price }),
    ]
    const scattered = [
      panel('550W', { governorate: 'saada', price: 1 }),
      battery('12V', '200Ah', { governorate: 'socotra', price: 1 }),
    ]
    const from = (place: string) => ['p', 'b', 'i'].map((part) => `${part} ${place}`)
    const market = [...at('aden', 900), ...at('lahj', 500), ...at('ibb', 100), ...scattered]
    expect(ids(market)).toEqual(from('ibb'))
    expect(ids(market, 'aden')).toEqual(from('aden'))
    expect(ids(market.slice(3), 'aden')).toEqual(from('lahj'))
    expect(ids(market.slice(6), 'aden')).toEqual(from('ibb'))
    expect(ids(market.slice(1), 'aden')).toEqual(['p lahj', 'b lahj', 'i lahj'])
    expect(ids([...at('aden', 2).slice(1), ...market.slice(3)], 'aden')).toEqual(['p lahj', 'b aden', 'i aden'])
  })
})

describe('totals', () => {
  const anyListing = fc
    .record({
      kind: fc.constantFrom('panel', 'inverter', 'battery'),
      price: fc.integer({ min: 1, max: 1_000_000_000 }),
      currency: fc.constantFrom(...currencies),
      seller: fc.constantFrom('a', 'b', undefined),
      condition: fc.constantFrom('New' as const, 'Used' as const),
      day: fc.integer({ min: 10, max: 28 }),
    })
    .map(({ kind, price, currency, seller, condition, day }) => {
      const more = { price, currency, condition, sellerId: seller, postedAt: `2026-10-${day}T00:00:00.000Z` }
      if (kind === 'panel') return panel('550W', more)
      return kind === 'inverter' ? inverter('5kW', '48V', more) : battery('12V', '200Ah', more)
    })
  const micro = fc.integer({ min: 1, max: 5_000_000_000 })
  const anyRates = fc.record({ YER: micro, YER_SOUTH: micro, SAR: micro, USD: fc.constant(1_000_000) })

  /** Nearest whole unit of price × target ÷ paid, over whole millionths. */
  const oracle = (amount: number, paid: number, target: number) => {
    const [n, d] = [BigInt(amount) * BigInt(target), BigInt(paid)]
    return Number((2n * n + d) / (2n * d))
  }

  it('are the sum of their listings, in all four currencies', () => {
    fc.assert(
      fc.property(
        fc.array(anyListing, { maxLength: 15 }),
        anyRates,
        fc.constantFrom(...currencies),
        (listings, micros, currency) => {
          const rates = Object.fromEntries(currencies.map((one) => [one, micros[one] / 1_000_000])) as Rates
          const kit = chooseKit(need, listings, { currency, perUsd: rates })
          for (const basket of [kit.best, kit.newest, kit.oneSeller]) {
            if (!basket) continue
            const amounts = basket.lines.map(({ listing: { price, currency: own }, count }) =>
              own === currency
                ? price * count
                : roundMoney(currency, oracle(price * count, micros[own], micros[currency])),
            )
            expect(basket.lines.map(({ amount }) => amount)).toEqual(amounts)
            expect(basket.total).toBe(amounts.reduce((all, amount) => all + amount, 0))
            expect(basket.lines.length + basket.gaps.length).toBe(3)
          }
          expect(kit.best.gaps.length).toBeLessThanOrEqual(kit.oneSeller?.gaps.length ?? 3)
          if (kit.best.gaps.length === kit.newest.gaps.length)
            expect(kit.best.total).toBeLessThanOrEqual(kit.newest.total)
          for (const { listing, count } of kit.best.lines) if (listing.condition === 'Used') expect(count).toBe(1)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('convert there and back within one unit of the coarser currency', () => {
    expect(convert(95, 'USD', 'YER', perUsd)).toBe(50_825)
    expect(convert(51_000, 'YER', 'YER_SOUTH', perUsd)).toBe(154_430)
    expect(convert(1, 'USD', 'SAR', perUsd)).toBe(4)
    expect(convert(7, 'SAR', 'SAR', {})).toBe(7)
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-9])
      expect(convert(7, 'SAR', 'USD', { SAR: bad })).toBeNull()
    expect(convert(7, 'YER', 'SAR', { SAR: 3.78 })).toBeNull()
  })

  it('reads rates as the API lists them', () => {
    const list: { currency: Currency; perUsd: number | null }[] = [
      { currency: 'YER', perUsd: 535 },
      { currency: 'SAR', perUsd: null },
    ]
    expect(ratesOf(list)).toEqual({ YER: 535 })
  })
})

describe('withinBudget', () => {
  const far = { governorate: 'hadramout' }
  const both = [
    panel('550W', { price: 40_000, ...far }),
    inverter('1000W', '12V', { price: 50_000, ...far }),
    battery('12V', '400Ah', { price: 60_000, ...far }),
    panel('550W', { price: 45_000 }),
    inverter('1000W', '12V', { price: 55_000 }),
    battery('12V', '400Ah', { price: 65_000 }),
  ]
  const placesFor = (budget: number) =>
    withinBudget(need, both, money, budget, 'ibb').bought?.lines.map(({ listing }) => listing.governorate)

  it('buys in the buyer’s governorate when the money is enough there', () => {
    expect(placesFor(500_000)).toEqual(['ibb', 'ibb', 'ibb'])
  })

  it('buys farther away what the money is not enough for at home', () => {
    const { cheapest } = withinBudget(need, both, money, 900_000, 'ibb')
    expect(placesFor(cheapest?.total ?? 0)).toEqual(['hadramout', 'hadramout', 'hadramout'])
  })
})
