import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#contract/products.ts'
import { type Listed, namedBaskets, rateDateOf } from '#web/features/calculator/kit/use-kit.ts'

const listing = (id: string, currency: ProductCard['currency'] = 'YER') => ({ id, currency }) as ProductCard

const basket = (ids: string[], rest: Partial<Listed> = {}): Listed => ({
  volts: 24,
  sellerId: null,
  lines: ids.map((id) => ({
    part: 'panel',
    listing: listing(id, id.startsWith('usd') ? 'USD' : 'YER'),
    count: 1,
    amount: 1,
    isConverted: id.startsWith('usd'),
    stock: 'assumed',
    isLot: false,
    isWorn: false,
    isOversized: false,
    inSeries: 1,
    strings: 1,
  })),
  gaps: [],
  total: ids.length,
  currency: 'YER',
  isConverted: false,
  ...rest,
})

const names = (kit: Parameters<typeof namedBaskets>[0]) => namedBaskets(kit).map(({ name }) => name)

describe('namedBaskets', () => {
  it('has three at most, without duplicates', () => {
    expect(names({ best: basket(['a']), newest: basket(['b']), oneSeller: basket(['c']) })).toEqual([
      'best',
      'newest',
      'oneSeller',
    ])
    expect(names({ best: basket(['a']), newest: basket(['a']), oneSeller: null })).toEqual(['both'])
    expect(names({ best: basket(['a']), newest: basket(['b']), oneSeller: basket(['a']) })).toEqual(['best', 'newest'])
  })

  it('leaves out a seller who lacks a part, and is empty when nothing fits', () => {
    const part = basket(['c'], { gaps: [{ part: 'battery', reason: 'none' }] })
    expect(names({ best: basket(['a']), newest: basket(['b']), oneSeller: part })).toEqual(['best', 'newest'])
    expect(names({ best: basket([]), newest: basket([]), oneSeller: null })).toEqual([])
  })
})

describe('rateDateOf', () => {
  const rates = [
    { currency: 'YER' as const, since: '2026-11-03T00:00:00.000Z' },
    { currency: 'USD' as const, since: '2026-11-01T00:00:00.000Z' },
    { currency: 'SAR' as const, since: '2020-01-01T00:00:00.000Z' },
  ]

  it('is the oldest of the rates that were used', () => {
    expect(rateDateOf(rates, basket(['a', 'usd-b']), 'YER')).toBe('2026-11-01T00:00:00.000Z')
    expect(rateDateOf(rates, basket(['a']), 'YER')).toBe('2026-11-03T00:00:00.000Z')
    expect(rateDateOf([], basket(['usd-b']), 'YER')).toBeNull()
  })
})
