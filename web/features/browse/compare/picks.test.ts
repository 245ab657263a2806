import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStorage } from '#test/browser-storage.ts'
import { bestOf, isDifferent, monthsOf } from '#web/features/browse/compare/compare-rows.tsx'
import { addPick, currentPicks, dropPick, putPicks, readPicks } from '#web/features/browse/compare/picks.ts'
import { comparedCopy } from '#web/platform/card-extras.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  putPicks([])
})

const panel = (id: string) => ({ id, type: 'Panel' as const })
const ids = () => currentPicks().map(({ id }) => id)

describe('picks for comparing', () => {
  it('are up to four of one type in the order of picking, each once', () => {
    for (const id of ['a', 'b', 'a', 'c', 'd']) expect(addPick(panel(id))).toBeNull()
    expect(ids()).toEqual(['b', 'a', 'c', 'd'])
    expect(addPick(panel('e'))).toBe('full')
    expect(addPick({ id: 'f', type: 'Battery' })).toBe('types')
    expect(ids()).toEqual(['b', 'a', 'c', 'd'])
    dropPick('a')
    expect(addPick(panel('e'))).toBeNull()
    expect(ids()).toEqual(['b', 'c', 'd', 'e'])
  })

  it('are read with types of two words and without lines that are none', () => {
    putPicks([{ id: 'a', type: 'Panel bases' }])
    expect(currentPicks()).toEqual([{ id: 'a', type: 'Panel bases' }])
    expect(readPicks(['used', 'Panel a', 'a Kite', '', 'b Panel'])).toEqual([panel('b')])
  })

  it('leave a mark when all are dropped, so that the boxes stay', () => {
    addPick(panel('a'))
    dropPick('a')
    expect(ids()).toEqual([])
    expect(comparedCopy()).not.toBeNull()
  })
})

describe('rows of a comparison', () => {
  const row = { key: 'a', label: '', texts: ['1', null, '2'] }

  it('have a best only among different values', () => {
    expect(bestOf({ ...row, best: { values: [1, null, 2], word: '' } })).toEqual([2])
    expect(bestOf({ ...row, texts: ['1', '1', '2'], best: { values: [1, 1, 2], isLowest: true, word: '' } })).toEqual([
      0, 1,
    ])
    expect(bestOf({ ...row, best: { values: [2, null, 2], word: '' } })).toEqual([])
    // Never a cell that shows nothing.
    expect(bestOf({ ...row, best: { values: [1, 3, 2], word: '' } })).toEqual([])
  })

  it('differ by their texts, and always when they depend on the viewer', () => {
    expect(isDifferent(row)).toBe(true)
    expect(isDifferent({ ...row, texts: ['1', '1'] })).toBe(false)
    expect(isDifferent({ ...row, texts: ['', ''], isPersonal: true })).toBe(true)
  })

  it('compare warranties that are one duration', () => {
    expect(['سنتين', '18 months', '1 year', 'ضمان الوكيل', ''].map(monthsOf)).toEqual([24, 18, 12, null, null])
  })
})
