import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepUnused } from '#api/features/sell/uploads/sweep.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { conditionReportAdmin } from '#contract/endpoints/sell/condition-report-admin.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { pictureIdOf } from '#domain/listing/pictures.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import {
  aBattery,
  aPublicConditionReport,
  aSentConditionReport,
  goodBattery,
  goodConditionReport,
  photosOf,
} from '#test/market/condition-reports.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
const dayMs = 86_400_000
let seller: Person
let staff: Person

beforeAll(async () => {
  await someRates(test.deps)
  staff = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
})

const own = (id: string, { token } = seller) => ask(test.app, conditionReports.own, { params: { id }, token })
const save = (id: string, body: object, { token } = seller) =>
  ask(test.app, conditionReports.save, { params: { id }, body, token })
const remove = (id: string, { token } = seller) => ask(test.app, conditionReports.remove, { params: { id }, token })
const approve = (id: string, body: object = {}, { token } = staff) =>
  ask(test.app, conditionReportAdmin.approve, { params: { id }, body, token })
const reject = (id: string, body: object = { reason: 'صورة الملصق غير واضحة' }, { token } = staff) =>
  ask(test.app, conditionReportAdmin.reject, { params: { id }, body, token })
const page = async (id: string) => (await ask(test.app, products.get, { params: { id } })).body.data
const toldOf = async ({ user }: Person) =>
  (await test.deps.db.selectFrom('inbox_items').select(['kind', 'facts']).where('user_id', '=', user.id).execute()).map(
    ({ kind }) => kind,
  )

describe('access', () => {
  it('401 without a session, 404 for a listing of somebody else and an unknown one', async () => {
    const { id } = await aBattery(test, seller.user.id)
    const body = await goodConditionReport(test, seller.user.id)
    const other = await signUp(test)
    for (const endpoint of [conditionReports.own, conditionReports.save, conditionReports.remove]) {
      expect((await ask(test.app, endpoint, { params: { id }, body })).status).toBe(401)
      for (const params of [{ id }, { id: unknownId }, { id: 'x' }])
        expect(await ask(test.app, endpoint, { params, body, token: other.token })).toMatchObject({
          status: 404,
          body: { code: 'product_not_found' },
        })
    }
  })

  it('staff endpoints are closed to others', async () => {
    const { id } = await aSentConditionReport(test, seller)
    await expectClosed(test, conditionReportAdmin.list, {}, seller)
    await expectClosed(test, conditionReportAdmin.approve, { params: { id }, body: {} }, seller)
    await expectClosed(test, conditionReportAdmin.reject, { params: { id }, body: { reason: 'سبب واضح' } }, seller)
  })
})

describe('PUT /my/products/:id/report', () => {
  it('200 keeps a draft of any part, which nobody else sees', async () => {
    const { id } = await aBattery(test, seller.user.id)
    expect((await own(id)).body.data).toBeNull()
    const { status, body } = await save(id, { readings: { restVolts: 12.7, voc: 40 }, photos: [] })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ productId: id, kind: 'battery', status: 'draft', grade: null, photos: [] })
    expect(body.data.readings).toEqual({ restVolts: 12.7 })
    expect((await own(id)).body.data).toEqual(body.data)
    expect(await page(id)).toMatchObject({ report: null, grade: null })
    const queue = await ask(test.app, conditionReportAdmin.list, { token: staff.token })
    expect(queue.body.data.map((row: { id: string }) => row.id)).not.toContain(id)
    expect((await approve(id)).status).toBe(404)
  })

  it('422 names each missing reading and photo of a report that is sent', async () => {
    const { id } = await aBattery(test, seller.user.id)
    const [first] = await photosOf(test, seller.user.id)
    const { swelling: _, ...readings } = goodBattery
    const { status, body } = await save(id, { readings, photos: [first], isSent: true })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual([
      'photos.label',
      'photos.load',
      'photos.sides',
      'readings.swelling',
    ])
  })

  it.each([
    ['a thousand volts', { restVolts: 10_000 }, 'readings.restVolts'],
    ['less than nothing', { loadVolts: -1 }, 'readings.loadVolts'],
    ['a word', { ratedAh: 'many' }, 'readings.ratedAh'],
    ['parts of a month', { ageMonths: 1.5 }, 'readings.ageMonths'],
    ['another kind of battery', { chemistry: 'nuclear' }, 'readings.chemistry'],
    ['a battery that is charging', { restVolts: 14.4 }, 'readings.restVolts'],
    ['more volts under load', { loadVolts: 12.8 }, 'readings.loadVolts'],
  ])('422 for %s', async (_, changes, field) => {
    const { id } = await aBattery(test, seller.user.id)
    const conditionReport = await goodConditionReport(test, seller.user.id)
    const { status, body } = await save(id, { ...conditionReport, readings: { ...goodBattery, ...changes } })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  it('422 for a slot that is filled twice, an unknown one and an address that is none, 404 for a picture of somebody else', async () => {
    const { id } = await aBattery(test, seller.user.id)
    const url = await aPicture(test.deps, seller.user.id)
    const foreign = await aPicture(test.deps, (await signUp(test)).user.id)
    const statusOf = async (photos: object[]) => (await save(id, { readings: {}, photos })).status
    expect(
      await statusOf([
        { slot: 'rest', url },
        { slot: 'rest', url },
      ]),
    ).toBe(422)
    expect(await statusOf([{ slot: 'roof', url }])).toBe(422)
    expect(await statusOf([{ slot: 'rest', url: 'https://example.com/a.jpg' }])).toBe(422)
    expect(await statusOf([{ slot: 'rest', url: foreign }])).toBe(404)
    expect((await own(id)).body.data).toBeNull()
  })

  it('409 for something new, for other types, and for who has left the shop', async () => {
    const conditionReport = { readings: {}, photos: [] }
    for (const changes of [{ condition: 'New' }, { type: 'Accessory' }]) {
      const { id } = await aBattery(test, seller.user.id, changes)
      expect(await save(id, conditionReport)).toMatchObject({ status: 409, body: { code: 'no_condition_report' } })
    }
    const shopId = await aShop(test.deps)
    const { id } = await aBattery(test, seller.user.id, { shopId })
    expect(await save(id, conditionReport)).toMatchObject({ status: 409, body: { code: 'not_shop_member' } })
  })

  it('hides a public report with any change until it is approved again, and leaves it without one', async () => {
    const { id, body } = await aPublicConditionReport(test, seller)
    expect((await save(id, body)).body.data.status).toBe('public')
    expect((await save(id, { ...body, isSent: false })).body.data.status).toBe('public')
    expect((await page(id)).report).toMatchObject({ grade: 'A', checkedBy: 'seller', kind: 'battery' })
    const changed = await save(id, { ...body, readings: { ...goodBattery, loadVolts: 12.1 } })
    expect(changed.body.data).toMatchObject({ status: 'pending', grade: 'B', needs: ['drop'] })
    expect(await page(id)).toMatchObject({ report: null, grade: null })
    await approve(id)
    expect(await page(id)).toMatchObject({ report: { grade: 'B', readings: { loadVolts: 12.1 } }, grade: 'B' })
  })
})

describe('review of condition reports', () => {
  it('200 lists waiting ones, oldest first, and shows an approved one on its listing', async () => {
    const { id, body } = await aSentConditionReport(test, seller)
    expect(JSON.stringify(await page(id))).not.toContain(pictureIdOf(body.photos[0]?.url ?? ''))
    const queue = await ask(test.app, conditionReportAdmin.list, { token: staff.token })
    const row = queue.body.data.find((row: { id: string }) => row.id === id)
    expect(row).toMatchObject({ status: 'pending', grade: 'A', seller: { id: seller.user.id }, decidedBy: null })
    const others = await ask(test.app, moderation.queue, { token: staff.token })
    expect(queue.body.total).toBeGreaterThan(0)
    expect(others.body.counts.waitingConditionReports).toBe(queue.body.total)
    const approved = await approve(id, { updatedAt: row.updatedAt })
    expect(approved).toMatchObject({
      status: 200,
      body: { data: { status: 'public', decidedBy: { id: staff.user.id } } },
    })
    const { report: conditionReport, grade, isEngineerChecked } = await page(id)
    expect([grade, isEngineerChecked]).toEqual(['A', false])
    expect(conditionReport.photos.map(({ slot }: { slot: string }) => slot)).toEqual(['rest', 'load', 'sides', 'label'])
    expect((await auditOf(test, id)).at(-1)).toMatchObject({
      action: 'condition-report.approved',
      actor_id: staff.user.id,
    })
    expect(await toldOf(seller)).toEqual(['reportApproved'])
  })

  it('200 rejects with a reason, which the seller reads, also a public one', async () => {
    const { id, body } = await aPublicConditionReport(test, seller)
    expect((await reject(id)).body.data).toMatchObject({ status: 'rejected', reason: 'صورة الملصق غير واضحة' })
    expect((await page(id)).report).toBeNull()
    expect((await own(id)).body.data).toMatchObject({ status: 'rejected', reason: 'صورة الملصق غير واضحة' })
    expect((await auditOf(test, id)).at(-1)?.action).toBe('condition-report.rejected')
    expect((await toldOf(seller)).sort()).toEqual(['reportApproved', 'reportRejected'])
    expect((await save(id, body)).body.data).toMatchObject({ status: 'pending', reason: null })
  })

  it('404 for an unknown one, 409 twice, for what has changed since, for an own one and for a suspended seller, 422 without a reason', async () => {
    expect((await approve(unknownId)).status).toBe(404)
    expect((await reject('x')).body.code).toBe('condition_report_not_found')
    const { id } = await aSentConditionReport(test, seller)
    expect(await approve(id, { updatedAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({ body: { code: 'conflict' } })
    expect((await reject(id, {})).status).toBe(422)
    const both = await Promise.all([approve(id), reject(id, { reason: 'غير واضحة' }), approve(id)])
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
    await reject(id)
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const mine = await aSentConditionReport(test, staff)
    expect((await approve(mine.id)).body.code).toBe('own_account')
    const last = await aSentConditionReport(test, seller)
    await test.deps.db
      .updateTable('users')
      .set({ banned_at: test.clock.now })
      .where('id', '=', seller.user.id)
      .execute()
    expect((await approve(last.id)).body.code).toBe('seller_banned')
    const [queue, others] = await Promise.all([
      ask(test.app, conditionReportAdmin.list, { token: staff.token }),
      ask(test.app, moderation.queue, { token: staff.token }),
    ])
    expect(others.body.counts.waitingConditionReports).toBe(queue.body.counts.pending)
  })
})

describe('DELETE /my/products/:id/report', () => {
  it('200 removes it from the listing, and its photos like those of a listing; 404 twice', async () => {
    const { id, body } = await aPublicConditionReport(test, seller)
    const ids = body.photos.map(({ url }) => pictureIdOf(url) ?? '')
    const left = async () =>
      (await test.deps.db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()).length
    test.clock.now = new Date(test.clock.now.getTime() + 2 * dayMs)
    await sweepUnused(test.deps)
    expect(await left()).toBe(4)
    expect((await remove(id)).status).toBe(200)
    expect(await page(id)).toMatchObject({ report: null, grade: null })
    await sweepUnused(test.deps)
    expect(await left()).toBe(0)
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'condition_report_not_found' } })
  })

  it('a deleted listing takes its report and the photos along', async () => {
    const { id, body } = await aPublicConditionReport(test, seller)
    await ask(test.app, listings.remove, { params: { id }, token: seller.token })
    test.clock.now = new Date(test.clock.now.getTime() + 2 * dayMs)
    await sweepUnused(test.deps)
    const ids = body.photos.map(({ url }) => pictureIdOf(url) ?? '')
    expect(await test.deps.db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()).toEqual([])
    expect(
      await test.deps.db.selectFrom('condition_reports').select('kind').where('product_id', '=', id).execute(),
    ).toEqual([])
  })
})

it('a member of a shop reports on what they posted for it', async () => {
  const shopId = await aMembership(test.deps, seller)
  const { id } = await aProduct(test.deps, { ownerId: seller.user.id, type: 'Battery', shopId })
  expect((await save(id, await goodConditionReport(test, seller.user.id))).status).toBe(200)
})
