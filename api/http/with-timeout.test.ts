import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { untilAnswered, withTimeout } from '#api/http/with-timeout.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()

describe('withTimeout', () => {
  it('passes on a result or an error within the timeout', async () => {
    expect(await withTimeout(Promise.resolve(7), 50)).toBe(7)
    await expect(withTimeout(Promise.reject(new Error('bad')), 50)).rejects.toThrow('bad')
  })

  it('throws "unavailable" when the database does not answer', async () => {
    const slow = sql`select pg_sleep(0.5)`.execute(test.deps.db)
    await expect(withTimeout(slow, 50)).rejects.toMatchObject({ code: 'unavailable' })
    await slow
  })

  it('passes on a result that arrived while the process was paused', async () => {
    const answer = withTimeout(stat('.'), 20)
    // The thread pool reads meanwhile; when this thread runs again, the timer fires before the result is read.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    expect((await answer).isDirectory()).toBe(true)
  })
})

describe('untilAnswered', () => {
  it('throws when the reply has timed out', async () => {
    const checkTime = untilAnswered(50)
    checkTime()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(checkTime).toThrow(expect.objectContaining({ code: 'unavailable' }))
  })
})

describe('limits when the clock is set back', () => {
  it('open again: a window that ends later than possible is over', async () => {
    const limit = { name: 'clock', max: 2, windowMs: 60_000 }
    const at = (hours: number) => ({ ...test.deps, now: () => new Date(test.clock.now.getTime() + hours * 3_600_000) })
    for (const _ of [1, 2]) await consumeRateLimit(at(2), limit, 'subject')
    await expect(consumeRateLimit(at(2), limit, 'subject')).rejects.toMatchObject({ code: 'too_many' })
    expect(await consumeRateLimit(at(0), limit, 'subject')).toBe(1)
  })
})
