import { describe, expect, it } from 'vitest'
import { type CacheOptions, makeCache } from '#api/cache/cache.ts'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** A cache with a manual clock; each load returns the next number. */
const setUp = (options: CacheOptions<number> = {}) => {
  let time = 0
  let loads = 0
  const cache = makeCache<number>({ now: () => time, ...options })
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

describe('time to live', () => {
  it('returns a stored value synchronously until it expires', async () => {
    const { get, wait } = setUp({ ttlMs: 100 })
    expect(await get()).toBe(1)
    wait(99)
    expect(get()).toBe(1)
    wait(1)
    expect(await get()).toBe(2)
  })

  it('counts from the start of the load, so that a slow load is not fresh for longer', async () => {
    const { cache, get, wait } = setUp({ ttlMs: 100 })
    const { load, resolve } = heldLoad()
    const slow = cache.get('a', load)
    wait(60)
    resolve(7)
    await slow
    wait(30)
    expect(get()).toBe(7)
    wait(10)
    expect(await get()).toBe(1)
  })

  it('never expires values without one', async () => {
    const { get, wait } = setUp()
    await get()
    wait(1e12)
    expect(get()).toBe(1)
  })

  it('peeks at fresh values only', async () => {
    const { cache, get, wait } = setUp({ ttlMs: 100, staleMs: 100 })
    expect(cache.peek('a')).toBeUndefined()
    await get()
    expect(cache.peek('a')).toBe(1)
    wait(100)
    expect(cache.peek('a')).toBeUndefined()
  })
})

describe('stale values', () => {
  it('are returned while one background load replaces them, and not when they are too old', async () => {
    const { get, loads, wait } = setUp({ ttlMs: 100, staleMs: 50 })
    await get()
    wait(149)
    expect([get(), get(), get()]).toEqual([1, 1, 1])
    await nextTick()
    expect([get(), loads()]).toEqual([2, 2])
    wait(150)
    expect(await get()).toBe(3)
  })

  it('are passed to the load that replaces them', async () => {
    const { cache, wait } = setUp({ ttlMs: 100, staleMs: 50 })
    const add = async (last = 0) => last + 1
    expect(await cache.get('a', add)).toBe(1)
    wait(100)
    cache.get('a', add)
    await nextTick()
    expect(cache.get('a', add)).toBe(2)
    cache.invalidate()
    expect(await cache.get('a', add)).toBe(1)
  })

  it('survive a failed load, unless `dropsOnError` says otherwise', async () => {
    const fail = (word: string) => () => Promise.reject(new Error(word))
    const { cache, get, wait } = setUp({
      ttlMs: 100,
      staleMs: 1_000,
      dropsOnError: (error) => (error as Error).message === 'gone',
    })
    await get()
    wait(100)
    expect(cache.get('a', fail('busy'))).toBe(1)
    await nextTick()
    expect(cache.get('a', fail('gone'))).toBe(1)
    await nextTick()
    await expect(cache.get('a', fail('gone'))).rejects.toThrow('gone')
  })

  it('are replaced through `schedule`, and not at all when they were invalidated meanwhile', async () => {
    const scheduled: (() => Promise<unknown>)[] = []
    const schedule = (load: () => Promise<unknown>) => {
      scheduled.push(load)
      return new Promise(() => undefined)
    }
    const { cache, get, loads, wait } = setUp({ ttlMs: 100, staleMs: 100, schedule })
    await Promise.all([get('a'), get('b')])
    wait(100)
    expect([get('a'), get('a'), get('b')]).toEqual([1, 1, 2])
    expect([scheduled.length, loads()]).toEqual([2, 2])
    await scheduled[0]?.()
    expect([get('a'), loads()]).toEqual([3, 3])
    cache.invalidate()
    await scheduled[1]?.()
    expect(loads()).toBe(3)
  })
})

describe('sharing a load', () => {
  it('loads once for concurrent callers of a key', async () => {
    const { get, loads } = setUp()
    expect(await Promise.all([get('a'), get('b'), get('a'), get('a')])).toEqual([1, 2, 1, 1])
    expect(loads()).toBe(2)
  })

  it('shares an error with waiting callers, stores nothing, and loads again for the next one', async () => {
    const { cache, get } = setUp()
    const { load, reject } = heldLoad()
    const both = Promise.allSettled([cache.get('a', load), get('a')])
    reject(new Error('down'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(cache.state().entries).toBe(0)
    expect(await get('a')).toBe(1)
  })

  it("does not share an error that is the caller's own: the others share one more load", async () => {
    const { cache, get, loads } = setUp({ isCallersOwn: () => true })
    const { load, reject } = heldLoad()
    const all = Promise.allSettled([cache.get('a', load), get('a'), get('a'), get('a')])
    reject(new Error('refused'))
    expect(await all).toMatchObject([{ status: 'rejected' }, { value: 1 }, { value: 1 }, { value: 1 }])
    expect(loads()).toBe(1)
  })

  it('returns what is not storable to all waiting callers, and drops the stored value', async () => {
    const { cache, get, wait } = setUp({ ttlMs: 100, staleMs: 100, isStorable: (value) => value > 0 })
    await get()
    wait(100)
    expect(cache.get('a', async () => -1)).toBe(1)
    await nextTick()
    const { load, resolve } = heldLoad()
    const both = Promise.all([cache.get('a', load), get('a')])
    resolve(-2)
    expect(await both).toEqual([-2, -2])
    expect(cache.state()).toMatchObject({ entries: 0, size: 0 })
  })
})

describe('invalidation', () => {
  it('drops the entries with one of the tags, or all', async () => {
    const { cache, get } = setUp()
    await Promise.all([get('a', 'w', 'x'), get('b', 'y'), get('c', 'x', 'z')])
    cache.invalidate(['x', 'v'])
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([undefined, 2, undefined])
    cache.invalidate()
    expect(cache.state()).toMatchObject({ entries: 0, size: 0 })
  })

  it('during a load: its value is neither stored nor shared with later callers, whichever ends first', async () => {
    for (const endsFirst of ['old', 'new']) {
      const { cache, get } = setUp()
      const [old, fresh] = [heldLoad(), heldLoad()]
      const early = cache.get('a', old.load, ['x'])
      cache.invalidate(['x'])
      const late = cache.get('a', fresh.load, ['x'])
      const joined = get('a', 'x')
      if (endsFirst === 'old') old.resolve(-1)
      else fresh.resolve(-2)
      await nextTick()
      old.resolve(-1)
      fresh.resolve(-2)
      expect(await Promise.all([early, late, joined])).toEqual([-1, -2, -2])
      expect(get('a', 'x')).toBe(-2)
    }
  })

  it('during a load that fails afterwards leaves the newer value', async () => {
    const { cache, get } = setUp({ dropsOnError: () => true })
    const old = heldLoad()
    const early = Promise.resolve(cache.get('a', old.load))
    cache.invalidate()
    await get('a')
    old.reject(new Error('down'))
    await expect(early).rejects.toThrow('down')
    expect(get('a')).toBe(1)
  })
})

describe('size', () => {
  it('drops the least recently used entries; `get` and `peek` both count as use', async () => {
    const { cache, get } = setUp({ maxSize: 3 })
    for (const key of ['a', 'b', 'c']) await get(key)
    get('a')
    cache.peek('b')
    await get('d')
    expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key))).toEqual([1, 2, undefined, 4])
  })

  it('does not store a value that is larger than its share', async () => {
    const { cache } = setUp({ maxSize: 100, sizeOf: (value) => value, maxEntryShare: 0.5 })
    cache.set('a', 50)
    cache.set('b', 51)
    expect(['a', 'b'].map((key) => cache.peek(key))).toEqual([50, undefined])
    cache.set('a', 60)
    expect(cache.state()).toMatchObject({ entries: 0, size: 0 })
  })

  it('counts hits and misses; joining a load is a hit', async () => {
    const { cache, get } = setUp()
    await Promise.all([get('a'), get('a')])
    get('a')
    expect(cache.state()).toMatchObject({ hits: 2, misses: 1 })
  })
})

/** A seeded random generator: the same numbers in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

describe('any order of calls', () => {
  it('never exceeds the size, and never returns a value from before the last invalidation or a too old one', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const roll = dice(seed)
      let time = 0
      let version = 0
      const cache = makeCache<{ version: number; at: number; size: number }>({
        ttlMs: 50,
        staleMs: 50,
        maxSize: 20,
        sizeOf: ({ size }) => size,
        now: () => time,
      })
      const pending: (() => void)[] = []
      const load = () => {
        const value = { version, at: time, size: Math.ceil(roll() * 5) }
        return new Promise<typeof value>((resolve) => pending.push(() => resolve(value)))
      }
      const answers: Promise<void>[] = []
      for (let step = 0; step < 300; step += 1) {
        const key = String(Math.floor(roll() * 8))
        const what = roll()
        time += Math.floor(roll() * 10)
        if (what < 0.1) {
          version += 1
          cache.invalidate()
        } else if (what < 0.4) {
          pending.splice(Math.floor(roll() * pending.length), 1)[0]?.()
          await nextTick()
        } else {
          const askedAt = { time, version }
          const answer = cache.get(key, load)
          if (!(answer instanceof Promise)) expect(askedAt.time - answer.at).toBeLessThan(100)
          answers.push(
            Promise.resolve(answer).then((value) => {
              expect(value.version).toBeGreaterThanOrEqual(askedAt.version)
            }),
          )
        }
        expect(cache.state().size).toBeLessThanOrEqual(20)
      }
      while (pending.length > 0) {
        pending.pop()?.()
        await nextTick()
      }
      await Promise.all(answers)
    }
  })
})
