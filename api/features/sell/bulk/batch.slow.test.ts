import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { batchItemsMax, bodyValuesMax, liveListingsMax } from '#domain/limits.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { someRates } from '#test/market/factories.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { forgetLimits, leaveOne, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
type Person = Awaited<ReturnType<typeof signUp>>
let seller: Person
beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
})

type More = { token?: string | undefined; key?: string; lang?: string }
const postAll = (items: unknown[], { token = seller.token, key, lang }: More = {}) =>
  ask(test.app, listingBatches.post, {
    body: { items: items as object[] },
    token,
    ...(lang && { lang }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const named = (name: string, more: object = {}) => ({ ...goodListing, name, ...more })
const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => named(`لوح شمسي رقم ${n + 1}`, more))
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const rowsOf = ({ user }: Person) =>
  test.deps.db.selectFrom('products').selectAll().where('owner_id', '=', user.id).orderBy('id').execute()

describe('POST /products/batch', () => {
  it('200 posts each row as a pending listing, in order, all of one batch', async () => {
    const { status, body } = await postAll(many(28))
    expect(status).toBe(200)
    expect(body.data.refused).toEqual([])
    expect(body.data.posted.map(({ index }: { index: number }) => index)).toEqual(many(28).map((_, n) => n))
    const rows = await rowsOf(seller)
    expect(rows.map(({ id }) => id)).toEqual(body.data.posted.map(({ id }: { id: string }) => id))
    expect(rows.map(({ name }) => name)).toEqual(many(28).map(({ name }) => name))
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending']))
    const batches = new Set(rows.map(({ batch_id }) => batch_id))
    expect([batches.size, [...batches][0]]).toEqual([1, expect.any(String)])
    const shown = await ask(test.app, listings.get, { params: { id: rows[0]?.id ?? '' }, token: seller.token })
    expect(shown.body.data).toMatchObject({
      name: 'لوح شمسي رقم 1',
      price: goodListing.price,
      phone: '+967770000009',
      status: 'pending',
    })
  })

  it('200 posts the good rows, and returns the bad ones with a sentence for each field', async () => {
    const items = [
      named('لوح جينكو 550 واط'),
      { ...goodListing, name: '', price: -5 },
      named('بطارية', { governorate: 'atlantis' }),
      named('محول', { images: ['/storage/files/0123456789abcdef0123456789abcdef/640.jpg'] }),
      named('كيبل', { shopId: await aShop(test.deps) }),
      named('لوح لونجي'),
    ]
    const { body } = await postAll(items, { lang: 'en' })
    expect(body.data.posted.map(({ index }: { index: number }) => index)).toEqual([0, 5])
    expect(body.data.refused).toEqual([
      { index: 1, fields: { name: expect.any(String), price: expect.any(String) } },
      { index: 2, fields: { governorate: fieldTexts.governorate_unknown.en } },
      { index: 3, fields: { images: fieldTexts.picture_not_yours.en } },
      { index: 4, fields: { shopId: fieldTexts.not_shop_member.en } },
    ])
    expect(await rowsOf(seller)).toHaveLength(2)
  })

  it('200 for rows that are broken in any way: each comes back, the good one is posted', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`)
    const broken: [unknown, string][] = [
      ['لوح', 'listing'],
      [null, 'listing'],
      [[], 'listing'],
      [named('لوح \ud800'), 'name'],
      [named('لوح \0'), 'name'],
      [named('لوح', { description: 'x'.repeat(10_001) }), 'description'],
      [named('لوح', { note: 'x'.repeat(10_001) }), 'note'],
      [named('لوح', { specifications: deep }), 'specifications.a.a.a.a.a.a.a.a.a.a.a'],
      [named('لوح', { note: Array.from({ length: bodyValuesMax + 1 }, () => 1) }), 'note'],
      [named('لوح', { note: 'x'.repeat(10_001), other: nested(5_000) }), `other${'.0'.repeat(11)}`],
    ]
    const { status, body } = await postAll([...broken.map(([item]) => item), named('لوح سليم')], { key: 'broken' })
    expect(status).toBe(200)
    expect(body.data.posted).toMatchObject([{ index: broken.length }])
    expect(body.data.refused.map(({ fields }: { fields: object }) => Object.keys(fields))).toEqual(
      broken.map(([, field]) => [field]),
    )
    expect(await rowsOf(seller)).toHaveLength(1)
  })

  it('200 shows one picture in several rows, and refuses somebody else’s', async () => {
    const [own, foreign] = [
      await aPicture(test.deps, seller.user.id),
      await aPicture(test.deps, (await signUp(test)).user.id),
    ]
    const { body } = await postAll([...many(3, { images: [own] }), named('لوح آخر', { images: [foreign] })])
    expect(body.data.posted).toHaveLength(3)
    expect(body.data.refused).toEqual([{ index: 3, fields: { images: expect.any(String) } }])
    expect((await rowsOf(seller)).map(({ pictures }) => pictures.length)).toEqual([1, 1, 1])
  })

  it('200 returns the same ids for the same key, also of listings that were deleted since', async () => {
    const first = await postAll([...many(3), { ...goodListing, price: 0 }], { key: 'list-1' })
    const [gone] = first.body.data.posted
    await ask(test.app, listings.remove, { params: { id: gone.id }, token: seller.token })
    const second = await postAll([...many(3), { ...goodListing, price: 0 }], { key: 'list-1' })
    expect(second.body).toEqual(first.body)
    expect(await rowsOf(seller)).toHaveLength(2)
  })

  it('200 four times at once with one key: every listing once', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => postAll(many(30), { key: 'at-once' })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body)
    expect(await rowsOf(seller)).toHaveLength(30)
  })

  it('continues after a crash between two groups, without losing or repeating a row', async () => {
    const items = many(30)
    const { body } = await postAll(items, { key: 'crash' })
    // As if the process had ended after its first group of 25.
    const late = body.data.posted.slice(25).map(({ id }: { id: string }) => id)
    const { db } = test.deps
    await db.deleteFrom('products').where('id', 'in', late).execute()
    await sql`update listing_batches set items_done = 25, posted = jsonb_path_query_array(posted, '$[0 to 24]')
      where user_id = ${seller.user.id}`.execute(db)
    await forgetLimits(test)
    const again = await postAll(items, { key: 'crash' })
    expect(again.body.data.posted.slice(0, 25)).toEqual(body.data.posted.slice(0, 25))
    expect((await rowsOf(seller)).map(({ name }) => name)).toEqual(items.map(({ name }) => name))
  })

  it('refuses the rows above the thirty of an hour, and a hundred live ones', async () => {
    const { body } = await postAll(many(32), { lang: 'en' })
    expect(body.data.posted).toHaveLength(30)
    expect(body.data.refused.map(({ index }: { index: number }) => index)).toEqual([30, 31])
    expect(Object.keys(body.data.refused[0].fields)).toEqual(['listing'])
    for (let left = liveListingsMax - 30; left > 0; left -= 30) {
      await forgetLimits(test)
      await postAll(many(Math.min(30, left)))
    }
    await forgetLimits(test)
    const full = await postAll(many(1))
    expect([full.body.data.posted, full.body.data.refused.length]).toEqual([[], 1])
    expect(await rowsOf(seller)).toHaveLength(liveListingsMax)
  })

  it('200 for two hundred in the name of a shop, whose own limits count', async () => {
    const shopId = await aShop(test.deps, { userId: seller.user.id })
    const { body } = await postAll(many(batchItemsMax, { shopId }))
    expect([body.data.posted.length, body.data.refused]).toEqual([batchItemsMax, []])
    const next = await postAll(many(102, { shopId }))
    expect([next.body.data.posted.length, next.body.data.refused.length]).toEqual([100, 2])
    // Those of the shop do not use up what the person may have.
    expect((await postAll(many(1))).body.data.posted).toHaveLength(1)
  })

  it('two people for the same two shops, in opposite order, at once: all are posted', async () => {
    const member = await signUp(test)
    const shopIds = [
      await aShop(test.deps, { userId: seller.user.id }),
      await aShop(test.deps, { userId: seller.user.id }),
    ] as const
    for (const shopId of shopIds) await aMembership(test.deps, member, shopId)
    const [one, other] = shopIds.map((shopId) => named('لوح', { shopId }))
    for (let round = 0; round < 30; round += 1) {
      await forgetLimits(test)
      const replies = await Promise.all([postAll([one, other]), postAll([other, one], { token: member.token })])
      for (const { status, body } of replies) expect([status, body.data?.posted.length]).toEqual([200, 2])
    }
  })

  it('401 and no further group when its session is ended meanwhile; a new one goes on with the key', async () => {
    const { db } = test.deps
    // As if the owner had signed the thief out while the second group was about to begin.
    await sql`create function end_sessions() returns trigger language plpgsql as
      $$ begin delete from sessions where user_id = new.user_id; return null; end $$`.execute(db)
    await sql`create trigger ending after update on listing_batches for each row execute function end_sessions()`.execute(
      db,
    )
    expect(await postAll(many(28), { key: 'stolen' })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    await sql`drop trigger ending on listing_batches`.execute(db)
    expect(await rowsOf(seller)).toHaveLength(25)
    const { body } = await ask(test.app, auth.login, { body: { phone: seller.phone, password: seller.password } })
    expect((await postAll(many(28), { key: 'stolen', token: body.token })).body.data.posted).toHaveLength(28)
    expect(await rowsOf(seller)).toHaveLength(28)
  })

  it('401 without a session', async () => {
    expect((await ask(test.app, listingBatches.post, { body: { items: many(1) } })).status).toBe(401)
  })

  it('409 for another list, or a single listing, under the same key', async () => {
    await postAll(many(2), { key: 'mine' })
    expect((await postAll(many(3), { key: 'mine' })).status).toBe(409)
    const headers = { 'idempotency-key': 'single' }
    await ask(test.app, listings.post, { body: goodListing, token: seller.token, headers })
    expect((await postAll([goodListing], { key: 'single' })).status).toBe(409)
    expect(await rowsOf(seller)).toHaveLength(3)
  })

  it('422 without rows, with too many, and for what is no list', async () => {
    for (const items of [[], many(batchItemsMax + 1)]) expect((await postAll(items)).status).toBe(422)
    expect((await postAll([goodListing], { key: 'ك' })).status).toBe(422)
    for (const body of [{ items: 'لوح' }, { items: [nested(5_000)], note: 'x'.repeat(10_001) }])
      expect((await ask(test.app, listingBatches.post, { body, token: seller.token })).status).toBe(422)
    expect(await rowsOf(seller)).toEqual([])
  })

  it('429 after sixty calls in an hour', async () => {
    const bad = [{ ...goodListing, price: 0 }]
    await leaveOne(test, rateLimits.batchesPerUser, seller.user.id)
    expect((await postAll(bad)).status).toBe(200)
    expect((await postAll(bad)).status).toBe(429)
  })
})
