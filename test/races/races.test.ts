import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { owaspCost, passwordCost } from '#api/features/accounts/sign-in/passwords.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { codeTriesMax, liveListingsMax } from '#domain/limits.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
// Real hashes: the races happen while one is computed.
beforeAll(() => void Object.assign(passwordCost, owaspCost))
let seller: Person
let staff: Person[]
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
  staff = await Promise.all([1, 2, 3].map(() => signUpStaff(test)))
})
beforeEach(() => forgetLimits(test))

let races = 0
let requests = 0
const atOnce = <T extends readonly unknown[]>(work: T) => {
  races += 1
  requests += work.length
  return Promise.all(work)
}
const times = <T>(n: number, work: (n: number) => Promise<T>) => atOnce(Array.from({ length: n }, (_, at) => work(at)))
afterAll(() => void process.stdout.write(`races: ${races}, with ${requests} requests at once\n`))
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const countOf = (replies: { status: number }[], status: number) => replies.filter((one) => one.status === status).length

describe('codes', () => {
  it('sixty concurrent reset attempts: five codes are compared, and the correct one is too late', async () => {
    const { phone } = await signUp(test)
    await ask(test.app, auth.requestReset, { body: { phone } })
    const replies = await times(60, (n) =>
      ask(test.app, auth.confirmReset, {
        address: `10.3.0.${n}`,
        body: { phone, otp: String(900_000 + n), password: 'another-roof-9' },
      }),
    )
    expect(replies.filter(({ body }) => body.code === 'invalid_code').length).toBeLessThanOrEqual(codeTriesMax)
    expect(countOf(replies, 200)).toBe(0)
    const login = await ask(test.app, auth.login, { body: { phone, password: goodPassword } })
    expect(login.status).toBe(200)
  })

  it('eighteen concurrent wrong passwords lock the phone, and at most ten are compared', async () => {
    const { phone } = await signUp(test)
    const replies = await times(18, () => ask(test.app, auth.login, { body: { phone, password: 'wrong-roof-1' } }))
    expect(countOf(replies, 200)).toBe(0)
    expect(countOf(replies, 401)).toBeLessThanOrEqual(10)
  })
})

describe('registrations', () => {
  it('twelve concurrent confirmations of one phone create one account', async () => {
    const phone = newPhone()
    await ask(test.app, auth.register, { body: { name: 'علي الصبري', phone, password: goodPassword } })
    const replies = await times(12, () => ask(test.app, auth.verify, { params: { phone }, body: { otp: '123456' } }))
    expect(countOf(replies, 200)).toBe(1)
    const rows = await test.deps.db.selectFrom('users').select('id').where('phone', '=', phone).execute()
    expect(rows).toHaveLength(1)
  })

  it('another client signs up with the same phone while the code is resent: its password is never confirmed', async () => {
    for (let round = 0; round < 4; round += 1) {
      await forgetLimits(test)
      const phone = newPhone()
      const signUpWith = (password: string) => ask(test.app, auth.register, { body: { name: 'علي', phone, password } })
      const { ticket } = (await signUpWith(goodPassword)).body.data
      // Hashing takes time: each round sends the request a little later.
      const again = wait(round * 40).then(() => ask(test.app, auth.requestCode, { body: { phone, ticket } }))
      await atOnce([signUpWith('others-roof-9'), again])
      const confirmed = await ask(test.app, auth.verify, { params: { phone }, body: { otp: '123456', ticket } })
      const login = await ask(test.app, auth.login, { body: { phone, password: 'others-roof-9' } })
      expect([confirmed.status, login.status]).not.toEqual([200, 200])
    }
  })

  it('another client replaces the registration while the code is resent: the first ticket is invalid', async () => {
    const phone = newPhone()
    const mine = await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
    const { ticket } = mine.body.data
    await forgetLimits(test)
    const again = await test.deps.db.transaction().execute(async (db) => {
      await db.updateTable('codes').set({ ticket: 'of another client' }).where('phone', '=', phone).execute()
      const asked = ask(test.app, auth.requestCode, { body: { phone, ticket } })
      await untilLockWait(test.deps.db)
      return { asked }
    })
    expect((await again.asked).status).toBe(200)
    const row = await test.deps.db.selectFrom('codes').select('ticket').where('phone', '=', phone).execute()
    expect(row).toEqual([{ ticket: 'of another client' }])
    const confirmed = await ask(test.app, auth.verify, { params: { phone }, body: { otp: '123456', ticket } })
    expect([confirmed.status, confirmed.body.code]).toEqual([400, 'code_spent'])
  })
})

describe('likes', () => {
  it('the count equals the number of users after 200 concurrent likes and unlikes', async () => {
    const people = await times(8, () => signUp(test))
    const { id } = await aProduct(test.deps)
    const turn = (n: number) => {
      const person = people[n % people.length] as Person
      return ask(test.app, n % 5 === 0 ? likes.remove : likes.add, { params: { id }, token: person.token })
    }
    expect(new Set(statusesOf(await times(200, turn)))).toEqual(new Set([200]))
    const rows = await test.deps.db.selectFrom('likes').select('user_id').where('product_id', '=', id).execute()
    const shown = await ask(test.app, products.get, { params: { id } })
    expect(shown.body.data.likes).toBe(rows.length)
  })
})

describe('edits', () => {
  it('twelve concurrent edits leave one of them complete, never a mix', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    const words = (n: number) => ({ name: `لوح رقم ${n}`, description: `وصف رقم ${n}`, price: 1_000 + n })
    const replies = await times(12, (n) =>
      ask(test.app, listings.change, { params: { id }, token: seller.token, body: words(n) }),
    )
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { body } = await ask(test.app, listings.get, { params: { id }, token: seller.token })
    const n = body.data.price - 1_000
    expect(body.data).toMatchObject(words(n))
  })

  it('a concurrent edit and approval: the public version is the reviewed one, or it is pending again', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await aProduct(test.deps, { ownerId: seller.user.id, status: 'pending' })
      const looked = (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data.updatedAt
      test.clock.now = new Date(test.clock.now.getTime() + 1_000)
      const [decided] = await atOnce([
        ask(test.app, moderation.approve, {
          params: { id },
          token: staff[0]?.token ?? '',
          body: { updatedAt: looked },
        }),
        ask(test.app, listings.change, { params: { id }, token: seller.token, body: { name: 'شيء آخر تماماً' } }),
      ])
      const { status, name } = (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data
      expect([200, 409]).toContain(decided.status)
      if (status === 'approved') expect(name).not.toBe('شيء آخر تماماً')
    }
  })
})

describe('prices of many', () => {
  const change = { percent: 10 }
  const apply = (body: object) => ask(test.app, listingPrices.apply, { token: seller.token, body })
  const priceOf = async (id: string) =>
    (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data.price
  const seenOf = async (ids: string[]) => {
    const { body } = await ask(test.app, listingPrices.preview, { token: seller.token, body: { ids, change } })
    return body.data.rows.map(({ mark }: { mark: string }) => mark)
  }
  const some = async (count: number) => {
    const rows = await times(count, () => aProduct(test.deps, { ownerId: seller.user.id }))
    return rows.map(({ id }) => id)
  }

  it('six concurrent changes after one preview raise each price once', async () => {
    const ids = await some(30)
    const seen = await seenOf(ids)
    const replies = await times(6, (n) => apply({ ids: n % 2 ? ids : [...ids].reverse(), change, seen }))
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]))
    expect(replies.flatMap(({ body }) => body.data.changed)).toHaveLength(30)
    for (const id of ids) expect(await priceOf(id)).toBe(55_000)
  })

  it('a concurrent edit and change of many: the edit stays, and neither waits for ever', async () => {
    const ids = await some(8)
    const seen = await seenOf(ids)
    const edits = ids.map((id) =>
      ask(test.app, listings.change, { params: { id }, token: seller.token, body: { price: 70_000 } }),
    )
    const replies = await atOnce([apply({ ids, change, seen }), ...edits])
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]))
    for (const id of ids) expect(await priceOf(id)).toBe(70_000)
  })

  it('five concurrent undos restore each price once, also while a last price is edited', async () => {
    const ids = await some(10)
    const { undoToken } = (await apply({ ids, change })).body.data
    const undo = () => ask(test.app, listingPrices.undo, { token: seller.token, body: { undoToken } })
    const [first = ''] = ids
    const edit = ask(test.app, listings.change, { params: { id: first }, token: seller.token, body: { price: 80_000 } })
    const replies = await atOnce([edit, ...Array.from({ length: 5 }, undo)])
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]))
    expect(await priceOf(first)).toBe(80_000)
    const rows = await test.deps.db
      .selectFrom('price_changes')
      .select('product_id')
      .where('is_undo', '=', true)
      .execute()
    expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(rows.length)
    for (const id of ids.slice(1)) expect(await priceOf(id)).toBe(50_000)
  })
})

describe('decisions', () => {
  it('three moderators deciding ten listings concurrently: one decision and one audit row each', async () => {
    const waiting = await times(10, () => aProduct(test.deps, { status: 'pending' }))
    const replies = await atOnce(
      waiting.flatMap(({ id }) =>
        staff.map(({ token }, n) =>
          n % 2
            ? ask(test.app, moderation.reject, { params: { id }, token, body: { reason: 'مكرر' } })
            : ask(test.app, moderation.approve, { params: { id }, token, body: {} }),
        ),
      ),
    )
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([10, 20])
    for (const { id } of waiting) expect(await auditOf(test, id)).toHaveLength(1)
  })
})

describe('publishes', () => {
  it('sixteen with one idempotency key, half with another body: one listing, and a rejection for the others', async () => {
    const { token, user } = await signUp(test)
    const replies = await times(16, (n) =>
      ask(test.app, listings.post, {
        token,
        headers: { 'idempotency-key': 'one' },
        body: { ...goodListing, price: n % 2 ? 5_000 : 6_000 },
      }),
    )
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([8, 8])
    const rows = await test.deps.db.selectFrom('products').select('id').where('owner_id', '=', user.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('ten concurrent ones with one place left: one succeeds', async () => {
    const { token, user } = await signUp(test)
    for (let n = 1; n < liveListingsMax; n += 1) await aProduct(test.deps, { ownerId: user.id, status: 'pending' })
    const replies = await times(10, () => ask(test.app, listings.post, { token, body: goodListing }))
    expect(countOf(replies, 200)).toBe(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
  })

  it('ten concurrent renewals of sold listings with one place left: one succeeds', async () => {
    const { token, user } = await signUp(test)
    for (let n = 1; n < liveListingsMax; n += 1) await aProduct(test.deps, { ownerId: user.id, status: 'pending' })
    const sold = await times(10, () => aProduct(test.deps, { ownerId: user.id, status: 'sold' }))
    const replies = await atOnce(sold.map(({ id }) => ask(test.app, listings.renew, { params: { id }, token })))
    expect(countOf(replies, 200)).toBe(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
  })
})
