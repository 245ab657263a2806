import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop, rated } from '#test/market/directory-factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person } from '#test/market/staff.ts'

const test = startTestApp()
let owner: Person
let other: Person
let shop: string
beforeAll(async () => {
  owner = await signUp(test)
  other = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('applications').execute()
  await test.deps.db.deleteFrom('shops').execute()
  shop = await aShop(test.deps, { userId: owner.user.id, name: 'نور سبأ', licenseNumber: 'YE-1', isVerified: true })
})

const get = (query: Record<string, string> = {}, { token }: Person = owner) =>
  ask(test.app, myEntries.shop, { query, token })
const change = (body: Record<string, unknown>, query: Record<string, string> = {}, { token }: Person = owner) =>
  ask(test.app, myEntries.changeShop, { query, body, token })
const publicShop = async () => (await ask(test.app, shops.get, { params: { id: shop } })).body.data
const edits = () => test.deps.db.selectFrom('applications').selectAll().where('type', '=', 'edit').execute()
const ramadan = { from: '2027-02-08', to: '2027-03-09', days: ['saturday', 'sunday'], opens: '10:00', closes: '02:00' }

describe('GET /my/shop', () => {
  it('200 has the entry, thirty days, reviews with the unanswered ones, and nothing that waits', async () => {
    await rated(test.deps, 'shop', shop, [4, 5])
    await ask(test.app, contactClicks.count, { body: { subject: 'shop', id: shop, kind: 'whatsapp' } })
    const { status, body } = await get()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      shop: { id: shop, name: 'نور سبأ', isTemporarilyClosed: false, ramadanHours: null },
      edit: null,
      isPublic: true,
      last: { views: 0, taps: 1 },
      before: { views: 0, taps: 0 },
      reviews: { rating: 4.5, ratingCount: 2, unanswered: 2 },
      others: [],
    })
    expect(body.data.days).toHaveLength(30)
    expect(body.data.days.at(-1)).toMatchObject({ whatsapp: 1, call: 0, taps: 1, views: 0 })
    expect(body.data.reviews.items[0]).toMatchObject({ rating: expect.any(Number), reply: null })
  })

  it('200 shows a hidden entry to its owner, and names further ones', async () => {
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).execute()
    expect((await get()).body.data.isPublic).toBe(false)
    const second = await aShop(test.deps, { userId: owner.user.id, name: 'الفرع' })
    expect((await get()).body.data).toMatchObject({ shop: { id: second }, others: [{ id: shop, name: 'نور سبأ' }] })
    expect((await get({ id: shop })).body.data.shop.id).toBe(shop)
  })

  it('401 without a token, 404 without an entry and for those of others', async () => {
    expect((await ask(test.app, myEntries.shop)).status).toBe(401)
    expect((await get({}, other)).body.code).toBe('shop_not_found')
    for (const id of [shop, 'x', '01234567-89ab-7def-8123-456789abcdef'])
      expect((await get({ id }, other)).body.code).toBe('shop_not_found')
  })
})

describe('PATCH /my/shop', () => {
  it('200 makes hours, services, notes and contacts public at once, with an audit row', async () => {
    const workingHours = { openTime: '09:00', closeTime: '22:00', workingDays: ['saturday', 'sunday'] }
    const live = { workingHours, services: ['installation'], notes: 'نرد بعد العصر', phone: '770000123' }
    const { status, body } = await change(live)
    expect(status).toBe(200)
    expect(body.data.edit).toBeNull()
    expect(await publicShop()).toMatchObject({ ...live, phone: '+967770000123' })
    expect(await edits()).toEqual([])
    const audit = await auditOf(test, shop)
    const fields = ['phone', 'services', 'notes', 'opens_at', 'closes_at', 'working_days']
    expect(audit).toMatchObject([{ action: 'shop.changed', actor_id: owner.user.id, before: null, after: { fields } }])
    // The log outlives the account and is never shortened.
    for (const word of ['770000123', live.notes]) expect(JSON.stringify(audit)).not.toContain(word)
  })

  it('200 closes the shop for now and opens it again in one tap', async () => {
    await change({ isTemporarilyClosed: true })
    expect(await publicShop()).toMatchObject({
      isTemporarilyClosed: true,
      openState: { isOpen: false, closesAt: null, nextOpening: null },
    })
    await change({ isTemporarilyClosed: false })
    expect((await publicShop()).isTemporarilyClosed).toBe(false)
  })

  it('200 shows the hours of Ramadan while they hold', async () => {
    await change({ workingHours: { openTime: '08:00', closeTime: '20:00', workingDays: ['sunday'] } })
    expect((await change({ ramadanHours: ramadan })).body.data.shop.ramadanHours).toEqual(ramadan)
    const started = test.clock.now
    // A Sunday of Ramadan 2027, at nine in the morning and at midnight.
    test.clock.now = new Date('2027-02-14T09:00:00+03:00')
    expect((await publicShop()).openState).toMatchObject({ isOpen: false, nextOpening: '2027-02-14T07:00:00.000Z' })
    test.clock.now = new Date('2027-02-15T00:30:00+03:00')
    expect((await publicShop()).openState.isOpen).toBe(true)
    test.clock.now = new Date('2027-03-14T09:00:00+03:00')
    expect((await publicShop()).openState.isOpen).toBe(true)
    test.clock.now = started
    expect((await change({ ramadanHours: null })).body.data.shop.ramadanHours).toBeNull()
  })

  it('200 keeps name, licence, place and pictures as they are until they are approved', async () => {
    const images = [await aPicture(test.deps, owner.user.id)]
    const reviewed = { name: 'نور سبأ للطاقة', licenseNumber: 'YE-2', governorate: 'عدن', city: 'كريتر', images }
    const { body } = await change({ ...reviewed, services: ['design'] })
    expect(body.data.edit).toMatchObject({
      status: 'pending',
      reason: null,
      fields: { name: 'نور سبأ للطاقة', licenseNumber: 'YE-2', governorate: 'aden', city: 'sira-crater', images },
    })
    expect(await publicShop()).toMatchObject({
      name: 'نور سبأ',
      licenseNumber: 'YE-1',
      images: [],
      services: ['design'],
    })
    expect(await edits()).toMatchObject([{ kind: 'shop', entry_id: shop, user_id: owner.user.id, status: 'pending' }])
  })

  it('200 a newer edit replaces the waiting one; a field set back to what is public leaves it', async () => {
    await change({ name: 'اسم أول', description: 'وصف جديد' })
    await change({ name: 'اسم ثانٍ' })
    const [only, ...rest] = await edits()
    expect([rest, only?.fields]).toEqual([[], { name: 'اسم ثانٍ', description: 'وصف جديد' }])
    await change({ description: '' })
    expect((await get()).body.data.edit.fields).toEqual({ name: 'اسم ثانٍ' })
    expect((await change({ name: 'نور سبأ' })).body.data.edit).toBeNull()
    expect(await edits()).toEqual([])
    expect((await auditOf(test, only?.id ?? '')).map(({ action }) => action)).toEqual([
      'application.sent',
      'application.changed',
      'application.changed',
      'application.withdrawn',
    ])
  })

  it('200 releases a picture that a newer edit no longer has', async () => {
    const [first, second] = [await aPicture(test.deps, owner.user.id), await aPicture(test.deps, owner.user.id)]
    await change({ images: [first] })
    await change({ images: [second] })
    const used = await test.deps.db.selectFrom('uploads').select(['id', 'used_at']).execute()
    const isUsed = (url: string) => used.find(({ id }) => url.includes(id))?.used_at !== null
    expect([isUsed(first), isUsed(second)]).toEqual([false, true])
  })

  it('200 notes with a phone number or a link wait for review; without them they are live and leave the edit', async () => {
    const { body } = await change({ notes: 'اتصل على 770123456' })
    expect(body.data.edit.fields).toEqual({ notes: 'اتصل على 770123456' })
    expect((await publicShop()).notes).toBe('')
    expect((await change({ notes: 'أهلاً بكم' })).body.data.edit).toBeNull()
    expect((await publicShop()).notes).toBe('أهلاً بكم')
  })

  it('200 notes of a shop that staff have not verified wait for review', async () => {
    const second = await aShop(test.deps, { userId: owner.user.id, name: 'الفرع' })
    const reply = await ask(test.app, myEntries.changeShop, {
      query: { id: second },
      body: { notes: 'ارسل الفلوس باسم محمد علي', services: ['installation'] },
      token: owner.token,
    })
    expect(reply.body.data.edit.fields).toEqual({ notes: 'ارسل الفلوس باسم محمد علي' })
    expect(reply.body.data.shop).toMatchObject({ notes: '', services: ['installation'] })
  })

  it('200 ignores what staff decide', async () => {
    await change({ ownerPhone: other.phone, isVerified: false, isHidden: true })
    const row = await test.deps.db.selectFrom('shops').selectAll().where('id', '=', shop).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: owner.user.id, is_verified: true, is_hidden: false })
  })

  it('409 when the entry has changed since it was read', async () => {
    const { updatedAt } = (await get()).body.data.shop
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await change({ services: ['design'] })
    expect((await change({ name: 'آخر', updatedAt })).body.code).toBe('conflict')
    expect(await edits()).toEqual([])
  })

  it('401 without a token, 404 for others and for pictures of others', async () => {
    expect((await ask(test.app, myEntries.changeShop, { body: {} })).status).toBe(401)
    expect((await change({ name: 'آخر' }, {}, other)).body.code).toBe('shop_not_found')
    expect((await change({ name: 'آخر' }, { id: shop }, other)).body.code).toBe('shop_not_found')
    const logoUrl = await aPicture(test.deps, other.user.id)
    expect(await change({ logoUrl })).toMatchObject({ status: 404, body: { code: 'picture_not_yours' } })
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ city: 'nowhere' }, 'city'],
    [{ establishedYear: 2_999 }, 'establishedYear'],
    [{ workingHours: { openTime: '08:00', closeTime: null } }, 'workingHours.closeTime'],
    [{ ramadanHours: { ...ramadan, to: '2027-01-01' } }, 'ramadanHours.to'],
    [{ ramadanHours: { ...ramadan, from: '2027-02-30' } }, 'ramadanHours.from'],
    [{ ramadanHours: { ...ramadan, opens: '' } }, 'ramadanHours.opens'],
    [{ ramadanHours: { ...ramadan, days: [] } }, 'ramadanHours.days'],
    [{ isTemporarilyClosed: 'yes' }, 'isTemporarilyClosed'],
  ])('422 for %o names %s', async (body, field) => {
    const reply = await change(body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields)).toEqual([field])
    expect(await edits()).toEqual([])
  })

  it('two edits at once leave one waiting edit with the fields of both', async () => {
    const replies = await Promise.all([change({ name: 'اسم آخر' }), change({ description: 'وصف آخر' })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await edits()).map(({ fields }) => fields)).toEqual([{ name: 'اسم آخر', description: 'وصف آخر' }])
  })
})
