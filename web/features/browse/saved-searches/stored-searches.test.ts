import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedSearch } from '#contract/endpoints/browse/saved-searches.ts'
import { savedSearchesMax } from '#domain/limits.ts'

const place = 'shamsouq.searches'

const aStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Imports the modules again, as a page load does, with the same storage. */
const reload = async () => {
  vi.resetModules()
  const stored = await import('#web/features/browse/saved-searches/stored-searches.ts')
  const { afterMove } = await import('#web/features/browse/saved-searches/move-searches.ts')
  return { ...stored, afterMove }
}

beforeEach(() => void vi.stubGlobal('localStorage', aStorage()))
afterEach(() => void vi.unstubAllGlobals())

const seen = (searches: { key: string; frequency: string }[]) => searches.map(({ key, frequency }) => [key, frequency])

describe('searches of a visitor', () => {
  it('survive a reload, the latest first, each once', async () => {
    const { putStored } = await reload()
    putStored({ type: 'Panel' }, 'atOnce')
    putStored({ type: 'Battery', governorate: 'aden' }, 'daily')
    putStored({ type: 'Panel' }, 'daily')
    expect(seen((await reload()).storedSearches())).toEqual([
      ['type=panel', 'daily'],
      ['type=battery&governorate=aden', 'daily'],
    ])
  })

  it('keep their place when the frequency changes, and go alone', async () => {
    const { putStored, changeStored, dropStored, storedSearches } = await reload()
    for (const type of ['Panel', 'Battery', 'Inverter']) putStored({ type }, 'atOnce')
    changeStored({ key: 'type=battery', query: { type: 'Battery' } }, 'off')
    expect(seen(storedSearches())).toEqual([
      ['type=inverter', 'atOnce'],
      ['type=battery', 'off'],
      ['type=panel', 'atOnce'],
    ])
    dropStored('type=battery')
    expect(storedSearches().map(({ key }) => key)).toEqual(['type=inverter', 'type=panel'])
  })

  it('stop at the limit, without losing any', async () => {
    const { putStored, storedSearches } = await reload()
    for (let n = 1; n <= savedSearchesMax; n += 1) expect(putStored({ maxPrice: n }, 'atOnce')).toBe(true)
    expect(putStored({ type: 'Panel' }, 'atOnce')).toBe(false)
    expect(putStored({ maxPrice: 1 }, 'daily')).toBe(true)
    expect(storedSearches()).toHaveLength(savedSearchesMax)
  })

  it('of an older release are read: with a path, an order and no frequency', async () => {
    const texts = [
      '/products?type=Panel&sortBy=price&sortOrder=asc',
      '/?page=2',
      'https://elsewhere',
      '#daily',
      '/?type=Battery#never',
    ]
    localStorage.setItem(place, JSON.stringify(texts))
    const { storedSearches } = await reload()
    expect(seen(storedSearches())).toEqual([
      ['type=panel', 'atOnce'],
      ['type=battery', 'atOnce'],
    ])
    expect(storedSearches()[0]?.query).toEqual({ type: 'Panel' })
  })
})

describe('moving them to an account', () => {
  const saved = (id: string, query: SavedSearch['query'], frequency: SavedSearch['frequency'] = 'atOnce') =>
    ({ id, query, frequency, names: { ar: '', en: '' }, newCount: 0, lastMatchAt: null, createdAt: '' }) as SavedSearch

  it('sets the chosen frequency of new ones, and not that of one which the account had set', async () => {
    const { putStored, storedSearches, afterMove } = await reload()
    putStored({ type: 'Panel' }, 'daily')
    putStored({ type: 'Battery' }, 'daily')
    putStored({ type: 'Inverter' }, 'atOnce')
    const account = [
      saved('1', { type: 'Panel' }),
      saved('2', { type: 'Battery' }, 'off'),
      saved('3', { type: 'Inverter' }),
    ]
    const { changes, moved } = afterMove(storedSearches(), account)
    expect(changes).toEqual([{ id: '1', frequency: 'daily' }])
    expect(moved).toHaveLength(3)
  })

  it('keeps what a full account did not take', async () => {
    const { putStored, storedSearches, afterMove } = await reload()
    putStored({ type: 'Panel' }, 'atOnce')
    putStored({ type: 'Battery' }, 'atOnce')
    const others = Array.from({ length: savedSearchesMax - 1 }, (_, n) => saved(`${n}`, { maxPrice: n + 1 }))
    const { moved } = afterMove(storedSearches(), [...others, saved('panel', { type: 'Panel' })])
    expect(moved).toEqual(['/?type=Panel'])
  })
})
