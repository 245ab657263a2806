import { describe, expect, it } from 'vitest'
import { makeCache, unshareLoad } from '#api/cache/cache.ts'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** A load that waits for a reason of its caller, and ends when the test says so. */
const waitingLoad = (value: string) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const load = () => {
    unshareLoad()
    return promise
  }
  return { load, end: () => resolve(value) }
}

describe('a load that waits because of its caller alone', () => {
  it('is not waited for by others: they share a load of their own', async () => {
    const cache = makeCache<string>()
    const busy = waitingLoad('of the busy one')
    const first = cache.get('a', busy.load)
    let loads = 0
    const others = [1, 2, 3].map(() =>
      cache.get('a', async () => {
        loads += 1
        return 'of another'
      }),
    )
    expect(await Promise.all(others)).toEqual(['of another', 'of another', 'of another'])
    expect(loads).toBe(1)
    busy.end()
    expect(await first).toBe('of the busy one')
    expect(cache.peek('a')).toBe('of another')
  })

  it('is left by those who wait for it already', async () => {
    const cache = makeCache<string>()
    const { promise: queries, resolve: query } = Promise.withResolvers<void>()
    const busy = waitingLoad('of the busy one')
    const first = cache.get('a', async () => {
      await queries
      return busy.load()
    })
    const joined = cache.get('a', async () => 'of another')
    query()
    expect(await joined).toBe('of another')
    busy.end()
    expect(await first).toBe('of the busy one')
  })

  it('unshares the load around it, such as the page that shows the list', async () => {
    const [pages, lists] = [makeCache<string>(), makeCache<string>()]
    const busy = waitingLoad('a list')
    const page = pages.get('page', async () => `with ${await lists.get('list', busy.load)}`)
    await nextTick()
    const other = pages.get('page', async () => `with ${await lists.get('list', async () => 'a quick list')}`)
    expect(await other).toBe('with a quick list')
    busy.end()
    expect(await page).toBe('with a list')
  })

  it('leaves the load around it alone when nobody waits for it: a stale value is being replaced', async () => {
    let time = 0
    const [pages, lists] = [makeCache<string>(), makeCache<string>({ ttlMs: 1, staleMs: 10, now: () => time })]
    await lists.get('list', async () => 'stale')
    time = 5
    const busy = waitingLoad('fresh')
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const page = pages.get('page', async () => {
      const list = await lists.get('list', busy.load)
      await held
      return `with ${list}`
    })
    await nextTick()
    const joined = pages.get('page', async () => 'rendered twice')
    end()
    busy.end()
    expect(await Promise.all([page, joined])).toEqual(['with stale', 'with stale'])
  })
})
