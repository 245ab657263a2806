import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { forgetLimits, leaveOne, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let seller: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  seller = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('products').execute()
})

type Changes = Parameters<typeof aProduct>[1]
const mine = (changes: Changes = {}) => aProduct(test.deps, { ownerId: seller.user.id, status: 'pending', ...changes })
const wait = (hours: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + hours * 3_600_000)
}
const queue = async (query: Record<string, string> = {}) => {
  const reply = await ask(test.app, moderation.queue, { token: moderator.token, query })
  expect(reply.status).toBe(200)
  return reply.body
}
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const look = async (id: string) => {
  const reply = await ask(test.app, moderation.get, { token: moderator.token, params: { id } })
  expect(reply.status).toBe(200)
  return reply.body.data
}
const edit = (id: string, body: object) => ask(test.app, listings.change, { params: { id }, token: seller.token, body })
const decide = (endpoint: typeof moderation.approve | typeof moderation.reject, id: string, body: object = {}) =>
  ask(test.app, endpoint, { token: moderator.token, params: { id }, body })

describe('GET /admin/products', () => {
  it('200 shows pending listings, longest waiting first, with age, seller and counts', async () => {
    const first = await mine({ name: 'لوح 550 واط 770123456' })
    wait(5)
    const second = await mine({ pictures: [] })
    wait(2)
    await mine({ status: 'approved' })
    const body = await queue()
    expect(idsOf(body)).toEqual([first.id, second.id])
    expect(body.data[0]).toMatchObject({
      waitingHours: 7,
      waitingSince: first.created_at.toISOString(),
      isResubmitted: false,
      openReports: 0,
      flags: ['contact', 'no_picture'],
      seller: { id: seller.user.id, phone: seller.phone, isVerified: true, isStaffVerified: false, isBanned: false },
    })
    expect(body).toMatchObject({
      total: 2,
      counts: { pending: 2, oldestWaitingSince: first.created_at.toISOString(), openReports: 0, waitingReviews: 0 },
    })
  })

  it('200 flags a price at half the usual one', async () => {
    const panel = { type: 'Panel', condition: 'New', specifications: { power: '550W' } } as const
    for (let n = 0; n < 5; n += 1) await aProduct(test.deps, { ...panel, name: `لوح معروض ${n}`, price: 60_000 })
    const [low, usual] = [await mine({ ...panel, price: 30_000 }), await mine({ ...panel, price: 50_000 })]
    const { data } = await queue()
    const flagsOf = (id: string) => data.find((item: { id: string }) => item.id === id)?.flags
    expect(flagsOf(low.id)).toContain('price')
    expect(flagsOf(usual.id)).not.toContain('price')
  })

  it('counts the decisions of today in Aden time', async () => {
    const before = (await queue()).counts
    await decide(moderation.approve, (await mine()).id)
    await decide(moderation.reject, (await mine()).id, { codes: ['price'] })
    const { counts } = await queue()
    expect([counts.approvedToday - before.approvedToday, counts.rejectedToday - before.rejectedToday]).toEqual([1, 1])
    wait(24)
    expect((await queue()).counts).toMatchObject({ approvedToday: 0, rejectedToday: 0 })
  })

  it('keeps the queue position of a pending listing that its seller changes, and marks those that were public before', async () => {
    const [first, second] = [await mine(), await mine({ status: 'approved' })]
    wait(1)
    await edit(second.id, { name: 'لوح آخر 550 واط' })
    wait(1)
    await edit(first.id, { name: 'لوح أول 550 واط' })
    const { data } = await queue()
    expect(data.map(({ id, isResubmitted }: { id: string; isResubmitted: boolean }) => [id, isResubmitted])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
  })

  it('filters by status, seller and words, and pages', async () => {
    const other = await aUser(test.deps, { name: 'سواه' })
    const rows = [await mine({ name: 'أَلْواح مستعملة' }), await mine({ status: 'approved', name: 'Inverter 5kW' })]
    const theirs = await aProduct(test.deps, { ownerId: other.id, status: 'rejected' })
    const [panel, inverter] = rows.map(({ id }) => id)
    expect(idsOf(await queue({ status: 'approved' }))).toEqual([inverter])
    expect(idsOf(await queue({ status: 'all' })).sort()).toEqual([panel, inverter, theirs.id].sort())
    expect(idsOf(await queue({ status: 'all', seller: other.id }))).toEqual([theirs.id])
    expect(idsOf(await queue({ status: 'all', seller: 'nobody' }))).toEqual([])
    expect(idsOf(await queue({ search: 'الواح' }))).toEqual([panel])
    expect(idsOf(await queue({ status: 'all', search: 'INVERTER' }))).toEqual([inverter])
    expect(idsOf(await queue({ status: 'all', search: other.phone.replace('+967', '٠') }))).toEqual([theirs.id])
    expect(idsOf(await queue({ status: 'all', search: theirs.id }))).toEqual([theirs.id])
    expect(idsOf(await queue({ status: 'all', search: '100%' }))).toEqual([])
    expect(await queue({ status: 'all', limit: '2', page: '2' })).toMatchObject({ total: 3, totalPages: 2 })
  })

  it('401, 404 without the role, 422 for an unknown status and for page 0', async () => {
    await expectClosed(test, moderation.queue, {}, seller)
    const wrong: Record<string, string>[] = [
      { status: 'lost' },
      { page: '0' },
      { limit: 'x' },
      { search: 'x'.repeat(201) },
    ]
    for (const query of wrong)
      expect((await ask(test.app, moderation.queue, { token: moderator.token, query })).status).toBe(422)
  })
})

describe('GET /admin/products/:id', () => {
  it('200 has the listing, its seller’s history and no changes for a listing that was never approved', async () => {
    const newcomer = await signUp(test)
    const { id } = await mine({ ownerId: newcomer.user.id })
    const data = await look(id)
    expect(data).toMatchObject({
      id,
      phone: '+967770000009',
      approvedAt: null,
      changes: [],
      decisions: [],
      reports: { open: 0, upheld: 0 },
      seller: { id: newcomer.user.id, isTrusted: false, listings: { pending: 1, approved: 0 }, refusedLately: 0 },
    })
    expect(data.waitingSince).not.toBeNull()
  })

  it('marks every field that differs from the approved version, also after a rejection', async () => {
    const { id } = await mine({ specifications: { power: '550W', warranty: 'سنة' } })
    await decide(moderation.approve, id)
    const picture = await aPicture(test.deps, seller.user.id)
    await edit(id, { price: 60_000, specifications: { warranty: 'سنة', power: '550W' } })
    await edit(id, { name: 'لوح 450 واط', specifications: { power: '450W' }, images: [picture] })
    const fields = async () => (await look(id)).changes.map(({ field }: { field: string }) => field).sort()
    expect(await fields()).toEqual(['name', 'pictures', 'price', 'specifications'])
    expect((await look(id)).changes).toContainEqual({ field: 'price', before: 50_000, after: 60_000 })
    await decide(moderation.reject, id, { codes: ['specifications'] })
    await edit(id, { price: 50_000, images: [] })
    expect(await fields()).toEqual(['name', 'specifications'])
    expect((await look(id)).decisions).toMatchObject([
      { action: 'product.rejected', by: { id: moderator.user.id }, role: 'moderator' },
      { action: 'product.approved', by: { id: moderator.user.id }, reason: null },
    ])
  })

  it('names the shop in whose name it is posted, also one that is not public', async () => {
    const own = await mine()
    expect((await look(own.id)).postedFor).toBeNull()
    const shop = { id: await aShop(test.deps, { userId: seller.user.id, name: 'محل النور' }), name: 'محل النور' }
    const { id } = await mine({ shopId: shop.id })
    expect((await look(id)).postedFor).toEqual({ ...shop, isPublic: true })
    await test.deps.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', shop.id).execute()
    expect((await look(id)).postedFor).toEqual({ ...shop, isPublic: false })
  })

  it('shows reports', async () => {
    const { id } = await mine({ status: 'approved' })
    const reporter = await signUp(test)
    await ask(test.app, reports.add, { params: { id }, token: reporter.token, body: { reason: 'fraud' } })
    expect((await look(id)).reports).toEqual({ open: 1, upheld: 0 })
  })

  it('401, 404 without the role and for an unknown id', async () => {
    const { id } = await mine()
    await expectClosed(test, moderation.get, { params: { id } }, seller)
    for (const id of ['01900000-0000-7000-8000-000000000000', 'x']) {
      const reply = await ask(test.app, moderation.get, { params: { id }, token: moderator.token })
      expect([reply.status, reply.body.code]).toEqual([404, 'product_not_found'])
    }
  })
})

describe('the checks of a listing', () => {
  const market = () =>
    Promise.all(Array.from({ length: 6 }, (_, n) => aProduct(test.deps, { price: 50_000 + n, name: `لوح ${550} واط` })))

  it('price: per watt, against the same type and condition, across currencies', async () => {
    await market()
    const usual = await mine({ price: 95, currency: 'USD' })
    expect((await look(usual.id)).checks.price).toMatchObject({ isFlagged: false, unit: 'watt', compared: 6 })
    const dear = await mine({ price: 150_000, currency: 'YER' })
    expect((await look(dear.id)).checks.price).toMatchObject({ isFlagged: true, ratio: 3 })
    const fresh = await mine({ price: 150_000, condition: 'New' })
    expect((await look(fresh.id)).checks.price).toMatchObject({ isFlagged: false, unit: null, compared: 0 })
  })

  it('contact, contradiction and missing picture', async () => {
    const { id } = await mine({
      description: 'للتواصل ٧٧٠١٢٣٤٥٦ أو wa.me/967770123456',
      specifications: { power: '450W' },
    })
    const { checks } = await look(id)
    expect(checks.contact.found.map(({ kind }: { kind: string }) => kind)).toEqual(['phone', 'link'])
    expect(checks.contradictions.found).toMatchObject([{ unit: 'watts' }])
    expect(checks).toMatchObject({ flags: 3, noPicture: { isFlagged: true } })
  })

  it('the same text of any seller, ignoring spaces and punctuation, and the same name of the same seller', async () => {
    const text = 'منظومة كاملة مستعملة ثلاثة أشهر فقط مع البطاريات والألواح والكيبلات'
    const other = await aProduct(test.deps, { description: `${text}\n` })
    const { id } = await mine({ description: `${text.replaceAll(' ', '  ، ')}!`, name: 'منظومة' })
    expect((await look(id)).checks.sameText).toMatchObject({
      isFlagged: true,
      listings: [{ id: other.id, isSameSeller: false }],
    })
    const again = await mine({ name: 'منظومة', description: 'نص قصير' })
    expect((await look(again.id)).checks.sameText.listings).toMatchObject([{ id, isSameSeller: true }])
    const short = await mine({ name: 'أخرى', description: 'نص قصير' })
    expect((await look(short.id)).checks.sameText.isFlagged).toBe(false)
  })

  it('the same picture file, uploaded again by another user', async () => {
    const thief = await signUp(test)
    const [mineUrl, copyUrl] = [await aPicture(test.deps, seller.user.id), await aPicture(test.deps, thief.user.id)]
    const { sha256 } = await test.deps.db
      .selectFrom('uploads')
      .select('sha256')
      .where('owner_id', '=', seller.user.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await test.deps.db.updateTable('uploads').set({ sha256 }).execute()
    const post = (token: string, images: string[], name: string) =>
      ask(test.app, listings.post, { token, body: { ...goodListing, name, images, description: name } })
    const first = (await post(seller.token, [mineUrl], 'لوح 550 واط')).body.data
    const second = (await post(thief.token, [copyUrl], 'لوح آخر 550 واط')).body.data
    expect((await look(second.id)).checks.samePicture).toMatchObject({
      isFlagged: true,
      listings: [{ id: first.id, seller: { id: seller.user.id }, isSameSeller: false }],
    })
    const flagsOf = async () =>
      (await queue()).data.map(({ id, flags }: { id: string; flags: string[] }) => [id, flags])
    expect(await flagsOf()).toEqual([
      [first.id, ['same_picture']],
      [second.id, ['same_picture']],
    ])
  })
})

describe('GET /admin/export/products', () => {
  it('200 is a CSV of the same filters without formulas, and is audited', async () => {
    const { id } = await mine({ name: '=HYPERLINK("http://x")', description: 'سطر\n"ثانٍ"' })
    await mine({ status: 'approved' })
    const reply = await ask(test.app, moderation.export, { token: moderator.token, query: { status: 'pending' } })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...rest] = reply.body.slice(1).split('\r\n')
    expect(head).toMatch(/^id,name,status,reason,/)
    expect(head).toContain(',warranty,voc,vmp,')
    expect(rest.join('\r\n')).toContain(`${id},"'=HYPERLINK(""http://x"")",pending,`)
    expect(rest.filter(Boolean)).toHaveLength(1)
    const exported = test.deps.db.selectFrom('audit').selectAll().where('action', '=', 'list.exported')
    expect(await exported.where('subject', '=', 'products').execute()).toMatchObject([
      { actor_id: moderator.user.id, after: { status: 'pending' } },
    ])
  })

  it('401, 404 without the role, 422 for an invalid filter, 429 past thirty an hour', async () => {
    await expectClosed(test, moderation.export, {}, seller)
    const load = (query = {}) => ask(test.app, moderation.export, { token: moderator.token, query })
    expect((await load({ status: 'lost' })).status).toBe(422)
    await leaveOne(test, rateLimits.exportsPerUser, moderator.user.id)
    expect((await load()).status).toBe(200)
    expect((await load()).status).toBe(429)
    expect(await auditOf(test, 'nobody')).toEqual([])
  })
})

describe('what the public sees of the queue', () => {
  it('nothing: the public list has no pending listing', async () => {
    const { id } = await mine()
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(404)
  })
})
