import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as taps from '#api/features/taps/taps.service.ts'
import { reports } from '#contract/reports.ts'
import { reviews } from '#contract/reviews.ts'
import { call, rows } from '#test/abuse/calls.ts'
import { anAd, anEngineer, aShop } from '#test/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/factories.ts'
import { signUp } from '#test/sign-up.ts'
import { type Person, signUpStaff } from '#test/staff.ts'
import { sumsOf } from '#test/table-sums.ts'
import { ask, startTestApp } from '#test/test-app.ts'

const test = startTestApp()
let admin: Person
let author: Person
beforeAll(async () => {
  await someRates(test.deps)
  admin = await signUpStaff(test, 'admin')
  author = await signUp(test)
})

type Deed = { id?: string; body?: object }

const aReport = async () => {
  const { id } = await aProduct(test.deps)
  await ask(test.app, reports.add, { params: { id }, body: { reason: 'fraud' }, token: author.token })
  const row = await test.deps.db.selectFrom('reports').select('id').where('product_id', '=', id).executeTakeFirst()
  return row?.id ?? ''
}
const aReview = async () => {
  const id = await aShop(test.deps)
  await taps.remember(test.deps, author.user.id, 'shop', id)
  const body = { subject: 'shop', id, rating: 4, comment: 'خدمة جيدة جداً' }
  return (await ask(test.app, reviews.post, { body, token: author.token })).body.data.id as string
}
const banned = { banned_at: new Date('2026-11-01'), ban_reason: 'احتيال' }
const newEntry = { name: 'مؤسسة النور', governorate: 'sanaa-city', city: 'al-sabeen', phone: '770000009' }
const reason = { reason: 'السعر غير صحيح' }

/** One that succeeds for every row of staff that changes something. */
const deeds: Record<string, () => Promise<Deed>> = {
  'POST /admin/products/:id/approve': async () => ({
    id: (await aProduct(test.deps, { status: 'pending' })).id,
    body: {},
  }),
  'POST /admin/products/:id/reject': async () => ({
    id: (await aProduct(test.deps, { status: 'pending' })).id,
    body: reason,
  }),
  'POST /admin/products/:id/take-down': async () => ({ id: (await aProduct(test.deps)).id, body: reason }),
  'POST /admin/products/:id/feature': async () => ({ id: (await aProduct(test.deps)).id }),
  'DELETE /admin/products/:id/feature': async () => ({ id: (await aProduct(test.deps, { isFeatured: true })).id }),
  'POST /admin/sellers/:id/approve-all': async () => {
    const { id } = await aUser(test.deps, { is_verified: true })
    const pictures = [{ id: randomBytes(16).toString('hex'), width: 640, height: 480, color: '#aabbcc' }]
    await aProduct(test.deps, { ownerId: id, status: 'pending', name: `لوح ${id} 550 واط`, pictures })
    return { id }
  },
  'POST /admin/people/:id/verify': async () => ({ id: (await aUser(test.deps)).id }),
  'DELETE /admin/people/:id/verify': async () => ({ id: (await aUser(test.deps, { is_verified: true })).id }),
  'POST /admin/people/:id/ban': async () => ({ id: (await aUser(test.deps)).id, body: reason }),
  'DELETE /admin/people/:id/ban': async () => ({ id: (await aUser(test.deps, banned)).id }),
  'POST /admin/people/:id/unlock': async () => ({ id: (await aUser(test.deps)).id }),
  'PUT /admin/people/:id/role': async () => ({ id: (await aUser(test.deps)).id, body: { role: 'moderator' } }),
  'POST /admin/engineers': async () => ({ body: newEntry }),
  'PATCH /admin/engineers/:id': async () => ({ id: await anEngineer(test.deps), body: { notes: 'جديد' } }),
  'POST /admin/engineers/:id/hide': async () => ({ id: await anEngineer(test.deps) }),
  'DELETE /admin/engineers/:id/hide': async () => ({ id: await anEngineer(test.deps, { isHidden: true }) }),
  'POST /admin/shops': async () => ({ body: newEntry }),
  'PATCH /admin/shops/:id': async () => ({ id: await aShop(test.deps), body: { notes: 'جديد' } }),
  'POST /admin/shops/:id/hide': async () => ({ id: await aShop(test.deps) }),
  'DELETE /admin/shops/:id/hide': async () => ({ id: await aShop(test.deps, { isHidden: true }) }),
  'POST /admin/ads': async () => ({ body: { title: 'عرض الشتاء' } }),
  'PATCH /admin/ads/:id': async () => ({ id: await anAd(test.deps), body: { title: 'عرض الصيف' } }),
  'PUT /admin/ads/order': async () => ({ body: { ids: [await anAd(test.deps), await anAd(test.deps)] } }),
  'POST /admin/ads/:id/hide': async () => ({ id: await anAd(test.deps) }),
  'DELETE /admin/ads/:id/hide': async () => ({ id: await anAd(test.deps, { isActive: false }) }),
  'POST /admin/reports/:id/decide': async () => ({ id: await aReport(), body: { verdict: 'upheld' } }),
  'POST /admin/reviews/:id/approve': async () => ({ id: await aReview(), body: {} }),
  'POST /admin/reviews/:id/reject': async () => ({ id: await aReview(), body: reason }),
  'POST /admin/rates': async () => ({ body: { currency: 'SAR', perUsd: 3.79, confirm: true } }),
}

const ofStaff = rows.filter(({ endpoint }) => endpoint.access === 'moderator' || endpoint.access === 'admin')
const writes = ofStaff.filter(({ name, endpoint }) => endpoint.method !== 'GET' && name !== 'POST /admin/rates/preview')
const exports = ofStaff.filter(({ endpoint }) => endpoint.format === 'csv')

const act = async ({ name, endpoint }: (typeof rows)[number]) => {
  const { id, body } = (await deeds[name]?.()) ?? {}
  return () =>
    call(test.app, endpoint, {
      token: admin.token,
      ...(id && { params: { id } }),
      ...(body && { payload: JSON.stringify(body) }),
    })
}
const auditRows = () => test.deps.db.selectFrom('audit').select('id').execute()

describe('what staff does', () => {
  it('is tried at every row of theirs that changes something', () => {
    expect(Object.keys(deeds).sort()).toEqual(writes.map(({ name }) => name).sort())
    process.stdout.write(`traces: ${writes.length} deeds and ${exports.length} lists, each with and without a log\n`)
  })

  it.each([...writes, ...exports].map((row) => [row.name, row] as const))('leaves a trace: %s', async (_name, row) => {
    const deed = await act(row)
    const before = (await auditRows()).length
    const { status, text } = await deed()
    expect([status, text.slice(0, 200)]).toEqual([200, text.slice(0, 200)])
    expect((await auditRows()).length).toBeGreaterThan(before)
  })

  it('is not done when it cannot be written down', async () => {
    const { db } = test.deps
    const wrong: string[] = []
    for (const row of [...writes, ...exports]) {
      const deed = await act(row)
      const before = await sumsOf(db, ['sessions', 'limits'])
      await sql`create function no_ink() returns trigger language plpgsql as 'begin raise exception ''no ink''; end'`.execute(
        db,
      )
      await sql`create trigger no_ink before insert on audit execute function no_ink()`.execute(db)
      const { status } = await deed()
      await sql`drop function no_ink cascade`.execute(db)
      if (status < 500) wrong.push(`${row.name} answers ${status}`)
      const after = await sumsOf(db, ['sessions', 'limits'])
      for (const table of Object.keys(before))
        if (before[table] !== after[table]) wrong.push(`${row.name} has changed ${table}`)
    }
    expect(wrong).toEqual([])
  }, 120_000)
})
