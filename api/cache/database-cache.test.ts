import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseCachesOf, dedupe, perDatabase, ttlCache, untilChanged } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { afterCommit, inTransaction } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { following } from '#test/market/following.ts'

const test = startTestApp()

describe('afterCommit', () => {
  it('runs after the outermost commit, at once outside of a transaction, and never after a rollback', async () => {
    const acted: string[] = []
    await inTransaction(test.deps, async (deps) => {
      await inTransaction(deps, async (deps) => afterCommit(deps, () => acted.push('inner')))
      acted.push('still open')
    })
    afterCommit(test.deps, () => acted.push('outside'))
    const failed = inTransaction(test.deps, async (deps) => {
      afterCommit(deps, () => acted.push('never'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(acted).toEqual(['still open', 'inner', 'outside'])
  })
})

describe('perDatabase', () => {
  it('has one value for each database, and a transaction shares it', async () => {
    const list = perDatabase((): string[] => [])
    list(test.deps.db).push('outside')
    await inTransaction(test.deps, async ({ db }) => void list(db).push('inside'))
    expect(list(test.deps.db)).toEqual(['outside', 'inside'])
    expect(list(test.deps.db.withoutPlugins())).toEqual([])
  })
})

describe('ttlCache', () => {
  it('loads once for concurrent callers, again when invalidated, and separately inside a transaction', async () => {
    let loads = 0
    const cache = ttlCache(60_000, async (db) => {
      loads += 1
      await sql`select 1`.execute(db)
      return loads
    })
    const { db } = test.deps
    expect(await Promise.all([cache.get(db), cache.get(db), cache.get(db)])).toEqual([1, 1, 1])
    const late = cache.get(db)
    cache.invalidate(db)
    expect([await late, await cache.get(db)]).toEqual([1, 2])
    expect(await inTransaction(test.deps, async ({ db }) => cache.get(db))).toBe(3)
    expect(await cache.get(db)).toBe(2)
  })

  it('is invalidated from inside a transaction too', async () => {
    let loads = 0
    const cache = ttlCache(60_000, async () => ++loads)
    await cache.get(test.deps.db)
    await inTransaction(test.deps, async ({ db }) => cache.invalidate(db))
    expect(await cache.get(test.deps.db)).toBe(2)
  })

  it('never stores what was read before the invalidation', async () => {
    const { promise: isRead, resolve: finish } = Promise.withResolvers<void>()
    let value = 'old'
    const cache = ttlCache(60_000, async () => {
      const read = value
      if (read === 'old') await isRead
      return read
    })
    const early = cache.get(test.deps.db)
    value = 'new'
    cache.invalidate(test.deps.db)
    expect(await cache.get(test.deps.db)).toBe('new')
    finish()
    expect(await early).toBe('old')
    expect(await cache.get(test.deps.db)).toBe('new')
  })

  it('returns an old value while it loads, and waits when the value is too old', async () => {
    let time = 0
    let loads = 0
    const cache = ttlCache(100, async () => ++loads, { staleMs: 50, now: () => time })
    const { db } = test.deps
    expect(await cache.get(db)).toBe(1)
    time += 149
    expect(cache.get(db)).toBe(1)
    await new Promise(setImmediate)
    expect(cache.get(db)).toBe(2)
    time += 150
    expect(await cache.get(db)).toBe(3)
  })

  it('loads again after a failure', async () => {
    let isBroken = true
    const cache = ttlCache(60_000, async () => {
      if (isBroken) throw new Error('no connection')
      return 'back'
    })
    await expect(cache.get(test.deps.db)).rejects.toThrow('no connection')
    isBroken = false
    expect(await cache.get(test.deps.db)).toBe('back')
  })
})

const cacheStand = (maxSize = 10) => {
  const db = { isTransaction: false } as Db
  const cache = untilChanged<number>(maxSize)
  let loads = 0
  const get = (key = 'a', on = db) => cache.get(on, key, ['set:'], async () => ++loads)
  return { db, cache, changes: databaseCachesOf(db), get }
}

describe('untilChanged', () => {
  it('stores nothing while changes are not followed, and nothing in a transaction', async () => {
    const { get, changes } = cacheStand()
    expect([await get(), await get()]).toEqual([1, 2])
    changes.followingChanged(following)
    expect([await get(), await get()]).toEqual([3, 3])
    const inside = { isTransaction: true } as Db
    expect([await get('a', inside), await get('a', inside)]).toEqual([4, 5])
    changes.followingChanged(null)
    expect([await get(), await get()]).toEqual([6, 7])
  })

  it('shares no load while changes are not followed: it may have started before a change', async () => {
    const { get } = cacheStand()
    expect(await Promise.all([get(), get()])).toEqual([1, 2])
  })

  it('drops its values when one of their tags changes, and not when others do', async () => {
    const { get, changes, cache, db } = cacheStand()
    changes.followingChanged(following)
    expect(await get()).toBe(1)
    changes.changed(['shops', 'set:type=Panel'])
    expect(await get()).toBe(1)
    changes.changed(['shops', 'set:'])
    expect(await get()).toBe(2)
    cache.invalidate(db)
    expect(await get()).toBe(3)
    expect(cache.state(db)).toMatchObject({ hits: 1, misses: 3 })
  })

  it('does not store what was being read when the change arrived', async () => {
    const { db, cache, changes } = cacheStand()
    changes.followingChanged(following)
    const { promise, resolve } = Promise.withResolvers<number>()
    const early = cache.get(db, 'a', ['set:'], () => promise)
    const together = cache.get(db, 'a', ['set:'], async () => 99)
    changes.changed(['shops', 'set:'])
    const late = cache.get(db, 'a', ['set:'], async () => 2)
    resolve(1)
    expect(await Promise.all([early, together, late])).toEqual([1, 1, 2])
    expect(await cache.get(db, 'a', ['set:'], async () => 3)).toBe(2)
  })

  it('does not share the 503 of another caller: waiting callers load themselves, but other errors are shared', async () => {
    const { db, cache, changes } = cacheStand()
    changes.followingChanged(following)
    const refused = () => Promise.reject(new AppError('unavailable'))
    const both = [cache.get(db, 'a', ['set:'], refused), cache.get(db, 'a', ['set:'], async () => 2)]
    expect(await Promise.allSettled(both)).toMatchObject([{ reason: { code: 'unavailable' } }, { value: 2 }])
    const broken = [
      cache.get(db, 'b', ['set:'], () => Promise.reject(new Error('lost'))),
      cache.get(db, 'b', ['set:'], async () => 3),
    ]
    expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

describe('values that may be outdated', () => {
  it('are not used while a poll is late, and again after it', async () => {
    const { get, changes } = cacheStand()
    let isLate = false
    changes.followingChanged({ ...following, isCurrent: () => !isLate })
    expect([await get(), await get()]).toEqual([1, 1])
    isLate = true
    expect([await get(), await get()]).toEqual([2, 3])
    isLate = false
    expect(await get()).toBe(1)
  })

  it('with a time to live follow changes of their tags, also before it ends', async () => {
    let loads = 0
    const cache = ttlCache(60_000, async () => ++loads, { tags: ['rates'] })
    const db = { isTransaction: false } as Db
    await cache.get(db)
    databaseCachesOf(db).changed(['ads'])
    expect(await cache.get(db)).toBe(1)
    databaseCachesOf(db).changed(['rates'])
    expect(await cache.get(db)).toBe(2)
  })
})

describe('dedupe', () => {
  const db = { isTransaction: false } as Db

  it('queries once for all callers in the same tick of the event loop, and again for later ones', async () => {
    const asked: string[] = []
    const find = dedupe(async (_db, id) => asked.push(id))
    const answers = await Promise.all([find(db, 'a'), find(db, 'b'), Promise.resolve().then(() => find(db, 'a'))])
    expect([answers, asked]).toEqual([
      [1, 2, 1],
      ['a', 'b'],
    ])
    await new Promise(setImmediate)
    expect(await find(db, 'a')).toBe(3)
  })

  it('separates databases and transactions, and shares an error only within the same tick', async () => {
    let n = 0
    const find = dedupe(async () => {
      n += 1
      if (n === 1) throw new Error('lost')
      return n
    })
    await expect(Promise.all([find(db, 'a'), find(db, 'a')])).rejects.toThrow('lost')
    await new Promise(setImmediate)
    const transaction = { isTransaction: true } as Db
    const asked = [find(db, 'a'), find({ isTransaction: false } as Db, 'a'), find(transaction, 'a')]
    expect(await Promise.all(asked)).toEqual([2, 3, 4])
  })
})
