import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WhatsappCodeState } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { codeLifeMs } from '#domain/limits.ts'
import { longestDelayMs, pollMessage, shortestDelayMs } from '#web/features/accounts/whatsapp-codes/message-poll.ts'

const startMs = Date.parse('2026-11-18T09:00:00Z')
const seconds = () => (Date.now() - startMs) / 1_000

beforeEach(() => vi.useFakeTimers({ now: startMs }))
afterEach(() => vi.useRealTimers())

type Reply = WhatsappCodeState['state'] | 'no answer' | 'never'

const start = (reply: () => Reply = () => 'waiting') => {
  const page = { isHidden: false, wake: () => {} }
  const told: (string | null)[] = []
  const asked: number[] = []
  const aborted: number[] = []
  const expiresAt = startMs + codeLifeMs
  const polling = pollMessage({
    expiresAt,
    ask: (signal) => {
      asked.push(seconds())
      signal.addEventListener('abort', () => aborted.push(seconds()))
      const state = reply()
      if (state === 'never') return new Promise(() => {})
      if (state === 'no answer') return Promise.reject(new Error('offline'))
      const expiresInSeconds = Math.max(0, (expiresAt - Date.now()) / 1_000)
      return Promise.resolve({ state, seenEnd: null, expiresInSeconds })
    },
    tell: (state) => told.push(state?.state ?? null),
    isHidden: () => page.isHidden,
    onWake: (wake) => {
      page.wake = wake
      return () => {
        page.wake = () => {}
      }
    },
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { polling, page, told, asked, aborted, pass }
}

describe('polling for a message', () => {
  it('asks at once, then every two seconds growing to ten, and last at the expiry', async () => {
    const { asked, told, pass } = start()
    await pass(codeLifeMs + 60_000)
    const gaps = asked.slice(1).map((at, index) => Math.round((at - (asked[index] ?? 0)) * 1_000))
    expect(asked[0]).toBe(0)
    expect(gaps[0]).toBe(shortestDelayMs)
    expect(gaps.slice(0, -1)).toEqual(gaps.slice(0, -1).toSorted((one, other) => one - other))
    expect(gaps.at(-2)).toBe(longestDelayMs)
    expect(asked.at(-1)).toBe(codeLifeMs / 1_000)
    expect(asked.length).toBeLessThan(70)
    expect(told.at(-1)).toBe('expired')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with the confirmation, also with one of the last second', async () => {
    const early = start(() => (seconds() >= 5 ? 'confirmed' : 'waiting'))
    await early.pass(60_000)
    expect(early.told.filter((state) => state === 'confirmed')).toHaveLength(1)
    expect(early.told.at(-1)).toBe('confirmed')
    vi.setSystemTime(startMs)
    const late = start(() => (seconds() >= codeLifeMs / 1_000 ? 'confirmed' : 'waiting'))
    await late.pass(codeLifeMs)
    expect(late.told.at(-1)).toBe('confirmed')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks nothing while hidden, and at once and often again when its user returns', async () => {
    const { asked, page, pass } = start()
    await pass(60_000)
    page.isHidden = true
    await pass(longestDelayMs)
    const before = asked.length
    await pass(120_000)
    expect(asked).toHaveLength(before)
    page.wake()
    expect(asked, 'an event of a hidden page').toHaveLength(before)
    page.isHidden = false
    // Visibility, focus and pageshow together.
    page.wake()
    page.wake()
    page.wake()
    expect(asked).toHaveLength(before + 1)
    await pass(shortestDelayMs)
    expect(asked).toHaveLength(before + 2)
  })

  it('keeps its timer when the page was hidden for less than a moment', async () => {
    const { asked, page, pass } = start()
    await pass(200)
    page.isHidden = true
    await pass(300)
    page.isHidden = false
    page.wake()
    await pass(shortestDelayMs)
    expect(asked).toEqual([0, 2])
  })

  it('replaces a request that hangs after an app switch', async () => {
    let reply: Reply = 'never'
    const { asked, aborted, told, page, pass } = start(() => reply)
    await pass(30_000)
    expect(asked).toEqual([0])
    reply = 'confirmed'
    page.wake()
    await pass(0)
    expect(aborted).toContain(30)
    expect(told).toEqual(['confirmed'])
  })

  it('goes on without a connection, also past the expiry, until there is an answer', async () => {
    let reply: Reply = 'no answer'
    const { told, asked, pass } = start(() => reply)
    await pass(codeLifeMs + 60_000)
    expect(new Set(told)).toEqual(new Set([null]))
    reply = 'confirmed'
    await pass(longestDelayMs)
    expect(told.at(-1)).toBe('confirmed')
    const count = asked.length
    await pass(60_000)
    expect(asked).toHaveLength(count)
  })

  it('gives up without any answer after a second lifetime', async () => {
    const { told, pass } = start(() => 'no answer')
    await pass(2 * codeLifeMs + longestDelayMs)
    expect(told.at(-1)).toBe('expired')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks by hand, and nothing more once stopped', async () => {
    const { polling, asked, told, page, pass } = start(() => (seconds() < 1 ? 'waiting' : 'wrong_sender'))
    await pass(1_200)
    await polling.askNow()
    expect(asked).toEqual([0, 1.2])
    expect(told.at(-1)).toBe('wrong_sender')
    polling.stop()
    page.wake()
    await pass(60_000)
    expect(asked).toEqual([0, 1.2])
  })
})
