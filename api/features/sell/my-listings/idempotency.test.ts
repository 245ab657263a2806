import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { liveListingsMax } from '#domain/limits.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const post = (changes: object = {}, more: { token?: string | undefined; lang?: string; key?: string } = {}) => {
  const { token = seller.token, lang, key } = more
  return ask(test.app, listings.post, {
    body: { ...goodListing, ...changes },
    token,
    ...(lang && { lang }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}
const productsOf = (ownerId: string) =>
  test.deps.db.selectFrom('products').selectAll().where('owner_id', '=', ownerId).execute()

describe('POST /products/post with an Idempotency-Key', () => {
  it('returns the same listing for the same body, for a day', async () => {
    const first = await post({}, { key: 'once' })
    const again = await post({ status: 'approved' }, { key: 'once' })
    expect(again.body).toEqual(first.body)
    const begin = test.clock.now
    test.clock.now = new Date(begin.getTime() + 23 * 3_600_000)
    expect((await post({}, { key: 'once' })).body.data.id).toBe(first.body.data.id)
    test.clock.now = new Date(begin.getTime() + 25 * 3_600_000)
    expect((await post({}, { key: 'once' })).body.data.id).not.toBe(first.body.data.id)
    test.clock.now = begin
  })

  it('409 for another body under the same key, which stays with the first', async () => {
    const first = await post({}, { key: 'mine' })
    const { status, body } = await post({ price: 1 }, { key: 'mine' })
    expect([status, body.code]).toEqual([409, 'key_reused'])
    expect((await post({}, { key: 'mine' })).body.data.id).toBe(first.body.data.id)
  })

  it('is scoped to the user', async () => {
    const other = await signUp(test)
    const [mine, theirs] = [await post({}, { key: 'k' }), await post({}, { key: 'k', token: other.token })]
    expect(theirs.status).toBe(200)
    expect(theirs.body.data.id).not.toBe(mine.body.data.id)
  })

  it('stays free when the request was rejected', async () => {
    const images = [pictureUrl('0'.repeat(32))]
    expect((await post({ images }, { key: 'retry' })).status).toBe(404)
    expect((await post({}, { key: 'retry' })).status).toBe(200)
  })

  it('409 when the listing was deleted meanwhile: it is not created again', async () => {
    const { body } = await post({}, { key: 'gone' })
    await ask(test.app, listings.remove, { params: { id: body.data.id }, token: seller.token })
    expect((await post({}, { key: 'gone' })).body.code).toBe('key_reused')
  })

  it('creates one listing for eight concurrent requests', async () => {
    const eager = await signUp(test)
    const replies = await Promise.all(Array.from({ length: 8 }, () => post({}, { key: 'race', token: eager.token })))
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    expect(await productsOf(eager.user.id)).toHaveLength(1)
  })

  it('422 for a key that is too long or unreadable', async () => {
    expect((await post({}, { key: 'x'.repeat(201) })).body.fields).toHaveProperty('Idempotency-Key')
    expect((await post({}, { key: 'é' })).status).toBe(422)
  })
})

describe('concurrent listings', () => {
  it('never exceed one hundred', async () => {
    const eager = await signUp(test)
    for (let n = 0; n < liveListingsMax - 2; n += 1)
      await aProduct(test.deps, { ownerId: eager.user.id, status: 'pending' })
    const replies = await Promise.all(Array.from({ length: 6 }, () => post({}, { token: eager.token })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 409, 409, 409, 409])
  })
})
