import { randomBytes } from 'node:crypto'
import { newId } from '#api/db/new-id.ts'
import * as contactClicks from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { trust } from '#contract/endpoints/directory/trust-admin.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import type { Attempt } from '#test/abuse/user-calls.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { anApplication } from '#test/market/applications.ts'
import { aSentConditionReport } from '#test/market/condition-reports.ts'
import { anAd, anEngineer, aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import type { Person } from '#test/market/staff.ts'
import { addOnlyWanted } from '#test/market/wanted.ts'

const aReport = async (test: TestApp, author: Person) => {
  const { id } = await aProduct(test.deps)
  await ask(test.app, reports.add, { params: { id }, body: { reason: 'fraud' }, token: author.token })
  const row = await test.deps.db.selectFrom('reports').select('id').where('product_id', '=', id).executeTakeFirst()
  return row?.id ?? ''
}
const aReview = async (test: TestApp, author: Person) => {
  const id = await aShop(test.deps)
  await contactClicks.recordContact(test.deps, author.user.id, 'shop', id)
  const body = { subject: 'shop', id, rating: 4, comment: 'خدمة جيدة جداً' }
  return (await ask(test.app, reviews.post, { body, token: author.token })).body.data.id as string
}
const aReply = async (test: TestApp, { token, user }: Person) => {
  const id = await aShop(test.deps, { userId: user.id })
  await rated(test.deps, 'shop', id, [4])
  const review = (await ask(test.app, reviews.list, { params: { subject: 'shop', id } })).body.data[0].id as string
  await ask(test.app, reviews.reply, { params: { id: review }, body: { text: 'شكراً لك' }, token })
  return review
}
const banned = { banned_at: new Date('2026-11-01'), ban_reason: 'احتيال' }
const newEntry = { name: 'مؤسسة النور', governorate: 'sanaa-city', city: 'al-sabeen', phone: '770000009' }
const aTable = () => ({
  header: ['name', 'phone', 'governorate', 'city'],
  rows: [[`محل ${randomBytes(4).toString('hex')}`, '770000009', 'sanaa-city', 'al-sabeen']],
})
const aBatch = async (test: TestApp, more: object) => {
  const id = newId()
  const row = await aProduct(test.deps, { status: 'pending', batchId: id })
  return { id, body: { items: [{ id: row.id, updatedAt: row.updated_at.toISOString() }], ...more } }
}
const reason = { reason: 'السعر غير صحيح' }

/** A call that succeeds for every staff endpoint that changes something; `author` owns what they decide about. */
export const staffCalls = (test: TestApp, author: Person): Record<string, Attempt> => ({
  'POST /admin/products/:id/approve': async () => ({
    id: (await aProduct(test.deps, { status: 'pending' })).id,
    body: {},
  }),
  'POST /admin/products/:id/reject': async () => ({
    id: (await aProduct(test.deps, { status: 'pending' })).id,
    body: reason,
  }),
  'POST /admin/products/:id/take-down': async () => ({ id: (await aProduct(test.deps)).id, body: reason }),
  'POST /admin/products/:id/undo': async (staff) => {
    const { id } = await aProduct(test.deps, { status: 'pending' })
    await ask(test.app, moderation.approve, { params: { id }, body: {}, token: staff.token })
    return { id }
  },
  'POST /admin/products/:id/feature': async () => ({ id: (await aProduct(test.deps)).id }),
  'DELETE /admin/products/:id/feature': async () => ({ id: (await aProduct(test.deps, { isFeatured: true })).id }),
  'POST /admin/moderation/batches/:id/approve': () => aBatch(test, {}),
  'POST /admin/moderation/batches/:id/reject': () => aBatch(test, reason),
  'POST /admin/sellers/:id/approve-all': async () => {
    const { id } = await aUser(test.deps, { is_verified: true, name: 'سالم', public_name: 'سالم' })
    const pictures = [{ id: randomBytes(16).toString('hex'), width: 640, height: 480, color: '#aabbcc' }]
    // Letters only: digits of the id may look like a phone number, which would keep the listing in review.
    const word = id.replace(/[\d-]/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    await aProduct(test.deps, { ownerId: id, status: 'pending', name: `لوح ${word} 550 واط`, pictures })
    return { id }
  },
  'POST /admin/people/:id/approve-name': async () => ({
    id: (await aUser(test.deps, { name: 'سالم الجديد', public_name: 'سالم القديم' })).id,
    body: { name: 'سالم الجديد' },
  }),
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
  'POST /admin/shops/:id/claims': async () => ({ id: await aShop(test.deps), body: { kind: 'visited' } }),
  'DELETE /admin/shops/:id/claims/:claimId': async (staff) => {
    const id = await aShop(test.deps)
    const reply = await ask(test.app, trust.recordShopClaim, {
      params: { id },
      body: { kind: 'licence' },
      token: staff.token,
    })
    return { params: { id, claimId: reply.body.data[0].id } }
  },
  'POST /admin/engineers/:id/claims': async () => ({ id: await anEngineer(test.deps), body: { kind: 'visited' } }),
  'DELETE /admin/engineers/:id/claims/:claimId': async (staff) => {
    const id = await anEngineer(test.deps)
    const call = { params: { id }, body: { kind: 'licence' }, token: staff.token }
    return { params: { id, claimId: (await ask(test.app, trust.recordEngineerClaim, call)).body.data[0].id } }
  },
  'POST /admin/import/shops': async () => ({ body: { ...aTable(), isDryRun: false } }),
  'POST /admin/import/engineers': async () => ({ body: { ...aTable(), isDryRun: false } }),
  'POST /admin/ads': async () => ({ body: { title: 'عرض الشتاء' } }),
  'PATCH /admin/ads/:id': async () => ({ id: await anAd(test.deps), body: { title: 'عرض الصيف' } }),
  'PUT /admin/ads/order': async () => ({ body: { ids: [await anAd(test.deps), await anAd(test.deps)] } }),
  'POST /admin/ads/:id/hide': async () => ({ id: await anAd(test.deps) }),
  'DELETE /admin/ads/:id/hide': async () => ({ id: await anAd(test.deps, { isActive: false }) }),
  'POST /admin/reports/:id/decide': async () => ({ id: await aReport(test, author), body: { verdict: 'upheld' } }),
  'POST /admin/reviews/:id/approve': async () => ({ id: await aReview(test, author), body: {} }),
  'POST /admin/reviews/:id/reject': async () => ({ id: await aReview(test, author), body: reason }),
  'POST /admin/replies/:id/approve': async () => ({ id: await aReply(test, author), body: {} }),
  'POST /admin/replies/:id/reject': async () => ({ id: await aReply(test, author), body: reason }),
  'POST /admin/condition-reports/:id/approve': async () => ({
    id: (await aSentConditionReport(test, author)).id,
    body: {},
  }),
  'POST /admin/condition-reports/:id/reject': async () => ({
    id: (await aSentConditionReport(test, author)).id,
    body: reason,
  }),
  'POST /admin/applications/:id/approve': async () => ({ id: await anApplication(test), body: {} }),
  'POST /admin/applications/:id/reject': async () => ({ id: await anApplication(test), body: reason }),
  'POST /admin/applications/:id/ask-changes': async () => ({ id: await anApplication(test), body: reason }),
  'POST /admin/wanted/:id/approve': async () => ({ id: await addOnlyWanted(test, author), body: {} }),
  'POST /admin/wanted/:id/reject': async () => ({ id: await addOnlyWanted(test, author), body: reason }),
  'POST /admin/rates': async () => ({ body: { currency: 'SAR', perUsd: 3.79, confirm: true } }),
})
