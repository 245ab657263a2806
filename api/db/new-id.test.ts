import { describe, expect, it } from 'vitest'
import { makeIds, newId } from '#api/db/new-id.ts'

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const msOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
const idsAt = (times: number[]) => {
  let call = 0
  const next = makeIds(() => times[Math.min(call++, times.length - 1)] ?? 0)
  return (count: number) => Array.from({ length: count }, next)
}

describe('newId', () => {
  it('makes UUIDs of version 7 with the time of the clock', () => {
    const [id] = idsAt([1_790_000_000_123])(1)
    expect(id).toMatch(uuidV7)
    expect(msOf(id ?? '')).toBe(1_790_000_000_123)
  })

  it.each([
    ['in one millisecond, also more than its counter holds', [1_790_000_000_000]],
    ['when the clock goes back by two hours', [1_790_000_000_000, 1_790_000_000_001, 1_789_992_800_000]],
    ['when the clock goes on', Array.from({ length: 10_000 }, (_, n) => 1_790_000_000_000 + n)],
  ])('keeps the order of calls %s', (_, times) => {
    const ids = idsAt(times)(10_000)
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids.every((id) => uuidV7.test(id))).toBe(true)
  })

  it('keeps the order of calls with the clock of the machine', () => {
    const ids = Array.from({ length: 10_000 }, newId)
    expect(ids).toEqual([...new Set(ids)].sort())
  })
})
