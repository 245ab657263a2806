import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { countWarnings } from '#api/features/staff/moderation/batches.service.ts'
import { textFlagsOf } from '#api/features/staff/moderation/checks.ts'
import { listWaiting } from '#api/features/staff/moderation/moderation.sql.ts'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { moderationBatches } from '#contract/endpoints/staff/moderation-batches.ts'
import { batchItemsMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { idsOf, type Row, seenOf, waitingBatches } from '#test/app/waiting-batches.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import { freshSeller } from '#test/market/fresh-seller.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let other: Person
const seller = freshSeller(test)
beforeAll(async () => {
  ;[moderator, other] = [await signUpStaff(test), await signUpStaff(test)]
})
beforeEach(async () => {
  await test.deps.db.deleteFrom('products').execute()
})

const batches = waitingBatches(test)
const { statuses } = batches
const aBatch = (count: number, changes?: Parameters<typeof batches.aBatch>[2]) => batches.aBatch(seller, count, changes)
const approve = (id: string, rows: Row[], staff: Person = moderator) => batches.approve(id, rows, staff)
const reject = (id: string, rows: Row[], more: object, staff: Person = moderator) =>
  batches.reject(id, rows, more, staff)
const get = (id: string) => ask(test.app, moderationBatches.get, { params: { id }, token: moderator.token })
const queue = async (query: Record<string, string>) =>
  (await ask(test.app, moderation.queue, { token: moderator.token, query })).body
const rename = (row: Row | undefined) =>
  ask(test.app, listings.change, {
    params: { id: row?.id ?? '' },
    body: { name: 'لوح آخر تماماً 550 واط' },
    token: seller.token,
  })

describe('GET /admin/products?group=batch', () => {
  it('200 shows the waiting listings of a batch as one item, with shop, count, age and warnings', async () => {
    const shopId = await aShop(test.deps, { userId: seller.user.id, name: 'النور للطاقة' })
    const { id, rows } = await aBatch(3, (n) => ({
      shopId,
      ...(n === 1 && { description: 'للتواصل 770123456' }),
      ...(n === 2 && { name: 'لوح 700 واط', specifications: { power: '550W' } }),
    }))
    const alone = await aProduct(test.deps, { ownerId: seller.user.id, status: 'pending' })
    const body = await queue({ group: 'batch' })
    expect(idsOf(body.data)).toEqual([rows[0]?.id, alone.id])
    expect(body).toMatchObject({ total: 2, counts: { pending: 4 } })
    expect(body.data[0]).toMatchObject({
      batch: { id, waiting: 3, shop: { id: shopId, name: 'النور للطاقة' }, warnings: 2 },
      seller: { id: seller.user.id },
      waitingSince: rows[0]?.created_at.toISOString(),
    })
    expect(body.data[1].batch).toBeNull()
  })

  it('200 warns of doubts that the seller confirmed unchanged, until the field is changed', async () => {
    const post = (items: object[]) =>
      ask(test.app, listingBatches.post, { body: { items }, token: seller.token, lang: 'en' })
    const { body } = await post([
      { ...goodListing, unsureFields: ['price', 'condition', 'power'] },
      { ...goodListing, name: 'لوح جينكو 550 واط قوي', description: 'استعمال خفيف لموسم واحد فقط، وكل شيء فيه سليم.' },
      { ...goodListing, unsureFields: ['phone'] },
    ])
    expect(body.data.refused).toEqual([{ index: 2, fields: { 'unsureFields.0': expect.any(String) } }])
    const id: string = body.data.posted[0]?.id ?? ''
    const [waiting] = (await queue({ group: 'batch' })).data
    expect(waiting).toMatchObject({ batch: { waiting: 2, warnings: 1 } })
    const flags = async () => {
      const { rows, warnings } = (await get(waiting.batch.id)).body.data
      return [warnings, rows.find((row: { id: string }) => row.id === id)?.flags.includes('unsure')]
    }
    expect(await flags()).toEqual([1, true])
    const checks = async () =>
      (await ask(test.app, moderation.get, { params: { id }, token: moderator.token })).body.data.checks.unsure
    expect(await checks()).toEqual({ isFlagged: true, fields: ['price', 'condition', 'power'] })
    const change = (changes: object) =>
      ask(test.app, listings.change, { params: { id }, body: changes, token: seller.token })
    await change({ price: goodListing.price, condition: goodListing.condition, brand: 'Jinko' })
    expect((await checks()).fields).toEqual(['price', 'condition', 'power'])
    await change({ price: 61_000, condition: 'New' })
    expect((await checks()).fields).toEqual(['power'])
    await change({ name: 'لوح شمسي جينكو 610 واط', specifications: { power: '610W' } })
    expect([await checks(), await flags()]).toEqual([{ isFlagged: false, fields: [] }, [0, false]])
  })

  it('200 leaves out warnings that are not counted in time, and checks each text once', async () => {
    const { id, rows } = await aBatch(20, (n) => ({ description: `${n} ${'⒇'.repeat(4_900)} 770123456` }))
    const cpuMs = async (work: () => unknown) => {
      const started = process.cpuUsage()
      await work()
      return process.cpuUsage(started).user / 1_000
    }
    const counts = (withinMs?: number) => countWarnings(test.deps, [{ id, waiting: rows.length }], withinMs)
    expect(await counts(0)).toEqual(new Map())
    const texts = await listWaiting(test.deps.db, [id])
    const first = await cpuMs(() => texts.map(textFlagsOf))
    expect(await counts()).toEqual(new Map([[id, 20]]))
    expect(await cpuMs(() => texts.map(textFlagsOf))).toBeLessThan(first / 4)
  })

  it('200 shows single rows without `group`, by words, by batch and in other statuses, and the last one alone', async () => {
    const { id, rows } = await aBatch(3)
    expect((await queue({})).data).toHaveLength(3)
    expect(idsOf((await queue({ batch: id })).data)).toEqual(idsOf(rows))
    expect((await queue({ batch: 'none' })).data).toEqual([])
    expect((await queue({ group: 'batch', search: 'رقم' })).data).toHaveLength(3)
    await approve(id, rows.slice(0, 2))
    expect((await queue({ group: 'batch', status: 'approved' })).data).toHaveLength(2)
    const [last] = (await queue({ group: 'batch' })).data
    expect(last).toMatchObject({ id: rows[2]?.id, batch: null })
  })
})

describe('GET /admin/moderation/batches/:id', () => {
  it('200 shows every waiting row with its checks, and the seller’s history', async () => {
    for (let n = 0; n < 5; n += 1)
      await aProduct(test.deps, { name: `لوح معروض ${n}`, price: 50_000, specifications: { power: '550W' } })
    const { id, rows } = await aBatch(3, (n) => ({
      price: n === 2 ? 500_000 : 50_000,
      ...(n === 1 && { description: 'اكتب لنا على 770123456' }),
    }))
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(idsOf(body.data.rows)).toEqual(idsOf(rows))
    expect((await queue({ group: 'batch' })).data[0].batch).toMatchObject({ id, warnings: 2 })
    expect(body.data).toMatchObject({
      warnings: 2,
      oldestWaitingSince: rows[0]?.created_at.toISOString(),
      seller: { id: seller.user.id, isTrusted: false, listings: { pending: 3 } },
      shop: null,
    })
    expect(body.data.rows.map(({ flags }: { flags: string[] }) => flags)).toEqual([
      ['no_picture'],
      ['contact', 'no_picture'],
      ['no_picture', 'price'],
    ])
    expect(body.data.rows[0]).toMatchObject({ description: 'لوح نظيف يعمل بكفاءة.' })
  })

  it('200 names the shop of each row, since one call may post for several', async () => {
    const [shop, other] = await Promise.all(
      ['النور', 'الشروق'].map((name) => aShop(test.deps, { userId: seller.user.id, name })),
    )
    const { id } = await aBatch(3, (n) => ({ shopId: [shop, other, null][n] }))
    const { body } = await get(id)
    expect(body.data.shop).toEqual({ id: shop, name: 'النور' })
    expect(body.data.rows.map(({ shop }: { shop: { name: string } | null }) => shop?.name)).toEqual([
      'النور',
      'الشروق',
      undefined,
    ])
  })

  it('200 compares the price of a lot by the piece', async () => {
    for (let n = 0; n < 5; n += 1)
      await aProduct(test.deps, { name: `لوح معروض ${n}`, price: 50_000, specifications: { power: '550W' } })
    const { id } = await aBatch(2, (n) => ({ price: 500_000, quantity: 10, soldAs: n === 0 ? 'lot' : 'each' }))
    const { body } = await get(id)
    expect(body.data.rows.map(({ flags }: { flags: string[] }) => flags)).toEqual([
      ['no_picture'],
      ['no_picture', 'price'],
    ])
  })

  it('200 does not call a picture copied that the seller put on several rows, but one of another listing', async () => {
    const picture = await aPicture(test.deps, seller.user.id)
    const items = [1, 2].map((n) => ({ ...goodListing, name: `لوح ${n} قدرة 550 واط`, images: [picture] }))
    await ask(test.app, listingBatches.post, { body: { items }, token: seller.token })
    const [first] = (await queue({ group: 'batch' })).data
    const flagsOf = async () =>
      (await get(first.batch.id)).body.data.rows.map(({ flags }: { flags: string[] }) => flags.includes('same_picture'))
    expect(await flagsOf()).toEqual([false, false])
    const checks = async () =>
      (await ask(test.app, moderation.get, { params: { id: first.id }, token: moderator.token })).body.data.checks
    expect((await checks()).samePicture.isFlagged).toBe(false)
    await ask(test.app, listings.post, { body: { ...goodListing, images: [picture] }, token: seller.token })
    expect(await flagsOf()).toEqual([true, true])
    expect((await checks()).samePicture.isFlagged).toBe(true)
  })

  it('401, 404 without the role, 404 for an unknown batch and for one that is decided', async () => {
    const { id, rows } = await aBatch(2)
    await expectClosed(test, moderationBatches.get, { params: { id } }, seller)
    for (const unknown of ['none', newId()])
      expect(await get(unknown)).toMatchObject({ status: 404, body: { code: 'batch_not_found' } })
    await approve(id, rows)
    expect((await get(id)).status).toBe(404)
  })
})

describe('POST /admin/moderation/batches/:id/approve', () => {
  it('200 approves all rows, each with an audit row of its own, and a repeat changes nothing', async () => {
    const { id, rows } = await aBatch(27)
    const decided: string[] = []
    // A busy machine does not reach all in the time of one call.
    for (let left = rows; left.length > 0; left = rows.filter(({ id }) => !decided.includes(id))) {
      const { status, body } = await approve(id, left)
      expect([status, body.data.skipped]).toEqual([200, []])
      expect([...body.data.decided, ...body.data.left].sort()).toEqual(idsOf(left).sort())
      decided.push(...body.data.decided)
    }
    expect(decided).toEqual(idsOf(rows).sort())
    expect(await statuses(rows)).toEqual(['27 approved'])
    for (const row of rows)
      expect(await auditOf(test, row.id)).toMatchObject([
        { action: 'product.approved', actor_id: moderator.user.id, after: { status: 'approved', batch: id } },
      ])
    expect((await approve(id, rows.slice(0, 5))).body.data.decided).toHaveLength(5)
    expect(await auditOf(test, rows[0]?.id ?? '')).toHaveLength(1)
  })

  it('200 leaves rows that were edited since they were seen, decided by others, deleted, or of another batch', async () => {
    const { id, rows } = await aBatch(5)
    const [edited, taken, gone] = rows
    const { rows: foreign } = await aBatch(1)
    await rename(edited)
    const params = { id: taken?.id ?? '' }
    await ask(test.app, moderation.reject, { params, body: { codes: ['price'] }, token: other.token })
    await test.deps.db
      .deleteFrom('products')
      .where('id', '=', gone?.id ?? '')
      .execute()
    const { body } = await approve(id, [...rows, ...foreign])
    expect(body.data.decided.sort()).toEqual(idsOf(rows.slice(3)).sort())
    expect(body.data.skipped).toHaveLength(4)
    const why = Object.fromEntries(body.data.skipped.map((one: { id: string; why: string }) => [one.id, one.why]))
    expect(rows.slice(0, 3).map((row) => why[row.id])).toEqual(['changed', 'decided', 'gone'])
    expect(why[foreign[0]?.id ?? '']).toBe('gone')
    const { decision } = body.data.skipped.find((one: { id: string }) => one.id === taken?.id)
    expect(decision).toMatchObject({ action: 'product.rejected', by: { id: other.user.id } })
    expect(await statuses(foreign)).toEqual(['1 pending'])
  })

  it('409 when somebody was faster with all rows, when all were changed, and for a suspended seller', async () => {
    const { id, rows } = await aBatch(2)
    await approve(id, rows, other)
    expect(await approve(id, rows)).toMatchObject({
      status: 409,
      body: { code: 'already_decided', details: { decision: { by: { id: other.user.id } } } },
    })
    const changed = await aBatch(1)
    await rename(changed.rows[0])
    expect(await approve(changed.id, changed.rows)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const banned = await aUser(test.deps, { banned_at: test.clock.now, ban_reason: 'احتيال' })
    const theirs = await aBatch(2, () => ({ ownerId: banned.id }))
    expect(await approve(theirs.id, theirs.rows)).toMatchObject({ status: 409, body: { code: 'seller_banned' } })
    expect(await statuses(theirs.rows)).toEqual(['2 pending'])
  })

  it('401, 404 without the role, 404 for unknown batches, 422 without rows, with too many or without what was seen', async () => {
    const { id, rows } = await aBatch(1)
    const body = { items: seenOf(rows) }
    await expectClosed(test, moderationBatches.approve, { params: { id }, body }, seller)
    for (const unknown of ['none', newId()])
      expect(await approve(unknown, rows)).toMatchObject({ status: 404, body: { code: 'batch_not_found' } })
    const [item] = body.items
    const unseen = [{ id: item?.id }, { id: item?.id, updatedAt: '' }, { id: item?.id, updatedAt: '\u0007' }]
    const wrong = [{}, { items: [] }, ...unseen.map((one) => ({ items: [one] }))]
    wrong.push({ items: Array(batchItemsMax + 1).fill(item) })
    for (const body of wrong)
      expect(
        (await ask(test.app, moderationBatches.approve, { params: { id }, body, token: moderator.token })).status,
      ).toBe(422)
  })
})

describe('POST /admin/moderation/batches/:id/reject', () => {
  it('200 rejects all rows with one reason, which the seller reads at each', async () => {
    const { id, rows } = await aBatch(2)
    const { status, body } = await reject(id, rows, { kind: 'changes', codes: ['pictures_missing'] })
    expect([status, body.data.decided.length]).toEqual([200, 2])
    for (const row of rows) {
      const own = await ask(test.app, listings.get, { params: { id: row.id }, token: seller.token })
      expect(own.body.data).toMatchObject({ status: 'rejected', refusal: { kind: 'changes' } })
      expect(own.body.data.reason).toContain('Add a real photo')
      expect(await auditOf(test, row.id)).toMatchObject([{ action: 'product.rejected' }])
    }
    expect((await reject(id, rows, { codes: ['price'] }, other)).status).toBe(409)
  })

  it('a decision of a batch can be undone row by row', async () => {
    const { id, rows } = await aBatch(2)
    await reject(id, rows, { codes: ['price'] })
    const params = { id: rows[0]?.id ?? '' }
    expect((await ask(test.app, moderation.undo, { params, token: moderator.token })).status).toBe(200)
    expect(await statuses(rows)).toEqual(['1 pending', '1 rejected'])
  })

  it('401, 404 without the role, 404 for unknown batches, 422 without a reason', async () => {
    const { id, rows } = await aBatch(1)
    const body = { items: seenOf(rows), codes: ['price'] }
    await expectClosed(test, moderationBatches.reject, { params: { id }, body }, seller)
    expect((await reject(newId(), rows, { codes: ['price'] })).status).toBe(404)
    expect(await reject(id, rows, {})).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } })
  })
})
