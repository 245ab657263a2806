import { describe, expect, it } from 'vitest'
import { pauseMs } from '#api/features/notify/push/deliveries.service.ts'

const hourMs = 3_600_000

describe('pauses', () => {
  it('double, differ, have a maximum, and are as long as the push service says', () => {
    expect([1, 2, 3].map((attempts) => pauseMs(attempts, 0, 0))).toEqual([30_000, 60_000, 120_000])
    expect(pauseMs(1, 0, 1)).toBe(36_000)
    expect(pauseMs(40, 0, 0)).toBe(4 * hourMs)
    expect(pauseMs(1, 3_600, 0)).toBe(hourMs)
    expect(pauseMs(1, 1e9, 0)).toBe(4 * hourMs)
  })
})
