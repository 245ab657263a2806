import { describe, expect, it } from 'vitest'
import { bodyBounds, findFault, parameterBounds, shortened } from '#api/limits/input-bounds.ts'
import { bodyValuesMax } from '#domain/limits.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('findFault', () => {
  it.each([
    ['text of the maximum length', { a: 'x'.repeat(10_000) }],
    ['as many values as a body may have', { a: Array(bodyValuesMax - 2).fill(1) }],
    ['nothing', undefined],
  ])('lets %s through', (_what, input) => expect(findFault(input, bodyBounds)).toBeNull())

  it.each([
    ['a longer text', { a: { b: 'x'.repeat(10_001) } }, { field: 'a.b', code: 'too_long' }],
    ['more values in one list', { a: Array(bodyValuesMax + 1).fill(1) }, { field: 'a', code: 'items_max' }],
    ['more values in many lists', { a: Array(100).fill(Array(100).fill(1)) }, { field: 'a.54', code: 'items_max' }],
    ['NUL', { a: ['b', 'c\0'] }, { field: 'a.1', code: 'unreadable' }],
    ['half a pair', { a: '\ud800' }, { field: 'a', code: 'unreadable' }],
    ['NUL after a longer text', { a: 'x'.repeat(10_001), b: '\0' }, { field: 'b', code: 'unreadable' }],
    ['deep nesting after a longer text', { a: 'x'.repeat(10_001), b: nested(5_000) }, { code: 'unreadable' }],
    [
      'many values after a longer text',
      { a: 'x'.repeat(10_001), b: Array(bodyValuesMax + 1).fill(1) },
      { code: 'items_max' },
    ],
    ['a name with a NUL character', { 'a\0': 1 }, { field: 'body', code: 'unreadable' }],
  ])('finds %s', (_what, input, expected) => expect(findFault(input, bodyBounds)).toMatchObject(expected))

  it('reports a field by a short name without control characters', () => {
    const { field = '' } = findFault({ [`\u001b[2J\u202e${'a'.repeat(200)}`]: '\0' }, bodyBounds) ?? {}
    expect(field).toBe(`[2J${'a'.repeat(95)}`)
  })

  it('allows less in URLs than in bodies', () => {
    expect(findFault({ a: 'x'.repeat(501) }, parameterBounds)).toEqual({ field: 'a', code: 'too_long' })
  })
})

describe('shortened', () => {
  it('leaves one character more than a field may have, at every depth', () => {
    const cut = shortened({ a: ['x'.repeat(20_000), 1, null], b: 'short' }, bodyBounds)
    expect(cut).toEqual({ a: ['x'.repeat(10_001), 1, null], b: 'short' })
  })
})
