import { describe, expect, it } from 'vitest'
import { imageBytesMax, uploadBytesPerSecondMin, uploadGraceMs, uploadTimeoutMs } from '#domain/limits.ts'
import { makePace, slowestSpeed } from '#storage/receive.ts'

/** Sends the given bytes each second; returns after how many seconds it was ended, or null when all has arrived. */
const sending = (bytes: number, perSecond: (second: number) => number) => {
  const clock = { now: 0 }
  const pace = makePace(slowestSpeed(bytes), uploadGraceMs, () => clock.now)
  for (let second = 1, sent = 0; sent < bytes; second += 1) {
    clock.now = second * 1000
    const part = Math.min(perSecond(second), bytes - sent)
    pace.receive(part)
    sent += part
    if (pace.isTooSlow() || clock.now > uploadTimeoutMs) return second
  }
  return null
}
const shrunkPhoto = 150 * 1024
const kilobyte = 1024

describe('the minimum speed of an upload', () => {
  it('allows a shrunk photo at the speed of 2G, and at its worst', () => {
    for (const speed of [4, 3, 2, 1.5, 1]) expect(sending(shrunkPhoto, () => speed * kilobyte)).toBeNull()
  })

  it('allows 2G to pause, as for a call, up to the grace period', () => {
    const paused = (from: number, seconds: number) => (second: number) =>
      second >= from && second < from + seconds ? 0 : 2 * kilobyte
    expect(sending(shrunkPhoto, paused(1, 29))).toBeNull()
    expect(sending(shrunkPhoto, paused(40, 29))).toBeNull()
    expect(sending(shrunkPhoto, paused(40, 32))).toBe(70)
  })

  it('ends an upload of single bytes right after the grace period', () => {
    expect(sending(shrunkPhoto, () => 1)).toBe(31)
    expect(sending(imageBytesMax, () => 10)).toBe(31)
  })

  it('ends an upload that stalls before its end', () => {
    expect(sending(imageBytesMax, (second) => (second === 1 ? imageBytesMax - 1 : 0))).toBe(32)
  })

  it('requires more of a large file: what could not arrive in time is ended early', () => {
    expect(slowestSpeed(shrunkPhoto)).toBe(uploadBytesPerSecondMin)
    expect(sending(imageBytesMax, () => 20 * kilobyte)).toBeNull()
    expect(sending(imageBytesMax, () => 4 * kilobyte)).toBeLessThan(45)
  })
})
