import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { conditionReportAdmin } from '#contract/endpoints/sell/condition-report-admin.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import {
  aBattery,
  anInvitation,
  aPublicConditionReport,
  aSealedEngineer,
  aSentConditionReport,
} from '#test/market/condition-reports.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { someRates } from '#test/market/factories.ts'
import { aSavedSearch, matchAll, matchesOf } from '#test/market/saved-searches.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
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

const remove = (id: string, { token } = seller) => ask(test.app, conditionReports.remove, { params: { id }, token })
const approve = (id: string, { token } = staff) =>
  ask(test.app, conditionReportAdmin.approve, { params: { id }, body: {}, token })
const found = async (query: Record<string, string>) =>
  (await ask(test.app, products.browse, { query })).body.data.map(({ id }: { id: string }) => id)

describe('lists of listings with a report', () => {
  it('finds them by `report=yes` with every other filter, on cards with their grade, and counts them', async () => {
    const { id } = await aPublicConditionReport(test, seller)
    const { id: plain } = await aBattery(test, seller.user.id)
    const filter = { report: 'yes', type: 'Battery', limit: '50' }
    for (const query of [
      filter,
      { ...filter, governorate: 'sanaa-city', condition: 'Used', brand: 'Jinko' },
      { ...filter, minPrice: '1', maxPrice: '900000' },
      { ...filter, search_keyword: 'بطارية جل' },
      { ...filter, sortBy: 'price', sortOrder: 'asc' },
      { ...filter, availability: 'available' },
    ] as Record<string, string>[]) {
      const ids = await found(query)
      expect([ids.includes(id), ids.includes(plain)], JSON.stringify(query)).toEqual([true, false])
      const { page: _, limit: __, sortBy: ___, sortOrder: ____, ...counted } = query
      const { body } = await ask(test.app, products.filters, { query: counted })
      expect(body.data.total, JSON.stringify(query)).toBe(ids.length)
    }
    const { body } = await ask(test.app, products.browse, { query: filter })
    expect(body.data.find((card: { id: string }) => card.id === id)).toMatchObject({
      grade: 'A',
      isEngineerChecked: false,
    })
    expect((await ask(test.app, products.browse, { query: { report: 'maybe' } })).status).toBe(422)
  })

  it('loses them when the report goes, and when the listing is no longer of its kind', async () => {
    const filter = { report: 'yes', limit: '50' }
    const { id } = await aPublicConditionReport(test, seller)
    expect(await found(filter)).toContain(id)
    const change = (body: object) => ask(test.app, listings.change, { params: { id }, body, token: seller.token })
    const shownOf = async () => {
      const products = test.deps.db.selectFrom('products').innerJoin('condition_reports as r', 'r.product_id', 'id')
      return products.select(['report_grade', 'r.status']).where('id', '=', id).executeTakeFirst()
    }
    await change({ condition: 'New' })
    expect(await shownOf()).toEqual({ report_grade: null, status: 'draft' })
    await change({ condition: 'Used' })
    expect(await shownOf()).toEqual({ report_grade: null, status: 'draft' })
    const other = await aPublicConditionReport(test, seller)
    await remove(other.id)
    expect(await found(filter)).not.toContain(other.id)
  })

  it('tells saved searches for a report, once it is public, and no others again', async () => {
    await matchAll(test)
    const [looking, usual] = [await signUp(test), await signUp(test)]
    const search = await aSavedSearch(test, looking, { type: 'Battery', report: 'yes' })
    const { id } = await aSentConditionReport(test, seller)
    await matchAll(test)
    expect(await matchesOf(test, search)).toEqual([])
    const late = await aSavedSearch(test, usual, { type: 'Battery' })
    await approve(id)
    await matchAll(test)
    expect([await matchesOf(test, search), await matchesOf(test, late)]).toEqual([[id], []])
  })

  it('has none of a suspended seller, and has them again after the ban', async () => {
    const { id } = await aPublicConditionReport(test, seller)
    const call = { params: { id: seller.user.id }, token: staff.token }
    await ask(test.app, people.ban, { ...call, body: { reason: 'بلاغات كثيرة' } })
    expect(await found({ report: 'yes', limit: '50' })).not.toContain(id)
    await ask(test.app, people.unban, call)
    expect(await found({ report: 'yes', limit: '50' })).toContain(id)
  })
})

describe('change events', () => {
  /** What cached pages are dropped for. */
  const tagsOf = async (change: () => Promise<unknown>): Promise<string[]> => {
    await test.deps.db.deleteFrom('change_events').execute()
    await change()
    return (await test.deps.db.selectFrom('change_events').select('tags').execute()).flatMap(({ tags }) => tags)
  }

  it('name the listing for a report that becomes public and everything that its page shows of the engineer', async () => {
    const { id, updatedAt } = await aSentConditionReport(test, seller)
    const both = [`listing:${id}`, `card:${id}`]
    const approved = await tagsOf(() => approve(id))
    expect(approved).toEqual(expect.arrayContaining(both))
    expect(approved.filter((tag) => tag.startsWith('words:'))).not.toEqual([])
    const engineer = await aSealedEngineer(test)
    const token = await anInvitation(test, seller, id, { engineerId: engineer.engineerId })
    const body = { answer: 'confirm', updatedAt }
    const confirm = () => ask(test.app, conditionReports.answer, { params: { token }, body, token: engineer.token })
    expect((await tagsOf(confirm)).sort()).toEqual(both.sort())
    const entry = (row: object) => () =>
      test.deps.db.updateTable('engineers').set(row).where('id', '=', engineer.engineerId).execute()
    for (const row of [{ name: 'م. باسم آخر' }, { is_verified: false }, { is_hidden: true }])
      expect(await tagsOf(entry(row)), JSON.stringify(row)).toEqual(expect.arrayContaining(both))
    expect(await tagsOf(entry({ notes: 'ملاحظة' }))).not.toEqual(expect.arrayContaining(both))
    const person = (row: object) => () =>
      test.deps.db.updateTable('users').set(row).where('id', '=', engineer.user.id).execute()
    expect(await tagsOf(person({ banned_at: test.clock.now }))).toEqual(expect.arrayContaining(both))
    const shopId = await aShop(test.deps, { userId: seller.user.id })
    const move = () => ask(test.app, listings.change, { params: { id }, body: { shopId }, token: seller.token })
    expect(await tagsOf(move)).toEqual(expect.arrayContaining(both))
    expect((await tagsOf(() => aMembership(test.deps, engineer, shopId))).sort()).toEqual(both.sort())
    const leave = () => test.deps.db.deleteFrom('shop_members').where('shop_id', '=', shopId).execute()
    expect((await tagsOf(leave)).sort()).toEqual(both.sort())
    const own = () =>
      test.deps.db.updateTable('shops').set({ user_id: engineer.user.id }).where('id', '=', shopId).execute()
    expect(await tagsOf(own)).toEqual(expect.arrayContaining(both))
    expect(await tagsOf(() => remove(id))).toEqual(expect.arrayContaining(both))
  })
})
