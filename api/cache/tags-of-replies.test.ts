import { describe, expect, it } from 'vitest'
import { makeCache } from '#api/cache/cache.ts'

const setUp = () => {
  let time = 0
  let loads = 0
  const cache = makeCache<number>({ now: () => time })
  return {
    cache,
    get: (key = 'a', ...tags: string[]) => cache.get(key, async () => ++loads, tags),
    loads: () => loads,
    wait: (ms: number) => {
      time += ms
    },
  }
}

/** A load that the test settles. */
const heldLoad = () => {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  return { load: () => promise, resolve, reject }
}

describe('an invalidation of tags', () => {
  it('leaves a load whose tags are known and did not change: later callers share it, and it is stored', async () => {
    const { cache, get, loads } = setUp()
    const { load, resolve } = heldLoad()
    const early = cache.get('a', load, ['x'])
    cache.invalidate(['y'])
    const late = get('a', 'x')
    resolve(7)
    expect(await Promise.all([early, late])).toEqual([7, 7])
    expect([cache.peek('a'), loads()]).toEqual([7, 0])
  })

  it.each([
    [['y'], 7],
    [['x'], undefined],
    [['*'], undefined],
  ])(
    '%o during a load that adds its tags at the end: it is not shared any more, and %o is stored',
    async (changed, stored) => {
      const { cache } = setUp()
      const { promise, resolve } = Promise.withResolvers<void>()
      const early = cache.get('a', async (_last, tags) => {
        await promise
        tags.add('x')
        return 7
      })
      cache.invalidate(changed)
      const { load, resolve: endLate } = heldLoad()
      const late = cache.get('a', load)
      resolve()
      expect(await early).toBe(7)
      expect(cache.peek('a')).toBe(stored)
      endLate(8)
      expect([await late, cache.peek('a')]).toEqual([8, 8])
    },
  )

  it('of anything drops an entry that depends on everything', async () => {
    const { cache, get } = setUp()
    await Promise.all([get('a', '*'), get('b', 'x'), get('c')])
    cache.invalidate(['y'])
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([undefined, 2, 3])
    cache.invalidate(['*'])
    expect(cache.state().entries).toBe(0)
  })

  it('never stores the value of a load that began before the one already stored', async () => {
    const { cache, get, wait } = setUp()
    const { load, resolve } = heldLoad()
    const early = cache.get('a', load)
    cache.invalidate(['y'])
    wait(1)
    await get('a')
    resolve(-1)
    await early
    expect(cache.peek('a')).toBe(1)
  })
})
