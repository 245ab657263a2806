import { describe, expect, it } from 'vitest'
import type { Db } from '#api/platform/db/tables.ts'
import { AppError } from '#api/platform/errors.ts'
import { keptUntilNews, newsFor } from '#api/platform/news.ts'

const aStand = (max = 10) => {
  const db = { isTransaction: false } as Db
  const kept = keptUntilNews<number>('product_search', max)
  const news = newsFor(db)
  let reads = 0
  const get = (key = 'a', on = db) => kept.get(on, key, async () => ++reads)
  return { db, kept, news, get }
}

describe('what is kept until news', () => {
  it('is nothing while nobody listens, and nothing in a transaction', async () => {
    const { get, news } = aStand()
    expect([await get(), await get()]).toEqual([1, 2])
    news.trust(true)
    expect([await get(), await get()]).toEqual([3, 3])
    const inside = { isTransaction: true } as Db
    expect([await get('a', inside), await get('a', inside)]).toEqual([4, 5])
    news.trust(false)
    expect([await get(), await get()]).toEqual([6, 7])
  })

  it('is forgotten when its table changes, and not when another does', async () => {
    const { get, news, kept, db } = aStand()
    news.trust(true)
    expect(await get()).toBe(1)
    news.forget('users')
    expect(await get()).toBe(1)
    news.forget('product_search')
    expect(await get()).toBe(2)
    kept.forget(db)
    expect(await get()).toBe(3)
    expect(kept.state(db)).toEqual({ hits: 1, misses: 3 })
  })

  it('does not include what was being read when the change came', async () => {
    const { db, kept, news } = aStand()
    news.trust(true)
    let finish = (_value: number) => {}
    const early = kept.get(db, 'a', () => new Promise((resolve) => (finish = resolve)))
    const together = kept.get(db, 'a', async () => 99)
    news.forget('product_search')
    const late = kept.get(db, 'a', async () => 2)
    finish(1)
    expect(await Promise.all([early, together, late])).toEqual([1, 1, 2])
    expect(await kept.get(db, 'a', async () => 3)).toBe(2)
  })

  it('does not include failures, and holds so many at most, the longest unused going first', async () => {
    const { db, kept, news, get } = aStand(2)
    news.trust(true)
    await expect(kept.get(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await get('a')).toBe(1)
    expect(await get('b')).toBe(2)
    expect(await get('a')).toBe(1)
    expect(await get('c')).toBe(3)
    expect([await get('a'), await get('b')]).toEqual([1, 4])
  })

  it('does not pass on the refusal of another caller: whoever waited with it reads by itself, but a failure is shared', async () => {
    const { db, kept, news } = aStand()
    news.trust(true)
    const refused = () => Promise.reject(new AppError('unavailable'))
    const both = [kept.get(db, 'a', refused), kept.get(db, 'a', async () => 2)]
    expect(await Promise.allSettled(both)).toMatchObject([{ reason: { code: 'unavailable' } }, { value: 2 }])
    const broken = [kept.get(db, 'b', () => Promise.reject(new Error('away'))), kept.get(db, 'b', async () => 3)]
    expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
