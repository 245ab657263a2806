import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'
import { aWanted } from '#test/market/wanted.ts'

const test = startTestApp()
let seller: Person
let victim: Person
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
  victim = await signUp(test)
  moderator = await signUpStaff(test, 'moderator')
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('reports').execute()
})

const shown = async () => {
  const reply = await ask(test.app, reportAdmin.list, { token: moderator.token })
  expect(reply.status).toBe(200)
  return reply.body.data.map((row: { shown: unknown }) => row.shown)
}
const change = async (id: string, body: object) => {
  const reply = await ask(test.app, listings.change, { params: { id }, token: seller.token, body })
  expect([reply.status, reply.body.data.status]).toEqual([200, 'approved'])
}
const report = (id: string, note = '') =>
  ask(test.app, reports.add, { params: { id }, body: { reason: 'fraud', note }, token: victim.token })

const own = { phone: '770000009', whatsappPhone: null, price: 90_000 }
const bait = { phone: '733000777', whatsappPhone: '711222333', price: 30_000 }
const baitShown = { phone: '+967733000777', whatsappPhone: '+967711222333', price: 30_000, currency: 'YER' }

/** A listing that was reported while it showed another number and price, which it does no longer. */
const changedBack = async () => {
  const { id } = await aProduct(test.deps, { ownerId: seller.user.id, currency: 'YER', price: 90_000 })
  await change(id, bait)
  expect((await report(id)).status).toBe(200)
  expect(await shown()).toEqual([[]])
  await change(id, own)
  return id
}

describe('GET /admin/reports', () => {
  it('200 shows contact and price of the listing that its seller has changed back, also after details were added', async () => {
    const id = await changedBack()
    expect(await shown()).toEqual([[baitShown]])
    await report(id, 'أخذ العربون')
    expect(await shown()).toEqual([[baitShown]])
    await change(id, { price: 80_000 })
    expect(await shown()).toEqual([
      [baitShown, { phone: '+967770000009', whatsappPhone: null, price: 90_000, currency: 'YER' }],
    ])
  })

  it('200 keeps the newest five that the same person reported', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, currency: 'YER', price: 90_000 })
    for (const price of [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 90_000]) {
      await change(id, { price })
      await report(id)
    }
    const [prices] = (await shown()).map((rows: { price: number }[]) => rows.map(({ price }) => price))
    expect(prices).toEqual([3_000, 4_000, 5_000, 6_000])
  })

  it('200 shows them after the listing was deleted, and in the file; not in the copy of the reporter’s data', async () => {
    const id = await changedBack()
    expect((await ask(test.app, listings.remove, { params: { id }, token: seller.token })).status).toBe(200)
    expect(await shown()).toEqual([[baitShown]])
    const file = await ask(test.app, reportAdmin.export, { token: moderator.token })
    expect(file.body).toContain('+967733000777 +967711222333 30000 YER')
    const copy = await ask(test.app, privacy.ownData, { token: victim.token })
    expect(copy.status).toBe(200)
    expect(JSON.stringify(copy.body)).not.toContain('733000777')
  })

  it('goes with the account of the seller', async () => {
    await changedBack()
    await test.deps.db.deleteFrom('users').where('id', '=', seller.user.id).execute()
    expect(await test.deps.db.selectFrom('reports').selectAll().execute()).toEqual([])
    seller = await signUp(test)
  })

  it('200 shows contact and price of a wanted ad likewise', async () => {
    const id = await aWanted(test, seller, { phone: '733000777', maxPrice: 70_000 })
    const edit = (body: object) => ask(test.app, wanted.change, { params: { id }, token: seller.token, body })
    const body = { reason: 'fraud' }
    expect((await ask(test.app, reports.addWanted, { params: { id }, body, token: victim.token })).status).toBe(200)
    expect(await shown()).toEqual([[]])
    expect((await edit({ phone: '770000003', maxPrice: 60_000 })).status).toBe(200)
    const then = { phone: '+967733000777', whatsappPhone: null, price: 70_000, currency: 'YER' }
    expect(await shown()).toEqual([[then]])
    await ask(test.app, wanted.remove, { params: { id }, token: seller.token })
    expect(await shown()).toEqual([[then]])
  })

  it('200 has nothing to show of a seller', async () => {
    await aProduct(test.deps, { ownerId: seller.user.id })
    await test.deps.db.updateTable('users').set({ public_name: 'بائع' }).where('id', '=', seller.user.id).execute()
    const add = { params: { id: seller.user.id }, body: { reason: 'fraud' }, token: victim.token }
    expect((await ask(test.app, reports.addSeller, add)).status).toBe(200)
    expect(await shown()).toEqual([[]])
  })
})
