import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'
import { listingActions } from '#contract/endpoints/sell/listing-actions.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anInvitation, aPublicConditionReport, aSealedEngineer } from '#test/market/condition-reports.ts'
import { someRates } from '#test/market/factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Person
let id: string
let photos: string[]

const change = (body: object) => ask(test.app, listings.change, { params: { id }, body, token: seller.token })
const approve = () => moveTo(test.deps, id, 'approved')
const afterDays = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000)
}

beforeAll(() => someRates(test.deps))

/** A battery, of three pieces and with two photos, whose public report an engineer has confirmed. */
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
  const engineer = await aSealedEngineer(test)
  const conditionReport = await aPublicConditionReport(test, seller)
  id = conditionReport.id
  photos = [await aPicture(test.deps, seller.user.id), await aPicture(test.deps, seller.user.id)]
  await change({ images: photos, quantity: 3 })
  await approve()
  const { data } = (await ask(test.app, conditionReports.own, { params: { id }, token: seller.token })).body
  // As a moderator would: the photos and pieces were there when it was checked.
  await test.deps.db.updateTable('condition_reports').set({ status: 'public' }).where('product_id', '=', id).execute()
  await test.deps.db.updateTable('products').set({ report_grade: 'A' }).where('id', '=', id).execute()
  const token = await anInvitation(test, seller, id, { engineerId: engineer.engineerId })
  const body = { answer: 'confirm', updatedAt: data.updatedAt }
  const reply = await ask(test.app, conditionReports.answer, { params: { token }, body, token: engineer.token })
  expect(reply.status).toBe(200)
  expect(await shown()).toEqual(confirmed)
})

const shown = async () => {
  const {
    grade,
    isEngineerChecked,
    report: conditionReport,
  } = (await ask(test.app, products.get, { params: { id } })).body.data
  return { grade, isEngineerChecked, hasConditionReport: conditionReport !== null }
}
const confirmed = { grade: 'A', isEngineerChecked: true, hasConditionReport: true }
const gone = { grade: null, isEngineerChecked: false, hasConditionReport: false }
const own = async () => {
  const { data } = (await ask(test.app, conditionReports.own, { params: { id }, token: seller.token })).body
  return { status: data.status, checkedBy: data.checkedBy }
}
const reopened = { status: 'pending', checkedBy: 'seller' }
const makeApproved = async (status: string) => {
  if (status === 'pending') await approve()
}

describe('PATCH /products/update-products/:id', () => {
  it.each<[string, () => object | Promise<object>]>([
    ['another description', () => ({ description: 'بطارية أخرى غير الأولى، مستعملة تسع سنوات' })],
    ['another photo', async () => ({ images: [...photos, await aPicture(test.deps, seller.user.id)] })],
    ['other photos', async () => ({ images: [await aPicture(test.deps, seller.user.id)] })],
    ['more pieces', () => ({ quantity: 60 })],
  ])('200 with %s: the report waits for a moderator, and nobody has confirmed it', async (_, bodyOf) => {
    const { status, body } = await change(await bodyOf())
    expect(status).toBe(200)
    await makeApproved(body.data.status)
    expect(await shown()).toEqual(gone)
    expect(await own()).toEqual(reopened)
  })

  it.each<[string, () => object]>([
    ['a price and contact numbers', () => ({ price: 90_000, phone: '733999888' })],
    ['fewer pieces', () => ({ quantity: 2 })],
    ['its photos in another order', () => ({ images: photos.toReversed() })],
    ['one of its photos only', () => ({ images: photos.slice(1) })],
    ['another place', () => ({ locationText: 'شارع الستين' })],
  ])('200 with %s: the confirmation stays', async (_, bodyOf) => {
    const { status, body } = await change(bodyOf())
    expect(status).toBe(200)
    await makeApproved(body.data.status)
    expect(await shown()).toEqual(confirmed)
  })

  it('200 with as many pieces as before, of which one was sold: they are more again', async () => {
    await change({ quantity: 2 })
    await change({ quantity: 3 })
    expect(await shown()).toEqual(gone)
  })

  it('200 of a listing that is sold: what it shows when it is back is checked first', async () => {
    await ask(test.app, listings.sold, { params: { id }, token: seller.token })
    await change({ quantity: 4 })
    const body = { answer: 'available' }
    const back = await ask(test.app, freshness.answer, { params: { id }, body, token: seller.token })
    expect(back.body.data.status).toBe('approved')
    expect(await shown()).toEqual(gone)
  })
})

describe('a listing that was sold', () => {
  beforeEach(async () => {
    await ask(test.app, listings.sold, { params: { id }, token: seller.token })
  })
  const available = () =>
    ask(test.app, freshness.answer, { params: { id }, body: { answer: 'available' }, token: seller.token })

  it.each<[string, () => Promise<{ status: number }>]>([
    ['alone', () => ask(test.app, listings.renew, { params: { id }, token: seller.token })],
    [
      'among many',
      () => ask(test.app, listingActions.run, { body: { ids: [id], action: 'renew' }, token: seller.token }),
    ],
  ])('is about another piece when it is renewed %s', async (_, renew) => {
    expect((await renew()).status).toBe(200)
    await approve()
    expect(await shown()).toEqual(gone)
    expect(await own()).toEqual(reopened)
  })

  it('is the same piece when its owner corrects that within a day', async () => {
    afterDays(0.9)
    expect((await available()).body.data.status).toBe('approved')
    expect(await shown()).toEqual(confirmed)
  })

  it('409 after a day from the sale, also when it was changed since', async () => {
    afterDays(0.9)
    await change({ price: 91_000 })
    afterDays(0.9)
    expect((await available()).body.code).toBe('conflict')
  })
})

it('a listing that has ended unsold is renewed with its confirmation', async () => {
  await moveTo(test.deps, id, 'expired')
  expect((await ask(test.app, listings.renew, { params: { id }, token: seller.token })).status).toBe(200)
  await approve()
  expect(await shown()).toEqual(confirmed)
})
