import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barColours, barParts } from '#web/features/solar/calculator/result/use-bar.ts'

describe('barParts', () => {
  it('has the rows with consumption, in order', () => {
    const parts = barParts([576, 1_680, 2_000, 0, 400])
    expect(parts.map(({ row, percent }) => [row, percent])).toEqual([
      [0, 12],
      [1, 36],
      [2, 43],
      [4, 9],
    ])
    expect(parts[0]).toMatchObject({ start: 0, width: 12.37 })
    expect(barParts([])).toEqual([])
    expect(barParts([0, 0])).toEqual([])
  })

  it('groups the smallest when there are more rows than colours', () => {
    const parts = barParts(Array.from({ length: 20 }, (_, index) => (index + 1) * 10))
    expect(parts.length).toBe(barColours)
    expect(parts.map(({ row }) => row)).toEqual([13, 14, 15, 16, 17, 18, 19, null])
    expect(parts.at(-1)?.percent).toBe(43)
  })

  it('fills the bar, adds up to 100 %, and gives every row a visible width', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }), (values) => {
        const parts = barParts(values)
        if (parts.length === 0) return
        expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        expect(Math.abs(parts.reduce((sum, { width }) => sum + width, 0) - 100)).toBeLessThan(0.1)
        for (const { start, width } of parts) expect(start >= 0 && width > 1 && start + width < 100.1).toBe(true)
      }),
    )
  })
})
