import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adAdmin } from '#contract/endpoints/directory/ad-admin.ts'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, aShop } from '#test/market/directory-factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
const hourMs = 3_600_000
let moderator: Person
let otherUser: Person

beforeAll(async () => {
  moderator = await signUpStaff(test)
  otherUser = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const as = () => ({ token: moderator.token })
const list = (query: Record<string, string> = {}) => ask(test.app, adAdmin.list, { ...as(), query })
const get = (id: string) => ask(test.app, adAdmin.get, { ...as(), params: { id } })
const create = (body: unknown) => ask(test.app, adAdmin.create, { ...as(), body })
const change = (id: string, body: unknown) => ask(test.app, adAdmin.change, { ...as(), params: { id }, body })
const order = (ids: unknown) => ask(test.app, adAdmin.order, { ...as(), body: { ids } })
const hide = (id: string) => ask(test.app, adAdmin.hide, { ...as(), params: { id } })
const unhide = (id: string) => ask(test.app, adAdmin.unhide, { ...as(), params: { id } })
const idsOf = (reply: { body: { data: { id: string }[] } }) => reply.body.data.map(({ id }) => id)
const publicIds = async () => idsOf(await ask(test.app, ads.list, { query: { limit: '50' } }))
const hours = (n: number) => new Date(test.clock.now.getTime() + n * hourMs)

describe('POST /admin/ads', () => {
  it('200 stores every field; a date is a whole day in Aden', async () => {
    const shopId = await aShop(test.deps, { name: 'محل المعلن' })
    const imageUrl = await aPicture(test.deps, moderator.user.id)
    const { status, body } = await create({
      title: ' عرض  العيد ',
      description: 'خصم',
      imageUrl,
      phone: '٧٧٠٠٠٠١٢٣',
      link: 'shams.example.com/offer',
      shopId,
      startsAt: '2026-11-15',
      endsAt: '٢٠٢٦-١١-٢٠',
      position: '٣',
      id: unknown,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      title: 'عرض العيد',
      description: 'خصم',
      imageUrl,
      phone: '+967770000123',
      link: 'https://shams.example.com/offer',
      shop: { id: shopId, name: 'محل المعلن' },
      active: true,
      startsAt: '2026-11-14T21:00:00.000Z',
      endsAt: '2026-11-20T20:59:59.999Z',
      position: 3,
      state: 'shown',
      taps: { total: 0 },
    })
    expect(body.data.id).not.toBe(unknown)
    expect(await publicIds()).toContain(body.data.id)
    expect(await auditOf(test, body.data.id)).toMatchObject([{ action: 'ad.created', actor_id: moderator.user.id }])
  })

  it('200 stores a price or a discount, which visitors see with the shop’s WhatsApp; 422 names a wrong figure', async () => {
    const shopId = await aShop(test.deps, { whatsappPhone: '+967710000055' })
    const offer = { title: 'عرض بأرقام', shopId, price: '٤٨,٥٠٠', currency: 'YER_SOUTH', discountPercent: 15 }
    const { id } = (await create(offer)).body.data
    const shown = (await ask(test.app, ads.list, { query: { shop: shopId } })).body.data[0]
    expect(shown).toMatchObject({
      id,
      price: 48_500,
      currency: 'YER_SOUTH',
      discountPercent: 15,
      whatsappPhone: '+967710000055',
    })
    expect((await change(id, { price: null })).body.data).toMatchObject({ price: null, discountPercent: 15 })
    for (const [field, value] of [
      ['price', -1],
      ['price', 'dear'],
      ['currency', 'EUR'],
      ['discountPercent', 0],
      ['discountPercent', 100],
    ] as const) {
      const refused = await change(id, { [field]: value })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
    }
  })

  it('200 with a title only, and with a path of the site as the link', async () => {
    const { body } = await create({ title: 'احسب منظومتك', link: '/calculator' })
    expect(body.data).toMatchObject({ link: '/calculator', shop: null, startsAt: null, endsAt: null, position: 0 })
  })

  it('401 without a token, 404 for non-staff', () =>
    expectClosed(test, adAdmin.create, { body: { title: 'عرض' } }, otherUser))

  it.each([
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: 'عرض', link: 'javascript:alert(1)' }, 'link'],
    [{ title: 'عرض', link: '//elsewhere.example' }, 'link'],
    [{ title: 'عرض', link: '/\\elsewhere.example' }, 'link'],
    [{ title: 'عرض', phone: '5' }, 'phone'],
    [{ title: 'عرض', shopId: 'x' }, 'shopId'],
    [{ title: 'عرض', shopId: unknown }, 'shopId'],
    [{ title: 'عرض', startsAt: 'tomorrow' }, 'startsAt'],
    [{ title: 'عرض', startsAt: '2026-02-30' }, 'startsAt'],
    [{ title: 'عرض', startsAt: '2026-02-30T10:00:00Z' }, 'startsAt'],
    [{ title: 'عرض', endsAt: 1_800_000_000 }, 'endsAt'],
    [{ title: 'عرض', startsAt: '2026-11-16', endsAt: '2026-11-15' }, 'endsAt'],
    [{ title: 'عرض', position: -1 }, 'position'],
    [{ title: 'عرض', imageUrl: 'https://elsewhere.example/x.jpg' }, 'imageUrl'],
  ])('422 for %j names the field', async (body, field) => {
    const reply = await create(body)
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('PATCH /admin/ads/:id', () => {
  it('200 changes only the given fields; new dates are checked against the stored ones', async () => {
    const id = await anAd(test.deps, { startsAt: hours(1), endsAt: hours(5) })
    expect((await get(id)).body.data.state).toBe('waiting')
    expect((await change(id, { endsAt: hours(1).toISOString() })).body.fields).toEqual({ endsAt: expect.any(String) })
    const { body } = await change(id, { startsAt: null, endsAt: hours(-1).toISOString() })
    expect(body.data).toMatchObject({ startsAt: null, state: 'over' })
    expect(await publicIds()).not.toContain(id)
    expect(await auditOf(test, id)).toMatchObject([{ action: 'ad.changed', after: { starts_at: null } }])
  })

  it('200 replaces the picture and releases the old one', async () => {
    const [first, second] = [await aPicture(test.deps, moderator.user.id), await aPicture(test.deps, moderator.user.id)]
    const { body } = await create({ title: 'بصورة', imageUrl: first })
    expect((await change(body.data.id, { imageUrl: second })).body.data.imageUrl).toBe(second)
    const used = await test.deps.db.selectFrom('uploads').select('id').where('used_at', 'is not', null).execute()
    expect(used.filter(({ id }) => [first, second].some((url) => url.includes(id)))).toHaveLength(1)
    expect((await change(body.data.id, { imageUrl: null })).body.data.picture).toBeNull()
  })

  it('409 for the second of two editors', async () => {
    const id = await anAd(test.deps)
    const { updatedAt } = (await get(id)).body.data
    const both = await Promise.all([1, 2].map((n) => change(id, { title: `عرض ${n}`, updatedAt })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await auditOf(test, id)).toHaveLength(1)
  })

  it('401, 404 and 422', async () => {
    const id = await anAd(test.deps)
    await expectClosed(test, adAdmin.change, { params: { id }, body: {} }, otherUser)
    for (const wrong of [unknown, 'x']) expect((await change(wrong, {})).body.code).toBe('ad_not_found')
    expect((await change(id, { link: 'javascript:1' })).status).toBe(422)
  })
})

describe('PUT /admin/ads/order', () => {
  it('200 puts the given ids first, the others after them in their order, and audits it once', async () => {
    await test.deps.db.deleteFrom('ads').execute()
    const ids = []
    for (let n = 0; n < 4; n += 1) ids.push(await anAd(test.deps, { position: n }))
    const [a = '', b = '', c = '', d = ''] = ids
    expect((await order([c, a, c])).body).toEqual({ success: true })
    expect(idsOf(await list())).toEqual([c, a, b, d])
    expect(await publicIds()).toEqual([c, a, b, d])
    await order([c, a])
    const rows = await test.deps.db.selectFrom('audit').selectAll().where('action', '=', 'ad.ordered').execute()
    expect(rows).toMatchObject([{ before: { ids: [a, b, c, d] }, after: { ids: [c, a, b, d] } }])
  })

  it('200 for ten concurrent sorts: the last order is complete', async () => {
    const ids = idsOf(await list())
    const orders = Array.from({ length: 10 }, (_, n) => [...ids.slice(n % 4), ...ids.slice(0, n % 4)])
    const replies = await Promise.all(orders.map(order))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(orders.map(String)).toContain(String(idsOf(await list())))
  })

  it('401 and 404 for others; 422 for an id that is no ad, and nothing is sorted', async () => {
    await expectClosed(test, adAdmin.order, { body: { ids: [] } }, otherUser)
    const before = idsOf(await list())
    for (const ids of [[], [before.at(-1), unknown], ['x'], 'x', [7], Array.from({ length: 201 }, () => unknown)])
      expect((await order(ids)).status).toBe(422)
    expect(idsOf(await list())).toEqual(before)
  })
})

describe('POST /admin/ads/:id/hide', () => {
  it('200 hides it; idempotent', async () => {
    const id = await anAd(test.deps)
    for (const _ of [1, 2]) expect((await hide(id)).body.data).toMatchObject({ isActive: false, state: 'hidden' })
    expect(await publicIds()).not.toContain(id)
    expect(await auditOf(test, id)).toMatchObject([{ action: 'ad.hidden' }])
  })

  it('401 and 404', async () => {
    await expectClosed(test, adAdmin.hide, { params: { id: unknown } }, otherUser)
    expect((await hide('x')).body.code).toBe('ad_not_found')
  })
})

describe('DELETE /admin/ads/:id/hide', () => {
  it('200 shows it again', async () => {
    const id = await anAd(test.deps, { isActive: false })
    expect((await unhide(id)).body.data.state).toBe('shown')
    expect(await publicIds()).toContain(id)
    expect(await auditOf(test, id)).toMatchObject([{ action: 'ad.shown' }])
  })

  it('401 and 404', async () => {
    await expectClosed(test, adAdmin.unhide, { params: { id: unknown } }, otherUser)
    expect((await unhide(unknown)).body.code).toBe('ad_not_found')
  })
})

describe('GET /admin/ads/:id', () => {
  it('200 with its contact clicks, and hidden with its shop', async () => {
    const id = await anAd(test.deps, { shopId: await aShop(test.deps) })
    await ask(test.app, contactClicks.count, { body: { subject: 'ad', id, kind: 'link' } })
    expect((await get(id)).body.data).toMatchObject({ state: 'shown', taps: { link: 1, total: 1 } })
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).execute()
    expect((await get(id)).body.data).toMatchObject({ state: 'hidden', isActive: true })
  })

  it('401 and 404', async () => {
    await expectClosed(test, adAdmin.get, { params: { id: unknown } }, otherUser)
    for (const wrong of [unknown, 'x']) expect((await get(wrong)).body.code).toBe('ad_not_found')
  })
})

describe('GET /admin/ads', () => {
  it('200 finds by state, title and shop', async () => {
    await test.deps.db.deleteFrom('ads').execute()
    const shopId = await aShop(test.deps, { name: 'محل الأمانة' })
    const states = {
      shown: await anAd(test.deps, { shopId, title: 'إعلان أول' }),
      hidden: await anAd(test.deps, { isActive: false, endsAt: hours(-1) }),
      waiting: await anAd(test.deps, { startsAt: hours(1) }),
      over: await anAd(test.deps, { endsAt: hours(-1) }),
    }
    for (const [state, id] of Object.entries(states))
      expect((await list({ state })).body).toMatchObject({ total: 1, data: [{ id, state }] })
    for (const search of ['الامانه', 'اعلان اول', shopId, states.shown])
      expect((await list({ search })).body).toMatchObject({ total: 1, data: [{ id: states.shown }] })
    expect((await list()).body.total).toBe(4)
  })

  it('401 and 404 for others; 422 for another state', async () => {
    await expectClosed(test, adAdmin.list, {}, otherUser)
    expect((await list({ state: 'odd' })).status).toBe(422)
  })
})

describe('GET /admin/export/ads', () => {
  it('200 exports the rows of the filter as CSV without formulas', async () => {
    await anAd(test.deps, { title: '-2+3' })
    const { status, body, headers } = await ask(test.app, adAdmin.export, { ...as(), query: { search: '-2+3' } })
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="ads.csv"'])
    expect(body).toContain(",'-2+3,")
    expect(body.split('\r\n')).toHaveLength(3)
  })

  it('401 and 404 for others', () => expectClosed(test, adAdmin.export, {}, otherUser))
})
