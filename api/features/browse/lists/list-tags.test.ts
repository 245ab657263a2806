import { describe, expect, it } from 'vitest'
import type { Db } from '#api/db/tables/tables.ts'
import { expandTags, listTags, nearPriceTags, rangeTags } from '#api/features/browse/lists/list-tags.ts'

const db = () => ({ isTransaction: false }) as Db
const listing = ['Panel', 'aden', 'crater', 'New', 'jinko']
const event = (kind: string, ...prices: number[]) => `${kind}:${JSON.stringify([...listing, ...prices])}`
const isHit = (events: string[], tags: string[], on = db()) => {
  const changed = new Set(expandTags(on, events))
  return tags.some((tag) => changed.has(tag))
}

describe('tags of lists', () => {
  it.each([
    [{}, true],
    [{ type: 'Panel' }, true],
    [{ type: 'Battery' }, false],
    [{ governorates: ['sanaa', 'aden'] }, true],
    [{ governorates: ['sanaa', 'sanaa-city'] }, false],
    [{ governorates: ['aden'], cities: ['crater'] }, true],
    [{ governorates: ['aden'], cities: ['al-mualla'] }, false],
    [{ condition: 'New', brand: 'jinko' }, true],
    [{ condition: 'New', brand: 'longi' }, false],
    [{ type: 'Panel', governorates: ['aden'], cities: ['crater'], condition: 'New', brand: 'jinko' }, true],
    [{ governorates: Array.from({ length: 99 }, (_, n) => `place ${n}`) }, true],
  ] as const)('with the filters %o match a listing that is in them: %o', (chosen, expected) => {
    expect(isHit([event('set')], listTags(['set'], chosen as never))).toBe(expected)
    expect(isHit([event('words')], listTags(['set'], chosen as never))).toBe(false)
  })

  it('of lists with a report match a listing whose words change, since a report is one of them', () => {
    expect(isHit([event('words')], listTags(['set'], { type: 'Panel', hasConditionReport: true }))).toBe(true)
    expect(isHit([event('words')], listTags(['set'], { type: 'Battery', hasConditionReport: true }))).toBe(false)
  })

  it('of other things are left as they are, and everything stays everything', () => {
    expect(expandTags(db(), ['rates', 'shop:1'])).toEqual(['rates', 'shop:1'])
    expect(expandTags(db(), ['rates', '*'])).toEqual(['*'])
  })

  it('read values that contain brackets and separators', () => {
    const odd = ['Panel', 'aden', 'crater', 'New', 'a]&type=["b']
    expect(isHit([`set:${JSON.stringify(odd)}`], listTags(['set'], { brand: 'a]&type=["b' }))).toBe(true)
  })
})

describe('price ranges', () => {
  it.each([
    [[50, 60], false],
    [[10, 60], true],
    [[50, 100], true],
    [[50, 9], true],
    [[50, 101], true],
  ])('change with prices at or outside of their bounds: %o %o', (prices, expected) => {
    const on = db()
    const tags = rangeTags(on, { type: 'Panel' }, { min: 10, max: 100 })
    expect(isHit([event('price', ...prices)], tags, on)).toBe(expected)
  })

  it('change with every price when they are unknown or of several places together, and with every listing', () => {
    const on = db()
    expect(isHit([event('price', 50, 60)], rangeTags(on, {}, null), on)).toBe(true)
    const both = rangeTags(on, { governorates: ['aden', 'taiz'] }, { min: 10, max: 100 })
    expect(isHit([event('price', 50, 60)], both, on)).toBe(true)
    expect(isHit([event('set')], rangeTags(on, {}, { min: 10, max: 100 }), on)).toBe(true)
  })
})

describe('the nearest prices', () => {
  const tags = nearPriceTags({ type: 'Panel', brand: 'jinko' }, 1_000, 0.5)

  it.each([
    [[1_000, 5_000], true],
    [[5_000, 1_000], true],
    [[5_000, 1_640], true],
    [[5_000, 610], true],
    [[5_000, 2_000], false],
    [[300, 500], false],
  ])('change with a price, old or new, that is as near as the last one: %o %o', (prices, expected) => {
    expect(isHit([event('price', ...prices)], tags)).toBe(expected)
  })

  it('change with every price when the last one is far away', () => {
    expect(isHit([event('price', 1, 2)], nearPriceTags({ type: 'Panel' }, 1_000, 5))).toBe(true)
  })

  it('do not change with prices of other lists', () => {
    expect(isHit([event('price', 1_000, 1_100)], nearPriceTags({ type: 'Battery' }, 1_000, 0.5))).toBe(false)
  })
})
