import type { KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import {
  anInvitation,
  aPublicConditionReport,
  aSealedEngineer,
  aSentConditionReport,
  type goodConditionReport,
} from '#test/market/condition-reports.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { someRates } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const test = startTestApp((deps) => ({ ...deps, db: deps.db.withPlugin(counting) }))
type Engineer = Awaited<ReturnType<typeof aSealedEngineer>>
type Report = { id: string; body: Awaited<ReturnType<typeof goodConditionReport>>; updatedAt: string }
let seller: Person
let engineer: Engineer
let conditionReport: Report

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
  engineer = await aSealedEngineer(test)
  conditionReport = await aPublicConditionReport(test, seller)
})

const invite = (body: object, id = conditionReport.id, { token } = seller) =>
  ask(test.app, conditionReports.invite, { params: { id }, body, token })
const get = (token: string, who: { token: string } = engineer) =>
  ask(test.app, conditionReports.invitation, { params: { token }, token: who.token })
const answer = (token: string, { token: session }: { token: string } = engineer, changes: object = {}) =>
  ask(test.app, conditionReports.answer, {
    params: { token },
    body: { answer: 'confirm', updatedAt: conditionReport.updatedAt, ...changes },
    token: session,
  })
const asked = (who: Engineer = engineer) =>
  anInvitation(test, seller, conditionReport.id, { engineerId: who.engineerId })
const page = async (id = conditionReport.id) => (await ask(test.app, products.get, { params: { id } })).body.data
const statesOf = async (id = conditionReport.id) => {
  const rows = await test.deps.db
    .selectFrom('condition_report_invitations')
    .select('state')
    .where('product_id', '=', id)
    .execute()
  return rows.map(({ state }) => state).sort()
}

describe('a confirmation counts', () => {
  it('while the engineer is listed, has a seal and is not suspended', async () => {
    const staff = await signUpStaff(test, 'admin')
    await answer(await asked())
    const isChecked = async () => (await page()).isEngineerChecked
    const entry = { params: { id: engineer.engineerId }, token: staff.token }
    await ask(test.app, engineerAdmin.hide, entry)
    expect(await isChecked()).toBe(false)
    await ask(test.app, engineerAdmin.unhide, entry)
    expect(await isChecked()).toBe(true)
    const person = { params: { id: engineer.user.id }, token: staff.token }
    await ask(test.app, people.ban, { ...person, body: { reason: 'بلاغات كثيرة' } })
    expect(await page()).toMatchObject({ isEngineerChecked: false, report: { checkedBy: 'seller' } })
    await ask(test.app, people.unban, person)
    expect(await isChecked()).toBe(true)
  })

  it('until the entry belongs to somebody else, who has read nothing', async () => {
    const staff = await signUpStaff(test, 'admin')
    await answer(await asked())
    const give = (ownerPhone: string | null) =>
      ask(test.app, engineerAdmin.change, {
        params: { id: engineer.engineerId },
        body: { ownerPhone },
        token: staff.token,
      })
    expect((await page()).isEngineerChecked).toBe(true)
    for (const phone of [(await signUp(test)).phone, null]) {
      expect((await give(phone)).status).toBe(200)
      expect(await page()).toMatchObject({ isEngineerChecked: false, report: { checkedBy: 'seller' } })
    }
    await give(engineer.phone)
    expect((await page()).isEngineerChecked).toBe(true)
  })

  it('unless the listing is in a shop of the engineer: moved there, or joined, after it was confirmed', async () => {
    await answer(await asked())
    const isChecked = async () => [(await page()).isEngineerChecked, (await page()).report.checkedBy !== 'seller']
    const moveTo = (shopId: string | null) =>
      ask(test.app, listings.change, { params: { id: conditionReport.id }, body: { shopId }, token: seller.token })
    const shopId = await aShop(test.deps, { userId: engineer.user.id })
    await aMembership(test.deps, seller, shopId)
    expect((await moveTo(shopId)).status).toBe(200)
    expect(await isChecked()).toEqual([false, false])
    await moveTo(null)
    expect(await isChecked()).toEqual([true, true])
    const joined = await aShop(test.deps, { userId: seller.user.id })
    await moveTo(joined)
    expect(await isChecked()).toEqual([true, true])
    await aMembership(test.deps, engineer, joined)
    expect(await isChecked()).toEqual([false, false])
  })

  it('until the listing becomes other goods: the report waits for a moderator, and nobody has confirmed it', async () => {
    await answer(await asked())
    const change = (body: object) =>
      ask(test.app, listings.change, { params: { id: conditionReport.id }, body, token: seller.token })
    await change({ price: 90_000, locationText: 'شارع الستين' })
    await moveTo(test.deps, conditionReport.id, 'approved')
    expect(await statesOf()).toEqual(['confirmed'])
    for (const body of [{ specifications: { power: '300W' } }, { model: 'GX-300' }, { name: 'بطارية جل 300 أمبير' }]) {
      expect((await change(body)).status, JSON.stringify(body)).toBe(200)
      const { data } = (
        await ask(test.app, conditionReports.own, { params: { id: conditionReport.id }, token: seller.token })
      ).body
      expect(data, JSON.stringify(body)).toMatchObject({ status: 'pending', checkedBy: 'seller' })
      expect((await invite({ engineerId: engineer.engineerId })).body.code).toBe('not_public')
      await moveTo(test.deps, conditionReport.id, 'approved')
      const token = await asked()
      expect((await answer(token)).body.code).toBe('conflict')
      conditionReport = { ...conditionReport, updatedAt: data.updatedAt }
      expect((await answer(token)).status).toBe(200)
    }
    expect(await statesOf()).toEqual(['confirmed', 'ended', 'ended', 'ended'])
    const row = test.deps.db.selectFrom('products').select('report_grade').where('id', '=', conditionReport.id)
    expect(await row.executeTakeFirst()).toEqual({ report_grade: null })
  })

  it('until the account of the engineer is deleted, of which nothing is left', async () => {
    const note = 'الجهد أقل مما كُتب'
    const refused = await anInvitation(test, seller, conditionReport.id, { phone: engineer.phone })
    await answer(refused, engineer, { answer: 'refuse', note })
    await answer(await asked())
    const told = async () => {
      const rows = await test.deps.db
        .selectFrom('inbox_items')
        .select(['kind', 'facts'])
        .where('user_id', '=', seller.user.id)
        .execute()
      return JSON.stringify(rows)
    }
    expect(await told()).toMatch(new RegExp(`${note}.*reportConfirmed`))
    await anInvitation(test, seller, (await aSentConditionReport(test, seller)).id, { phone: engineer.phone })
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: engineer.token })
    expect(await page()).toMatchObject({ isEngineerChecked: false, grade: 'A' })
    const left = await test.deps.db
      .selectFrom('condition_report_invitations')
      .select('id')
      .where((e) => e.or([e('phone', '=', engineer.phone), e('engineer_id', '=', engineer.engineerId)]))
      .execute()
    expect(left).toEqual([])
    expect(await told()).not.toMatch(/reportRefused|reportConfirmed|العريقي/)
  })

  it('also when the account that has its old number now is deleted', async () => {
    await answer(await anInvitation(test, seller, conditionReport.id, { phone: engineer.phone }))
    const change = (id: string, phone: string) =>
      test.deps.db.updateTable('users').set({ phone }).where('id', '=', id).execute()
    const later = await signUp(test)
    await change(engineer.user.id, newPhone())
    await change(later.user.id, engineer.phone)
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: later.token })
    expect((await page()).isEngineerChecked).toBe(true)
  })
})

describe('a confirmation that does not count', () => {
  it('keeps no other engineer from being asked and from confirming', async () => {
    await answer(await asked())
    const [second, third] = [await aSealedEngineer(test), await aSealedEngineer(test)]
    const dropSeal = (id: string) =>
      test.deps.db.updateTable('engineers').set({ is_verified: false }).where('id', '=', id).execute()
    expect((await invite({ engineerId: second.engineerId })).body.code).toBe('already_confirmed')
    await dropSeal(engineer.engineerId)
    const tokens = [await asked(second), await asked(third)] as const
    expect(await statesOf()).toEqual(['ended', 'open', 'open'])
    expect((await answer(tokens[0], second)).status).toBe(200)
    expect((await get(tokens[1], third)).body.data.hindrance).toBe('confirmed')
    await dropSeal(second.engineerId)
    expect((await get(tokens[1], third)).body.data.hindrance).toBeNull()
    expect((await answer(tokens[1], third)).status).toBe(200)
    expect(await statesOf()).toEqual(['confirmed', 'ended', 'ended'])
    expect((await page()).report.checkedBy.engineerId).toBe(third.engineerId)
  })
})

describe('GET /report-invitations', () => {
  it('200 takes as many statements for three as for one', async () => {
    const statementsFor = async (count: number) => {
      const before = statements
      const { body } = await ask(test.app, conditionReports.invitations, { token: engineer.token })
      expect(body.data).toHaveLength(count)
      return statements - before
    }
    await asked()
    const forOne = await statementsFor(1)
    for (const { id } of [await aSentConditionReport(test, seller), await aSentConditionReport(test, seller)])
      await anInvitation(test, seller, id, { engineerId: engineer.engineerId })
    expect(await statementsFor(3)).toBe(forOne)
  })
})
