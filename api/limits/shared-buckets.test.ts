import { describe, expect, it } from 'vitest'
import { makeRequestLimits } from '#api/limits/request-limits.ts'
import { requestLimits } from '#contract/rate-limits.ts'
import { startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()
const { perMinute, burst } = requestLimits.anonymousReads
const start = Date.UTC(2026, 10, 1, 12, 0, 0)

/** Two processes with a clock that the test holds; both exchange after each second. */
const twoProcesses = () => {
  let at = start + Math.floor(Math.random() * 1e6) * 60_000
  const now = () => new Date(at)
  const ctx = () => ({ db: test.deps.db, now })
  const processes = [makeRequestLimits(now), makeRequestLimits(now)]
  /** Every process answers `perSecond` requests of the client; returns how many were allowed in all of these seconds. */
  const ask = async (address: string, { seconds, perSecond }: { seconds: number; perSecond: number }) => {
    let allowed = 0
    for (let second = 0; second < seconds; second += 1) {
      for (const limits of processes)
        for (let n = 0; n < perSecond; n += 1) if (limits.waitAnonymous('anonymousReads', address) === 0) allowed += 1
      for (const limits of processes) await limits.exchange(ctx())
      at += 1_000
    }
    return allowed
  }
  return { ask, processes, ctx }
}

describe('a limit of anonymous reads in two processes', () => {
  it('allows a client that uses both about as much as one process would', async () => {
    const { ask } = twoProcesses()
    const allowed = await ask('203.0.113.7', { seconds: 50, perSecond: 40 })
    const alone = burst + (perMinute / 60) * 50
    expect(allowed).toBeGreaterThan(alone * 0.9)
    // Each process may allow its burst before the first exchange; what is too much is owed afterwards.
    expect(allowed).toBeLessThan(alone * 1.2)
  })

  it('counts the networks of an IPv6 site together as well', async () => {
    const { processes, ctx } = twoProcesses()
    let allowed = 0
    for (let second = 0; second < 20; second += 1) {
      for (const limits of processes)
        for (let n = 0; n < 200; n += 1)
          if (limits.waitAnonymous('anonymousReads', `2001:db8:7:${(second * 200 + n).toString(16)}::1`) === 0)
            allowed += 1
      for (const limits of processes) await limits.exchange(ctx())
    }
    const [first] = processes
    expect(allowed).toBeLessThan(8_000)
    expect(first?.waitAnonymous('anonymousReads', '2001:db8:7:ffff::1')).toBeGreaterThan(0)
  })

  it('costs no statement for ordinary visitors, and stores no address', async () => {
    const { ask, ctx } = twoProcesses()
    const count = async () =>
      Number(
        (
          await ctx()
            .db.selectFrom('limits')
            .select((e) => e.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await count()
    for (let visitor = 0; visitor < 20; visitor += 1) await ask(`198.51.100.${visitor}`, { seconds: 1, perSecond: 10 })
    expect(await count()).toBe(before)
    await ask('198.51.100.99', { seconds: 1, perSecond: 40 })
    const rows = await ctx()
      .db.selectFrom('limits')
      .select('bucket')
      .where('bucket', 'like', 'anonymousReads%')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ bucket }) => bucket).join()).not.toContain('198.51')
  })

  it('is applied by each process alone while the database does not answer', async () => {
    const { processes, ctx } = twoProcesses()
    const broken = { db: ctx().db.withSchema('nowhere'), now: ctx().now }
    for (let n = 0; n < burst; n += 1) processes[0]?.waitAnonymous('anonymousReads', '203.0.113.9')
    await expect(processes[0]?.exchange(broken)).rejects.toThrow()
    expect(processes[0]?.waitAnonymous('anonymousReads', '203.0.113.9')).toBeGreaterThan(0)
    expect(processes[1]?.waitAnonymous('anonymousReads', '203.0.113.9')).toBe(0)
    await processes[0]?.exchange(ctx())
    for (let n = 1; n < burst * 0.5; n += 1) processes[1]?.waitAnonymous('anonymousReads', '203.0.113.9')
    await processes[1]?.exchange(ctx())
    expect(processes[1]?.waitAnonymous('anonymousReads', '203.0.113.9')).toBeGreaterThan(0)
  })
})
