import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { offTokenOf } from '#api/features/notify/inbox/settings.service.ts'
import * as contactClicks from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { signStill } from '#api/features/sell/freshness/link-token.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { anApplication, goodEntry } from '#test/market/applications.ts'
import { addOptions, addPasskey, anAuthenticator, signInOptions } from '#test/market/authenticator.ts'
import { aBattery, aSentConditionReport, goodConditionReport } from '#test/market/condition-reports.ts'
import { aDeal, confirmDeal } from '#test/market/deals.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { anEvidence, aPicture, goodListing } from '#test/market/listing.ts'
import { confirmPhoneChange, forgetPhoneChanges, startPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'
import { addOnlyWanted, goodWanted } from '#test/market/wanted.ts'
import { sendWhatsapp } from '#test/market/whatsapp.ts'
import { aBrowser } from '#test/push-service/push-service.ts'

export type Attempt = (
  person: Person,
) => Promise<{ id?: string; params?: Record<string, string>; body?: Record<string, unknown> }>

const otherId = '00000000-0000-7000-8000-000000000001'

const aClickedShop = async (test: TestApp, person: Person) => {
  const id = await aShop(test.deps)
  await contactClicks.recordContact(test.deps, person.user.id, 'shop', id)
  return id
}

const aSavedSearch = async (test: TestApp, token: string): Promise<string> => {
  const { body } = await ask(test.app, savedSearches.add, { body: { query: { brand: 'Jinko' } }, token })
  return body.data.id
}

/** Ticket of a confirmed code; of nobody in an app without a WhatsApp number. */
const aConfirmedTicket = async (test: TestApp, kind: 'register' | 'reset'): Promise<string> => {
  if (!test.deps.whatsapp) return 'a ticket of nobody'
  const phone = kind === 'reset' ? (await signUp(test)).phone : newPhone()
  const body = kind === 'reset' ? { phone } : { name: 'سارق', phone, password: goodPassword }
  const { data } = (await ask(test.app, whatsappCodes[kind], { body })).body
  await sendWhatsapp(test, { from: phone, text: data.text })
  return data.ticket
}

/** Keeps the person below the limit of passkeys. */
const forgetPasskeys = async (test: TestApp, { user }: Person) => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('passkeys').where('user_id', '=', user.id).execute()
}

/** A call that can succeed for every endpoint that takes a body from users. */
export const userCalls = (test: TestApp): Record<string, Attempt> => ({
  'POST /auth/register': async () => ({ body: { name: 'سارق', phone: newPhone(), password: goodPassword } }),
  'POST /auth/verify-otp/:phone': async () => {
    const phone = newPhone()
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { name: 'سارق', phone, password: goodPassword },
    })
    return { params: { phone }, body: { otp: testCode } }
  },
  'POST /auth/request-otp': async ({ phone }) => ({ body: { phone } }),
  'POST /auth/login': async ({ phone, password }) => ({ body: { phone, password } }),
  'POST /auth/suspension': async ({ token }) => ({ body: { token } }),
  'POST /auth/whatsapp/register': async () => ({ body: { name: 'سارق', phone: newPhone(), password: goodPassword } }),
  'POST /auth/whatsapp/reset': async ({ phone }) => ({ body: { phone } }),
  'POST /auth/whatsapp/state': async () => ({ body: { ticket: await aConfirmedTicket(test, 'reset') } }),
  'POST /auth/whatsapp/confirm-register': async () => ({
    body: { ticket: await aConfirmedTicket(test, 'register') },
  }),
  'POST /auth/whatsapp/confirm-reset': async () => ({
    body: { ticket: await aConfirmedTicket(test, 'reset'), password: 'another-word-7' },
  }),
  'PUT /auth/update-profile': async () => ({ body: { name: 'اسم جديد' } }),
  'POST /auth/reset-password/request': async ({ phone }) => ({ body: { phone } }),
  'POST /auth/reset-password/confirm': async ({ phone }) => ({
    body: { phone, otp: testCode, newPassword: goodPassword },
  }),
  'POST /auth/change-password': async ({ password }) => ({
    body: { currentPassword: password, newPassword: 'another-word-7' },
  }),
  'POST /auth/delete-account': async () => ({ body: { password: 'not-the-word' } }),
  'POST /auth/phone': async (person) => {
    await forgetPhoneChanges(test, person)
    return { body: { phone: newPhone(), password: person.password } }
  },
  'POST /auth/phone/confirm': async (person) => {
    await forgetPhoneChanges(test, person)
    return { body: { ticket: await startPhoneChange(test, person), otp: testCode } }
  },
  'POST /auth/phone/now': async (person) => {
    await forgetPhoneChanges(test, person)
    await confirmPhoneChange(test, person)
    const { data } = (await ask(test.app, phoneChange.oldCode, { token: person.token })).body
    return { body: { otp: testCode, ticket: data.ticket } }
  },
  'POST /auth/passkeys/options': async ({ password }) => ({ body: { password } }),
  'POST /auth/passkeys': async (person) => {
    await forgetPasskeys(test, person)
    return { body: { name: 'هاتفي', response: anAuthenticator().create(await addOptions(test, person)) } }
  },
  'PATCH /auth/passkeys/:id': async (person) => {
    await forgetPasskeys(test, person)
    return { id: (await addPasskey(test, person)).id, body: { name: 'حاسوب المحل' } }
  },
  'DELETE /auth/passkeys/:id': async (person) => {
    await forgetPasskeys(test, person)
    return { id: (await addPasskey(test, person)).id, body: { password: person.password } }
  },
  'POST /auth/passkeys/sign-in': async (person) => {
    await forgetPasskeys(test, person)
    return { body: { response: (await addPasskey(test, person)).device.sign(await signInOptions(test)) } }
  },
  'POST /calculator/size': async () => ({ body: { rows: [{ watt: 12, quantity: 1, hours: 1 }] } }),
  'POST /products/liked': async () => ({ body: { ids: [(await aProduct(test.deps)).id] } }),
  'POST /blocks': async () => ({ body: { shopId: await aShop(test.deps) } }),
  'POST /inbox/read': async () => ({ body: { all: true } }),
  'PATCH /inbox/settings': async () => ({ body: { topic: 'liked', channel: 'push', isOn: false } }),
  'POST /notifications/off': async ({ user }) => ({
    body: { token: offTokenOf(test.deps, { userId: user.id, topic: 'liked', channel: 'push' }) },
  }),
  'POST /saved-searches': async () => ({ body: { query: { type: 'Panel', governorate: 'aden' }, frequency: 'daily' } }),
  'POST /saved-searches/many': async () => ({ body: { queries: [{ type: 'Battery' }] } }),
  'PATCH /saved-searches/:id': async ({ token }) => ({
    id: await aSavedSearch(test, token),
    body: { frequency: 'off' },
  }),
  'POST /fit': async () => ({ body: { system: {}, ids: [(await aProduct(test.deps)).id] } }),
  'PUT /my/system': async () => ({ body: { inverter: { power: 5_000 } } }),
  'POST /push/subscriptions': async () => {
    const { endpoint, keys } = aBrowser('https://fcm.googleapis.com')
    return { body: { endpoint, keys, name: 'هاتفي' } }
  },
  'DELETE /push/subscriptions': async () => ({ body: { endpoint: 'https://fcm.googleapis.com/push/none' } }),
  'POST /products/:id/report': async () => ({
    params: { id: (await aProduct(test.deps)).id },
    body: { reason: 'wrong_info' },
  }),
  'POST /sellers/:id/report': async () => ({ params: { id: otherId }, body: { reason: 'fraud' } }),
  'POST /reviews/:id/reply': async () => ({ params: { id: otherId }, body: { text: 'شكراً لك' } }),
  'POST /reviews/:id/reply/report': async () => ({ params: { id: otherId }, body: { reason: 'offensive' } }),
  'PATCH /my/shop': async ({ user }) => {
    await aShop(test.deps, { userId: user.id })
    return { body: { name: 'اسم جديد', notes: 'جديد', updatedAt: undefined } }
  },
  'PATCH /my/engineer': async ({ user }) => {
    await anEngineer(test.deps, { userId: user.id })
    return { body: { name: 'اسم جديد', availability: { status: 'busy' }, updatedAt: undefined } }
  },
  'POST /marketplace/views': async () => ({ body: { subject: 'shop', id: await aShop(test.deps) } }),
  'POST /marketplace/taps': async () => ({
    body: { subject: 'product', id: (await aProduct(test.deps)).id, kind: 'call' },
  }),
  'POST /marketplace/reviews': async (person) => ({
    body: { subject: 'shop', id: await aClickedShop(test, person), rating: 5, comment: 'خدمة ممتازة جداً' },
  }),
  'PUT /marketplace/reviews/:id': async () => ({
    params: { id: otherId },
    body: { rating: 5, comment: 'خدمة ممتازة جداً' },
  }),
  'POST /products/post': async ({ user }) => ({
    body: {
      ...goodListing,
      warranty: { months: 24, honouredBy: 'maker', covers: 'العطل', excludes: 'الغرق', claimAt: 'شارع تعز' },
      images: [await aPicture(test.deps, user.id)],
    },
  }),
  'POST /products/:id/deals': async ({ user }) => ({
    id: (await aProduct(test.deps, { ownerId: user.id, quantity: 3 })).id,
    body: { quantity: 1 },
  }),
  'POST /deals/:code/confirm': async () => ({
    params: { code: (await aDeal(test, await signUp(test))).code },
    body: { asDescribed: false, problem: 'broken', text: 'لا يعمل' },
  }),
  'POST /deals/:code/decline': async () => ({
    params: { code: (await aDeal(test, await signUp(test))).code },
    body: { reason: 'not_me' },
  }),
  'POST /deals/:code/review': async (person) => {
    const { code } = await aDeal(test, await signUp(test))
    await confirmDeal(test, person, code)
    return { params: { code }, body: { rating: 5, comment: 'كما قال' } }
  },
  'POST /wanted': async () => ({ body: goodWanted }),
  'PATCH /wanted/:id': async (person) => ({
    params: { id: await addOnlyWanted(test, person) },
    body: { maxPrice: 70_000 },
  }),
  'POST /wanted/fit-count': async () => ({ body: { type: 'Panel', leastPower: 500 } }),
  'POST /prices/hint': async () => ({
    body: {
      type: 'Panel',
      condition: 'Used',
      price: 45_000,
      currency: 'YER',
      governorate: 'aden',
      specifications: { power: '550W' },
    },
  }),
  'POST /wanted/looking': async () => ({ body: { type: 'Panel', specifications: { power: '550W' } } }),
  'POST /wanted/:id/report': async () => ({ params: { id: otherId }, body: { reason: 'fraud' } }),
  'POST /products/read-list': async () => ({ body: { text: 'لوح جينكو 580 واط - 54,000' } }),
  'POST /products/batch': async () => ({ body: { items: [goodListing] } }),
  'POST /my/products/actions': async ({ user }) => ({
    body: { ids: [(await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id], action: 'renew' },
  }),
  'POST /products/prices/preview': async ({ user }) => ({
    body: { ids: [(await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id], change: { percent: 5 } },
  }),
  'POST /products/prices': async ({ user }) => ({
    body: { ids: [(await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id], change: { percent: 5 } },
  }),
  'POST /products/prices/undo': async () => ({ body: { undoToken: otherId } }),
  'POST /my/products/peg': async ({ user }) => ({
    body: { ids: [(await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id], currency: 'USD' },
  }),
  'POST /my/products/unpeg': async ({ user }) => ({
    body: { ids: [(await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id] },
  }),
  'POST /my/products/:id/answer': async ({ user }) => ({
    params: { id: (await aProduct(test.deps, { ownerId: user.id })).id },
    body: { answer: 'reserved' },
  }),
  'POST /still/:token': async ({ user }) => {
    const { id } = await aProduct(test.deps, { ownerId: user.id })
    const askedAt = test.deps.now()
    await test.deps.db.updateTable('products').set({ asked_at: askedAt }).where('id', '=', id).execute()
    return {
      params: { token: signStill(test.deps.secret, { id, ownerId: user.id, askedAt }) },
      body: { answer: 'reserved' },
    }
  },
  'PATCH /products/update-products/:id': async ({ user }) => ({
    params: { id: (await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id },
    body: { price: 60_000 },
  }),
  'POST /applications/check': async () => ({ body: { name: 'محل النور', establishedYear: 2020 } }),
  'POST /applications/shop': async ({ user }) => ({
    body: { ...goodEntry, images: [await aPicture(test.deps, user.id)] },
  }),
  'POST /applications/engineer': async () => ({ body: goodEntry }),
  'PUT /applications/:id': async (person) => ({
    params: { id: await anApplication(test, person) },
    body: { notes: 'جديد' },
  }),
  'POST /shops/:id/claim': async ({ user }) => ({
    params: { id: await aShop(test.deps) },
    body: { evidence: [await anEvidence(test.deps, user.id)] },
  }),
  'POST /shops/:id/seal': async ({ user }) => ({
    params: { id: await aShop(test.deps, { userId: user.id }) },
    body: { evidence: [await anEvidence(test.deps, user.id)] },
  }),
  'POST /engineers/:id/seal': async ({ user }) => ({
    params: { id: await anEngineer(test.deps, { userId: user.id }) },
    body: { evidence: [await anEvidence(test.deps, user.id)] },
  }),
  'POST /engineers/:id/claim': async ({ user }) => ({
    params: { id: await anEngineer(test.deps) },
    body: { evidence: [await anEvidence(test.deps, user.id)] },
  }),
  'POST /my/shop/members': async ({ user }) => {
    await aShop(test.deps, { userId: user.id })
    return { body: { phone: newPhone() } }
  },
  'POST /my/products/move': async ({ user }) => ({
    body: {
      ids: [(await aProduct(test.deps, { ownerId: user.id, status: 'pending' })).id],
      shopId: await aShop(test.deps, { userId: user.id }),
    },
  }),
  'PUT /my/products/:id/report': async ({ user }) => ({
    params: { id: (await aBattery(test, user.id)).id },
    body: await goodConditionReport(test, user.id),
  }),
  'POST /my/products/:id/report/invite': async (person) => ({
    params: { id: (await aSentConditionReport(test, person)).id },
    body: { phone: newPhone() },
  }),
  'POST /report-invitations/:token': async () => ({
    params: { token: 'none' },
    body: { answer: 'refuse', note: 'ليست كما كُتب', updatedAt: '2026-11-15T09:00:00.000Z' },
  }),
  'POST /uploads/key': async () => ({ body: {} }),
})
