import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import {
  anInvitation,
  aPublicConditionReport,
  aSealedEngineer,
  goodBattery,
  type goodConditionReport,
} from '#test/market/condition-reports.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { someRates } from '#test/market/factories.ts'
import { forgetLimits, newPhone, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
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
const mine = (who: { token: string } = engineer) => ask(test.app, conditionReports.invitations, { token: who.token })
const answer = (token: string, { token: session }: { token: string } = engineer, changes: object = {}) =>
  ask(test.app, conditionReports.answer, {
    params: { token },
    body: { answer: 'confirm', updatedAt: conditionReport.updatedAt, ...changes },
    token: session,
  })
const withdraw = (id: string, { token }: { token: string } = engineer) =>
  ask(test.app, conditionReports.withdraw, { params: { id }, token })
const save = (readings: object, { id, body } = conditionReport) =>
  ask(test.app, conditionReports.save, {
    params: { id },
    body: { ...body, readings: { ...goodBattery, ...readings } },
    token: seller.token,
  })
const asked = (who: Engineer = engineer) =>
  anInvitation(test, seller, conditionReport.id, { engineerId: who.engineerId })
const page = async (id = conditionReport.id) => (await ask(test.app, products.get, { params: { id } })).body.data
const toldOf = async ({ user }: Person) => {
  const rows = await test.deps.db.selectFrom('inbox_items').select('kind').where('user_id', '=', user.id).execute()
  return rows.map(({ kind }) => kind)
}
const statesOf = async (id = conditionReport.id) => {
  const rows = await test.deps.db
    .selectFrom('condition_report_invitations')
    .select('state')
    .where('product_id', '=', id)
    .execute()
  return rows.map(({ state }) => state).sort()
}
const confirmationId = async () => (await mine()).body.data[0].id as string

describe('access', () => {
  it('401 without a session', async () => {
    const token = await asked()
    const params = { id: conditionReport.id, token }
    for (const endpoint of [
      conditionReports.invite,
      conditionReports.invitations,
      conditionReports.invitation,
      conditionReports.answer,
      conditionReports.withdraw,
    ])
      expect((await ask(test.app, endpoint, { params, body: {} })).status).toBe(401)
  })

  it('404 for everybody else, also with the right link', async () => {
    const token = await asked()
    const other = await aSealedEngineer(test)
    for (const who of [seller, other]) {
      expect((await get(token, who)).body.code).toBe('invitation_not_found')
      expect((await answer(token, who)).body.code).toBe('invitation_not_found')
      expect((await mine(who)).body.data).toEqual([])
    }
    expect((await get('unknown')).status).toBe(404)
    expect((await invite({ engineerId: other.engineerId }, conditionReport.id, other)).body.code).toBe(
      'product_not_found',
    )
    expect((await withdraw(unknownId)).status).toBe(404)
    expect((await withdraw('x')).status).toBe(404)
  })
})

describe('POST /report-invitations/:token', () => {
  it('200 confirms what was read; the listing names the engineer, and the seller is told', async () => {
    const token = await asked()
    const { body } = await get(token)
    expect(body.data).toMatchObject({
      state: 'open',
      hindrance: null,
      product: { id: conditionReport.id, type: 'Battery', isPublic: true },
      report: { kind: 'battery', grade: 'A', readings: goodBattery, updatedAt: conditionReport.updatedAt },
    })
    expect(body.data.report.photos).toHaveLength(4)
    const confirmed = await answer(token)
    expect(confirmed).toMatchObject({ status: 200, body: { data: { state: 'confirmed' } } })
    expect(await answer(token)).toMatchObject({ status: 200 })
    expect((await answer(token, engineer, { answer: 'refuse' })).body.code).toBe('already_decided')
    const shown = await page()
    expect(shown).toMatchObject({ grade: 'A', isEngineerChecked: true })
    expect(shown.report.checkedBy).toEqual({
      engineerId: engineer.engineerId,
      name: 'م. هشام العريقي',
      at: test.clock.now.toISOString(),
    })
    expect((await toldOf(seller)).filter((kind) => kind === 'reportConfirmed')).toHaveLength(1)
    expect((await auditOf(test, conditionReport.id)).at(-1)).toMatchObject({
      action: 'condition-report.confirmed',
      actor_id: engineer.user.id,
    })
    expect((await invite({ phone: newPhone() })).body.code).toBe('already_confirmed')
  })

  it('200 confirms one by phone, which names the entry of the account', async () => {
    const token = await anInvitation(test, seller, conditionReport.id, { phone: engineer.phone })
    expect((await mine()).body.data).toMatchObject([{ token, hindrance: null }])
    expect((await answer(token)).status).toBe(200)
    expect((await page()).report.checkedBy.engineerId).toBe(engineer.engineerId)
  })

  it('200 refuses with a note for the seller, and nothing is shown', async () => {
    const token = await asked()
    expect((await answer(token, engineer, { answer: 'refuse', note: 'الجهد أقل مما كُتب' })).body.data.state).toBe(
      'refused',
    )
    expect(await page()).toMatchObject({ isEngineerChecked: false, report: { checkedBy: 'seller' } })
    expect(JSON.stringify(await page())).not.toContain('الجهد أقل')
    const { body } = await ask(test.app, conditionReports.own, {
      params: { id: conditionReport.id },
      token: seller.token,
    })
    expect(body.data.invitations).toMatchObject([{ state: 'refused', note: 'الجهد أقل مما كُتب' }])
    expect(await toldOf(seller)).toContain('reportRefused')
  })

  it('403 without a seal in force, 401 when suspended', async () => {
    const token = await asked()
    await test.deps.db
      .updateTable('engineers')
      .set({ is_verified: false })
      .where('id', '=', engineer.engineerId)
      .execute()
    expect((await get(token)).body.data.hindrance).toBe('seal')
    expect(await answer(token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const plain = await signUp(test)
    const byPhone = await anInvitation(test, seller, conditionReport.id, { phone: plain.phone })
    expect((await answer(byPhone, plain)).status).toBe(403)
    const staff = await signUpStaff(test)
    const ban = { params: { id: engineer.user.id }, body: { reason: 'بلاغات كثيرة' }, token: staff.token }
    await ask(test.app, people.ban, ban)
    expect((await answer(token)).status).toBe(401)
  })

  it('409 for an own listing and one of an own shop, also when that changed after the invitation; 422 without what was read', async () => {
    const token = await asked()
    const shopId = await aShop(test.deps, { userId: seller.user.id })
    await aMembership(test.deps, engineer, shopId)
    await test.deps.db.updateTable('products').set({ shop_id: shopId }).where('id', '=', conditionReport.id).execute()
    expect((await get(token)).body.data.hindrance).toBe('own')
    expect((await answer(token)).body.code).toBe('own_account')
    expect((await answer(token, engineer, { updatedAt: undefined })).status).toBe(422)
    expect((await answer(token, engineer, { answer: 'maybe' })).status).toBe(422)
    const toSelf = await anInvitation(test, seller, conditionReport.id, { phone: newPhone() })
    await test.deps.db
      .updateTable('condition_report_invitations')
      .set({ phone: seller.phone })
      .where('token', '=', toSelf)
      .execute()
    expect((await answer(toSelf, seller)).body.code).toBe('own_account')
  })

  it('404 for the listing of a suspended seller, 409 for a report that is a draft again', async () => {
    const token = await asked()
    await ask(test.app, conditionReports.save, {
      params: { id: conditionReport.id },
      body: { readings: { restVolts: 12.5 }, photos: [] },
      token: seller.token,
    })
    expect((await get(token)).body.data).toMatchObject({ report: null, hindrance: 'report' })
    expect((await answer(token)).body.code).toBe('report_not_sent')
    await test.deps.db
      .updateTable('users')
      .set({ banned_at: test.clock.now })
      .where('id', '=', seller.user.id)
      .execute()
    expect((await get(token)).status).toBe(404)
    expect((await answer(token)).status).toBe(404)
  })

  it('409 when the readings changed since they were read; a confirmation ends with them, and may be given again', async () => {
    const token = await asked()
    const changed = await save({ loadVolts: 12.1 })
    expect((await answer(token)).body.code).toBe('conflict')
    expect((await answer(token, engineer, { updatedAt: changed.body.data.updatedAt })).status).toBe(200)
    expect((await save({ loadVolts: 12.1 })).body.data.checkedBy).not.toBe('seller')
    expect((await save({ loadVolts: 12.2 })).body.data).toMatchObject({ checkedBy: 'seller', status: 'pending' })
    expect(await statesOf()).toEqual(['ended'])
    expect((await answer(await asked(), engineer, { updatedAt: unknownId })).body.code).toBe('conflict')
  })
})

describe('at the same time', () => {
  it('a confirmation and a change of the readings: nobody confirms what they have not read', async () => {
    for (let round = 0; round < 3; round += 1) {
      const token = await asked()
      const [confirmed, changed] = await Promise.all([answer(token), save({ ageMonths: 20 + round })])
      expect(changed.status).toBe(200)
      expect([200, 409]).toContain(confirmed.status)
      const { body } = await ask(test.app, conditionReports.own, {
        params: { id: conditionReport.id },
        token: seller.token,
      })
      expect(body.data).toMatchObject({ checkedBy: 'seller', readings: { ageMonths: 20 + round } })
      conditionReport = { ...conditionReport, updatedAt: body.data.updatedAt }
    }
  })

  it('two engineers: one of them confirms', async () => {
    const other = await aSealedEngineer(test)
    const tokens = [await asked(), await asked(other)]
    const replies = await Promise.all([answer(tokens[0] ?? ''), answer(tokens[1] ?? '', other)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('already_confirmed')
    expect(await statesOf()).toEqual(['confirmed', 'open'])
    expect((await toldOf(seller)).filter((kind) => kind === 'reportConfirmed')).toHaveLength(1)
  })

  it('a withdrawal twice: the seller is told once', async () => {
    await answer(await asked())
    const id = await confirmationId()
    const replies = await Promise.all([withdraw(id), withdraw(id), withdraw(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await toldOf(seller)).filter((kind) => kind === 'reportWithdrawn')).toHaveLength(1)
    expect(
      (await auditOf(test, conditionReport.id)).filter(({ action }) => action === 'condition-report.withdrawn'),
    ).toHaveLength(1)
  })
})

describe('POST /my/confirmations/:id/withdraw', () => {
  it('200 takes the name off the listing; another engineer may confirm', async () => {
    await answer(await asked())
    const id = await confirmationId()
    expect((await withdraw(id, await aSealedEngineer(test))).status).toBe(404)
    expect((await withdraw(id)).status).toBe(200)
    expect(await page()).toMatchObject({ isEngineerChecked: false, report: { checkedBy: 'seller' } })
    const other = await aSealedEngineer(test)
    expect((await answer(await asked(other), other)).status).toBe(200)
  })

  it('404 for an invitation that was not confirmed', async () => {
    const token = await asked()
    await answer(token, engineer, { answer: 'refuse' })
    expect((await withdraw(await confirmationId())).status).toBe(404)
  })
})
