import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#api/db/tables/tables.ts'
import { removeAllLikes } from '#api/features/browse/likes/likes.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { usedOf } from '#api/limits/rate-limit.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { likesMax, visitorLikesMax } from '#domain/limits.ts'
import { duringChange, untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, leaveOne, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const unknownId = '01234567-89ab-7def-8123-456789abcdef'

type Person = Awaited<ReturnType<typeof signUp>>
let person: Person

beforeAll(async () => {
  await someRates(test.deps)
  person = await signUp(test)
})

const like = (id: string, token = person.token) => ask(test.app, likes.add, { params: { id }, token })
const unlike = (id: string, token = person.token) => ask(test.app, likes.remove, { params: { id }, token })
const rowsOf = async (id: string) =>
  (await test.deps.db.selectFrom('likes').select('user_id').where('product_id', '=', id).execute()).length
const countOf = async (id: string) => (await ask(test.app, products.get, { params: { id } })).body.data.likes

describe('POST /products/:id/like', () => {
  it('200 counts a user once, however often they like it', async () => {
    const { id } = await aProduct(test.deps)
    expect((await like(id)).body).toEqual({ success: true, data: { isLiked: true, likes: 1 } })
    expect((await like(id)).body.data).toEqual({ isLiked: true, likes: 1 })
    const other = await signUp(test)
    expect((await like(id, other.token)).body.data).toEqual({ isLiked: true, likes: 2 })
    expect(await countOf(id)).toBe(2)
  })

  it('200 keeps the counter equal to the number of users under concurrent likes and unlikes', async () => {
    const { id } = await aProduct(test.deps)
    await forgetLimits(test)
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(test)))
    await forgetLimits(test)
    await Promise.all(
      people.flatMap(({ token }, n) =>
        Array.from({ length: 12 }, (_, turn) => ((n + turn) % 3 === 0 ? unlike(id, token) : like(id, token))),
      ),
    )
    const people2 = await rowsOf(id)
    expect(await countOf(id)).toBe(people2)
    await Promise.all(people.flatMap(({ token }) => [like(id, token), like(id, token)]))
    expect(await rowsOf(id)).toBe(people.length)
    expect(await countOf(id)).toBe(people.length)
  })

  it('locks the person before the listing, as the deletion of an account does', async () => {
    const { token, user } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id })
    const { reply } = await test.deps.db.transaction().execute(async (open) => {
      await open.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      const reply = like(id, token)
      await untilLockWait(test.deps.db)
      await open.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
      return { reply }
    })
    expect((await reply).status).toBe(200)
  })

  it('no 5xx when the listing or the account is deleted concurrently', async () => {
    const [gone, stays, leaving] = [await aProduct(test.deps), await aProduct(test.deps), await signUp(test)]
    const dropListing = (db: Db) => db.deleteFrom('products').where('id', '=', gone.id).execute()
    expect((await duringChange(test.deps.db, dropListing, () => like(gone.id))).status).toBe(404)
    const dropPerson = (db: Db) => db.deleteFrom('users').where('id', '=', leaving.user.id).execute()
    const late = await duringChange(test.deps.db, dropPerson, () => like(stays.id, leaving.token))
    expect(late.status).toBeLessThan(500)
    expect([await rowsOf(stays.id), await countOf(stays.id)]).toEqual([0, 0])
  })

  it('401 without a token', async () => {
    const { id } = await aProduct(test.deps)
    expect((await ask(test.app, likes.add, { params: { id } })).status).toBe(401)
    expect(await rowsOf(id)).toBe(0)
  })

  it.each(['pending', 'rejected', 'sold', 'expired'] as const)('404 for a %s listing', async (status) => {
    const { id } = await aProduct(test.deps, { status })
    expect((await like(id)).body.code).toBe('product_not_found')
    expect(await rowsOf(id)).toBe(0)
  })

  it('404 for an unknown and an invalid id', async () => {
    expect((await like(unknownId)).status).toBe(404)
    expect((await like('x')).status).toBe(404)
  })

  it('429 past the limit of edits, with the seconds to wait', async () => {
    await forgetLimits(test)
    const { id } = await aProduct(test.deps)
    await leaveOne(test, rateLimits.editsPerUser, person.user.id)
    expect((await like(id)).status).toBe(200)
    const { status, headers } = await like(id)
    expect(status).toBe(429)
    expect(String(headers['retry-after'])).toMatch(/^\d+$/)
    await forgetLimits(test)
  })
})

describe('DELETE /products/:id/like', () => {
  it('200 removes it once', async () => {
    const { id } = await aProduct(test.deps)
    await like(id)
    expect((await unlike(id)).body).toEqual({ success: true, data: { isLiked: false, likes: 0 } })
    expect((await unlike(id)).body.data).toEqual({ isLiked: false, likes: 0 })
  })

  it('200 also for a listing that was sold', async () => {
    const { id } = await aProduct(test.deps)
    await like(id)
    await moveTo(test.deps, id, 'sold')
    expect((await unlike(id)).body.data).toEqual({ isLiked: false, likes: 0 })
    expect((await unlike(id)).status).toBe(404)
  })

  it('401 without a token, 404 for unknown listings', async () => {
    expect((await ask(test.app, likes.remove, { params: { id: unknownId } })).status).toBe(401)
    expect((await unlike(unknownId)).status).toBe(404)
  })
})

describe('POST /products/liked', () => {
  const likeMany = (ids: string[], { token } = person) => ask(test.app, likes.addMany, { body: { ids }, token })

  it('200 likes the public ones in the given order, once, and ignores the rest', async () => {
    const newcomer = await signUp(test)
    const [a, b] = [await aProduct(test.deps), await aProduct(test.deps)]
    const pending = await aProduct(test.deps, { status: 'pending' })
    await like(b.id, newcomer.token)
    expect((await likeMany([], newcomer)).body.data).toEqual([])
    for (const n of [1, 2]) {
      const { status, body } = await likeMany([a.id, b.id, pending.id, unknownId, 'no id', a.id], newcomer)
      expect([n, status, body.data]).toEqual([n, 200, [a.id, b.id]])
    }
    expect([await countOf(a.id), await countOf(b.id)]).toEqual([1, 1])
    const [first, second, third] = [await aProduct(test.deps), await aProduct(test.deps), await aProduct(test.deps)]
    const other = await signUp(test)
    const requested = [second.id, first.id, third.id]
    await likeMany(requested, other)
    expect((await ask(test.app, likes.ids, { token: other.token })).body.data).toEqual(requested)
  })

  it('200 for concurrent calls counts each user once', async () => {
    const newcomer = await signUp(test)
    const ids = [(await aProduct(test.deps)).id, (await aProduct(test.deps)).id]
    const mirrored = ids.toReversed()
    await Promise.all([likeMany(ids, newcomer), likeMany(mirrored, newcomer), likeMany(ids), like(ids[0] ?? '')])
    expect(await Promise.all(ids.map(countOf))).toEqual([2, 2])
  })

  it('counts every new like against the edit limit, and already liked or non-public ones as one call', async () => {
    const newcomer = await signUp(test)
    const ids = [(await aProduct(test.deps)).id, (await aProduct(test.deps)).id, (await aProduct(test.deps)).id]
    const used = () => usedOf(test.deps, [{ limit: rateLimits.editsPerUser, subject: newcomer.user.id }])
    await likeMany(ids, newcomer)
    expect(await used()).toEqual([3])
    await likeMany([...ids, unknownId], newcomer)
    expect(await used()).toEqual([4])
  })

  it('writes nothing for already liked or non-public listings: every write invalidates cached pages', async () => {
    const { id } = await aProduct(test.deps)
    await likeMany([id])
    const { db } = test.deps
    await sql`create sequence written`.execute(db)
    await sql`create function note_written() returns trigger language plpgsql as
      $$ begin perform nextval('written'); return null; end $$`.execute(db)
    await sql`create trigger note_written after insert on likes execute function note_written()`.execute(db)
    const writtenSoFar = async () =>
      (await sql<{ n: number }>`select nextval('written')::int as n`.execute(db)).rows[0]?.n ?? 0
    const before = await writtenSoFar()
    await likeMany([id, unknownId])
    expect((await writtenSoFar()) - before).toBe(1)
  })

  it('401 without an account, 422 for more ids than a browser stores', async () => {
    expect((await ask(test.app, likes.addMany, { body: { ids: [] } })).status).toBe(401)
    expect((await likeMany(Array.from({ length: visitorLikesMax + 1 }, () => unknownId))).status).toBe(422)
  })
})

describe('GET /products/liked', () => {
  it('200 lists the last liked first, pages, and leaves out deleted listings', async () => {
    const { token } = await signUp(test)
    const made = []
    for (const name of ['one', 'two', 'three', 'four']) {
      test.clock.now = new Date(test.clock.now.getTime() + 1_000)
      const { id } = await aProduct(test.deps, { name })
      await like(id, token)
      made.push(id)
    }
    await moveTo(test.deps, made[1] ?? '', 'sold')
    const page = (number: string) => ask(test.app, likes.list, { token, query: { page: number, limit: '2' } })
    const first = await page('1')
    expect(first.body).toMatchObject({ success: true, total: 3, currentPage: 1, totalPages: 2 })
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['four', 'three'])
    expect((await page('2')).body.data.map(({ name }: { name: string }) => name)).toEqual(['one'])
    expect((await page('3')).body).toMatchObject({ data: [], total: 3 })
    expect((await ask(test.app, likes.ids, { token })).body.data).toEqual([...made].reverse())
  })

  it('401 without a token, 422 for a wrong page', async () => {
    expect((await ask(test.app, likes.list)).status).toBe(401)
    expect((await ask(test.app, likes.list, { token: person.token, query: { page: '0' } })).status).toBe(422)
  })
})

describe('GET /products/liked-ids', () => {
  it('200 is empty for a new account and shows no other user’s likes', async () => {
    const { token } = await signUp(test)
    expect((await ask(test.app, likes.ids, { token })).body).toEqual({ success: true, data: [] })
  })

  it('401 without a token', async () => {
    expect((await ask(test.app, likes.ids)).status).toBe(401)
  })
})

describe('an account with very many likes', () => {
  /** As many more likes, each newer than the last, of listings that are not public. */
  const fill = async (userId: string, like: string, count: number) => {
    const { db } = test.deps
    await sql`with made as (
        insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'status', 'sold'))).*
        from products p, generate_series(1, ${count}::int) where p.id = ${like} returning id
      )
      insert into likes (user_id, product_id, created_at)
      select ${userId}, id, ${test.clock.now}::timestamptz + row_number() over () * interval '1 millisecond' from made`.execute(
      db,
    )
    test.clock.now = new Date(test.clock.now.getTime() + count + 1)
  }
  const likesOf = async (userId: string) =>
    (await test.deps.db.selectFrom('likes').select('product_id').where('user_id', '=', userId).execute()).length

  it('drops the oldest, with their counters: lists and counts read all likes of an account', async () => {
    const { token, user } = await signUp(test)
    const [oldest, next, newest] = [await aProduct(test.deps), await aProduct(test.deps), await aProduct(test.deps)]
    await like(oldest.id, token)
    await fill(user.id, oldest.id, likesMax - 1)
    expect(await likesOf(user.id)).toBe(likesMax)
    expect((await like(oldest.id, token)).body.data).toEqual({ isLiked: true, likes: 1 })
    expect((await like(next.id, token)).body.data).toEqual({ isLiked: true, likes: 1 })
    expect([await likesOf(user.id), await countOf(oldest.id), await countOf(next.id)]).toEqual([likesMax, 0, 1])
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await ask(test.app, likes.addMany, { body: { ids: [newest.id] }, token })
    expect(await likesOf(user.id)).toBe(likesMax)
    const { body } = await ask(test.app, likes.ids, { token })
    expect(body.data.slice(0, 2)).toEqual([newest.id, next.id])
  })
})

describe('deleting all likes of a user', () => {
  it('lowers every counter by exactly one', async () => {
    const other = await signUp(test)
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await aProduct(test.deps)).id))
    for (const id of ids) {
      await like(id)
      await like(id, other.token)
    }
    await removeAllLikes(test.deps, other.user.id)
    for (const id of ids) expect(await countOf(id)).toBe(1)
  })
})
