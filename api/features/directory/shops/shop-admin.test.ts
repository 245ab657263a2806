import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
let moderator: Person
let owner: Person

beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  owner = await signUp(test, { name: 'صاحب المحل' })
})
beforeEach(() => forgetLimits(test))

const whole = {
  name: 'شمس الجنوب',
  governorate: 'aden',
  city: 'crater',
  phone: '02-234567',
  whatsappPhone: '٧٧٠٠٠٠١١١',
  email: 'shop@example.com',
  address: 'شارع الملكة أروى',
  description: 'ألواح وبطاريات.',
  services: ['maintenance', 'sales'],
  location: { latitude: '١٢٫٧٨', longitude: 45.03 },
  workingHours: { openTime: '8:00', closeTime: '٢٠:٣٠', workingDays: ['sunday', 'saturday'] },
  socialMedia: { facebook: 'facebook.com/shams', instagram: 'https://instagram.com/shams' },
  brands: ['Jinko', 'Jinko', 'Deye'],
  productCategories: ['Panel', 'Battery'],
  paymentOptions: ['cash', 'bank transfer'],
  establishedYear: '٢٠١٢',
  licenseNumber: 'A-77',
  website: 'https://shams.example.com/',
  notes: 'مغلق في العيد.',
}

const as = ({ token }: Person = moderator) => ({ token })
const list = (query: Record<string, string> = {}) => ask(test.app, shopAdmin.list, { ...as(), query })
const get = (id: string) => ask(test.app, shopAdmin.get, { ...as(), params: { id } })
const create = (body: unknown) => ask(test.app, shopAdmin.create, { ...as(), body })
const change = (id: string, body: unknown) => ask(test.app, shopAdmin.change, { ...as(), params: { id }, body })
const hide = (id: string) => ask(test.app, shopAdmin.hide, { ...as(), params: { id } })
const unhide = (id: string) => ask(test.app, shopAdmin.unhide, { ...as(), params: { id } })
const page = (id: string) => ask(test.app, shops.get, { params: { id } })

describe('POST /admin/shops', () => {
  it('200 stores every field and links the owner, whose own listings stay in their name', async () => {
    const [logo, inside] = [await aPicture(test.deps, moderator.user.id), await aPicture(test.deps, moderator.user.id)]
    await aProduct(test.deps, { ownerId: owner.user.id })
    const spelled = owner.phone.replace('+967', '0')
    const { status, body } = await create({ ...whole, logoUrl: logo, images: [inside], ownerPhone: spelled, extra: 1 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'شمس الجنوب',
      isVerified: false,
      isHidden: false,
      governorate: 'aden',
      city: 'sira-crater',
      phone: '+9672234567',
      whatsappPhone: '+967770000111',
      email: 'shop@example.com',
      address: 'شارع الملكة أروى',
      description: 'ألواح وبطاريات.',
      services: ['sales', 'maintenance'],
      location: { latitude: 12.78, longitude: 45.03 },
      workingHours: { openTime: '08:00', closeTime: '20:30', workingDays: ['saturday', 'sunday'] },
      socialMedia: { facebook: 'https://facebook.com/shams', instagram: 'https://instagram.com/shams', twitter: null },
      brands: ['Jinko', 'Deye'],
      productCategories: ['Panel', 'Battery'],
      paymentOptions: ['cash', 'bank transfer'],
      establishedYear: 2012,
      licenseNumber: 'A-77',
      website: 'https://shams.example.com/',
      notes: 'مغلق في العيد.',
      images: [inside],
      owner: { id: owner.user.id, name: 'صاحب المحل', phone: owner.phone },
    })
    expect(body.data).not.toHaveProperty('extra')
    expect((await page(body.data.id)).body.data).toMatchObject({ name: 'شمس الجنوب', listings: { total: 0 } })
    expect(await auditOf(test, body.data.id)).toMatchObject([{ action: 'shop.created', actor_id: moderator.user.id }])
  })

  it('200 with a name and a place only', async () => {
    const { status, body } = await create({ name: 'محل', governorate: 'aden', city: 'crater' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ phone: null, logoUrl: null, location: null, owner: null, establishedYear: null })
    expect((await page(body.data.id)).status).toBe(200)
  })

  it('401 without a token, 404 for non-staff', () => expectClosed(test, shopAdmin.create, { body: whole }, owner))

  it.each([
    [{ name: undefined }, 'name'],
    [{ governorate: undefined }, 'governorate'],
    [{ city: 'sanaa' }, 'city'],
    [{ phone: '1' }, 'phone'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: ' JavaScript:alert(1)' }, 'website'],
    [{ website: 'data:text/html,x' }, 'website'],
    [{ website: 'https://user:pass@shams.example.com' }, 'website'],
    [{ socialMedia: { twitter: 'javascript:alert(1)' } }, 'socialMedia.twitter'],
    [{ socialMedia: { facebook: 'vbscript:x' } }, 'socialMedia.facebook'],
    [{ location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    [{ location: { latitude: 1 } }, 'location.longitude'],
    [{ location: { latitude: 'north', longitude: 1 } }, 'location.latitude'],
    [{ workingHours: { openTime: '08:00' } }, 'workingHours.closeTime'],
    [{ workingHours: { openTime: '8', closeTime: '9:00' } }, 'workingHours.openTime'],
    [{ productCategories: ['Rocket'] }, 'productCategories.0'],
    [{ paymentOptions: ['barter'] }, 'paymentOptions.0'],
    [{ establishedYear: 1800 }, 'establishedYear'],
    [{ establishedYear: 2027 }, 'establishedYear'],
    [{ description: 'x'.repeat(5_001) }, 'description'],
    [{ images: Array.from({ length: 21 }, () => 'x') }, 'images'],
    [{ logoUrl: 'https://elsewhere.example/logo.png' }, 'logoUrl'],
    [{ ownerPhone: '733999999' }, 'ownerPhone'],
    [{ ownerPhone: 'nobody' }, 'ownerPhone'],
  ])('422 for %j names the field', async (wrong, field) => {
    const reply = await create({ ...whole, ...wrong })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('PATCH /admin/shops/:id', () => {
  it('200 sets and clears the hours of Ramadan, and 422 for half of them', async () => {
    const ramadanHours = { from: '2027-02-08', to: '2027-03-09', days: ['sunday'], opens: '10:00', closes: '02:00' }
    const { body } = await create({ ...whole, ramadanHours })
    expect(body.data.ramadanHours).toEqual(ramadanHours)
    const { id } = body.data
    const later = { ...ramadanHours, opens: '11:00' }
    expect((await change(id, { ramadanHours: later })).body.data.ramadanHours).toEqual(later)
    expect((await change(id, { notes: 'جديد' })).body.data.ramadanHours).toEqual(later)
    for (const wrong of [
      { ...later, to: '2027-01-01' },
      { ...later, days: [] },
      { ...later, closes: '' },
    ])
      expect((await change(id, { ramadanHours: wrong })).status).toBe(422)
    expect((await change(id, { ramadanHours: null })).body.data.ramadanHours).toBeNull()
    expect((await auditOf(test, id)).at(-1)).toMatchObject({ action: 'shop.changed', after: { ramadan_hours: null } })
  })

  it('200 changes only the given fields, unlinks the owner, and updates the search words', async () => {
    const id = await aShop(test.deps, {
      name: 'محل الأمس',
      userId: owner.user.id,
      location: { latitude: 1, longitude: 2 },
    })
    const body = { name: 'محل الغد', ownerPhone: null, location: null, workingHours: {} }
    const changed = await change(id, body)
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({ name: 'محل الغد', owner: null, location: null, phone: '+967710000099' })
    expect(changed.body.data.workingHours).toEqual({ openTime: null, closeTime: null, workingDays: [] })
    expect((await page(id)).body.data.listings).toBeNull()
    const found = await ask(test.app, shops.list, { query: { search_keyword: 'الغد' } })
    expect(found.body.data).toMatchObject([{ id }])
    expect(await auditOf(test, id)).toMatchObject([
      { before: { name: 'محل الأمس', user_id: owner.user.id }, after: { name: 'محل الغد', user_id: null } },
    ])
  })

  it('409 for the second of two editors', async () => {
    const id = await aShop(test.deps)
    const { updatedAt } = (await get(id)).body.data
    const both = await Promise.all([1, 2].map((n) => change(id, { notes: `note ${n}`, updatedAt })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await auditOf(test, id)).toHaveLength(1)
    expect((await change(id, { notes: 'again', updatedAt })).body.code).toBe('conflict')
  })

  it('401, 404 and 422', async () => {
    const id = await aShop(test.deps)
    await expectClosed(test, shopAdmin.change, { params: { id }, body: {} }, owner)
    for (const wrong of [unknown, 'x']) expect((await change(wrong, {})).body.code).toBe('shop_not_found')
    expect((await change(id, { website: 'javascript:alert(1)' })).body.fields).toEqual({ website: expect.any(String) })
    expect((await change(id, { name: null })).status).toBe(422)
    expect(await auditOf(test, id)).toEqual([])
  })
})

describe('POST /admin/shops/:id/hide', () => {
  it('200 hides the shop and its ads; idempotent', async () => {
    const id = await aShop(test.deps)
    const ad = await anAd(test.deps, { shopId: id })
    const shown = async () => (await ask(test.app, ads.list, { query: { shop: id } })).body.data
    expect(await shown()).toMatchObject([{ id: ad }])
    for (const _ of [1, 2]) expect((await hide(id)).body.data.isHidden).toBe(true)
    expect([(await page(id)).status, await shown()]).toEqual([404, []])
    expect((await ask(test.app, shops.products, { params: { id } })).status).toBe(404)
    expect(await auditOf(test, id)).toMatchObject([{ action: 'shop.hidden', after: { isHidden: true } }])
  })

  it('401 and 404', async () => {
    await expectClosed(test, shopAdmin.hide, { params: { id: unknown } }, owner)
    expect((await hide('x')).body.code).toBe('shop_not_found')
  })
})

describe('DELETE /admin/shops/:id/hide', () => {
  it('200 shows it again', async () => {
    const id = await aShop(test.deps, { isHidden: true })
    expect((await unhide(id)).body.data.isHidden).toBe(false)
    expect((await page(id)).status).toBe(200)
  })

  it('401 and 404', async () => {
    await expectClosed(test, shopAdmin.unhide, { params: { id: unknown } }, owner)
    expect((await unhide(unknown)).body.code).toBe('shop_not_found')
  })
})

describe('GET /admin/shops/:id', () => {
  it('200 with its contact clicks, hidden or not', async () => {
    const id = await aShop(test.deps)
    for (const kind of ['directions', 'call'])
      await ask(test.app, contactClicks.count, { body: { subject: 'shop', id, kind } })
    await hide(id)
    const counts = { call: 1, whatsapp: 0, directions: 1, link: 0, total: 2 }
    expect((await get(id)).body.data).toMatchObject({ isHidden: true, taps: counts })
  })

  it('401 and 404', async () => {
    await expectClosed(test, shopAdmin.get, { params: { id: unknown } }, owner)
    for (const wrong of [unknown, 'x']) expect((await get(wrong)).body.code).toBe('shop_not_found')
  })
})

describe('GET /admin/shops', () => {
  it('200 finds by name, phone or id, newest first', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const id = await aShop(test.deps, { name: 'أضواء المكلا', phone: null, isHidden: true })
    for (const search of ['اضواء', id])
      expect((await list({ search })).body).toMatchObject({ total: 1, data: [{ id }] })
    expect((await list({ limit: '1' })).body.data).toMatchObject([{ id }])
    expect((await list({ hidden: 'no', search: id })).body.total).toBe(0)
  })

  it('401 and 404 for others; 422 for invalid filters', async () => {
    await expectClosed(test, shopAdmin.list, {}, owner)
    for (const [name, value] of [
      ['page', '0'],
      ['limit', '0'],
      ['hidden', '1'],
    ] as const)
      expect((await list({ [name]: value })).status).toBe(422)
  })
})

describe('GET /admin/export/shops', () => {
  it('200 exports the rows of the filter as CSV without formulas', async () => {
    const id = await aShop(test.deps, { name: '@SUM(A1)', address: 'شارع "الستين", صنعاء' })
    const { status, body } = await ask(test.app, shopAdmin.export, { ...as(), query: { search: id } })
    expect(status).toBe(200)
    expect(body.split('\r\n')).toHaveLength(3)
    expect(body).toContain(`${id},'@SUM(A1),`)
    expect(body).toContain('"شارع ""الستين"", صنعاء"')
  })

  it('401 and 404 for others', () => expectClosed(test, shopAdmin.export, {}, owner))
})
