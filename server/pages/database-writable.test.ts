import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeAwayCheck } from '#server/pages/serve-web.ts'

const setUp = () => {
  let time = 0
  const queries: { ok: () => void; fail: () => void }[] = []
  const isAway = makeAwayCheck(
    () =>
      new Promise<void>((resolve, reject) => {
        queries.push({ ok: resolve, fail: () => reject(new Error('away')) })
      }),
    () => time,
  )
  const end = async (how: 'ok' | 'fail') => {
    queries.at(-1)?.[how]()
    await turn()
  }
  const wait = (ms: number) => {
    time += ms
  }
  return { isAway, queries, end, wait }
}

it('the first caller waits for the database, others share its query', async () => {
  const { isAway, queries, end } = setUp()
  const asked = [isAway(), isAway()]
  expect(queries).toHaveLength(1)
  await end('ok')
  expect(await Promise.all(asked)).toEqual([false, false])
})

it('after a failure callers do not wait, and learn from the query in the background that it is back', async () => {
  const { isAway, queries, end } = setUp()
  const first = isAway()
  await end('fail')
  expect(await first).toBe(true)
  expect(await isAway()).toBe(true)
  expect(queries).toHaveLength(2)
  await end('ok')
  const next = isAway()
  await end('ok')
  expect(await next).toBe(false)
})

it('a failure of long ago says nothing', async () => {
  const { isAway, end, wait } = setUp()
  const first = isAway()
  await end('fail')
  expect(await first).toBe(true)
  wait(6_000)
  const later = isAway()
  await end('ok')
  expect(await later).toBe(false)
})
