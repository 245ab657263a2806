import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#api/db/tables/tables.ts'
import { removeItems } from '#api/features/notify/inbox/removals.service.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { conditionReports, openInvitationsMax } from '#contract/endpoints/sell/condition-reports.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { openInvitationMs } from '#domain/limits.ts'
import { duringChange } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aBattery, aPublicConditionReport, aSealedEngineer } from '#test/market/condition-reports.ts'
import { aMembership, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { someRates } from '#test/market/factories.ts'
import { forgetLimits, newPhone, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
let seller: Person
let engineer: Awaited<ReturnType<typeof aSealedEngineer>>
let conditionReport: Awaited<ReturnType<typeof aPublicConditionReport>>

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
  engineer = await aSealedEngineer(test)
  conditionReport = await aPublicConditionReport(test, seller)
})

const invite = (body: object, id = conditionReport.id, { token } = seller) =>
  ask(test.app, conditionReports.invite, { params: { id }, body, token })
const save = (body: object = conditionReport.body) =>
  ask(test.app, conditionReports.save, { params: { id: conditionReport.id }, body, token: seller.token })
const toldOf = async ({ user }: Person) => {
  const rows = await test.deps.db.selectFrom('inbox_items').select('kind').where('user_id', '=', user.id).execute()
  return rows.map(({ kind }) => kind)
}

describe('DELETE /my/products/:id/report/invitations/:invitation', () => {
  const uninvite = (invitation: string, { token } = seller, id = conditionReport.id) =>
    ask(test.app, conditionReports.uninvite, { params: { id, invitation }, token })
  const open = (link: string) =>
    ask(test.app, conditionReports.invitation, {
      params: { token: link.split('/').at(-1) ?? '' },
      token: engineer.token,
    })

  it.each([
    ['an engineer', () => ({ engineerId: engineer.engineerId })],
    ['a phone', () => ({ phone: engineer.phone })],
  ])('200 withdraws the request to %s: its link and notice are gone, 404 after', async (_, whom) => {
    const { id, link } = (await invite(whom())).body.data
    expect((await open(link)).status).toBe(200)
    expect((await uninvite(id)).status).toBe(200)
    expect([(await open(link)).status, await toldOf(engineer)]).toEqual([404, []])
    const { body } = await ask(test.app, conditionReports.own, {
      params: { id: conditionReport.id },
      token: seller.token,
    })
    expect(body.data.invitations).toEqual([])
    expect((await auditOf(test, conditionReport.id)).at(-1)?.action).toBe('condition-report.uninvited')
    expect((await uninvite(id)).body.code).toBe('invitation_not_found')
    expect((await invite(whom())).status).toBe(200)
  })

  it('404 for others and unknown ones, 401 without a session, 409 once it is answered', async () => {
    const { id, link } = (await invite({ engineerId: engineer.engineerId })).body.data
    expect((await uninvite(id, engineer)).status).toBe(404)
    for (const unknown of [unknownId, 'x']) expect((await uninvite(unknown)).body.code).toBe('invitation_not_found')
    const params = { id: conditionReport.id, invitation: id }
    expect((await ask(test.app, conditionReports.uninvite, { params })).status).toBe(401)
    const { updatedAt } = (await open(link)).body.data.report
    const token = link.split('/').at(-1)
    const body = { answer: 'confirm' as const, note: '', updatedAt }
    await ask(test.app, conditionReports.answer, { params: { token }, body, token: engineer.token })
    expect((await uninvite(id)).body.code).toBe('already_decided')
  })
})

describe('POST /my/products/:id/report/invite', () => {
  it('200 gives a link, the same one for the same engineer, and tells them once', async () => {
    const first = await invite({ engineerId: engineer.engineerId })
    const again = await invite({ engineerId: engineer.engineerId })
    expect(first.status).toBe(200)
    expect(first.body.data.link).toMatch(/^\/confirm-report\/[0-9a-f]{32}$/)
    expect(again.body).toEqual(first.body)
    expect(await toldOf(engineer)).toEqual(['reportInvited'])
    const { body } = await ask(test.app, conditionReports.own, {
      params: { id: conditionReport.id },
      token: seller.token,
    })
    expect(body.data.invitations).toMatchObject([
      {
        engineerId: engineer.engineerId,
        name: 'م. هشام العريقي',
        phone: null,
        state: 'open',
        link: first.body.data.link,
      },
    ])
    expect((await auditOf(test, conditionReport.id)).at(-1)?.action).toBe('condition-report.invited')
  })

  it('200 invites a phone whether it has an account or not; whoever has blocked the seller is not told', async () => {
    const unknown = await invite({ phone: newPhone() })
    const known = await invite({ phone: engineer.phone })
    expect([unknown.status, known.status]).toEqual([200, 200])
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data))
    expect([known.body.data.hasSeal, unknown.body.data.hasSeal]).toEqual([true, false])
    const blocking = await aSealedEngineer(test)
    await ask(test.app, blocks.add, { body: { sellerId: seller.user.id }, token: blocking.token })
    await invite({ engineerId: blocking.engineerId })
    expect([await toldOf(engineer), await toldOf(blocking)]).toEqual([['reportInvited'], []])
  })

  it('200 tells the seller at once that the number has no seal, and a listed engineer without one that they need it', async () => {
    const plain = await aSealedEngineer(test, { isVerified: false })
    const nobody = await signUp(test)
    for (const { phone } of [plain, nobody]) expect((await invite({ phone })).body.data.hasSeal).toBe(false)
    const { body } = await ask(test.app, conditionReports.own, {
      params: { id: conditionReport.id },
      token: seller.token,
    })
    expect(body.data.invitations.map((each: { hasSeal: boolean }) => each.hasSeal)).toEqual([false, false])
    expect([await toldOf(plain), await toldOf(nobody)]).toEqual([['reportInvited'], []])
    const [told] = (await ask(test.app, inbox.list, { token: plain.token, lang: 'en' })).body.data
    expect(told?.text).toContain('Ask to be verified first.')
  })

  it('is no longer in the inbox of the engineer once moderators have taken the listing down', async () => {
    await invite({ engineerId: engineer.engineerId })
    const staff = await signUpStaff(test)
    const body = { reason: 'احتيال' }
    const reply = await ask(test.app, moderation.takeDown, {
      params: { id: conditionReport.id },
      body,
      token: staff.token,
    })
    expect(reply.status).toBe(200)
    expect((await ask(test.app, inbox.list, { token: engineer.token })).body.data).toEqual([])
    await removeItems(test.deps)
    expect(await toldOf(engineer)).toEqual([])
  })

  it('404 for an engineer who is being deleted, instead of an error of the database', async () => {
    const remove = (db: Db) => db.deleteFrom('engineers').where('id', '=', engineer.engineerId).execute()
    const reply = await duringChange(test.deps.db, remove, () => invite({ engineerId: engineer.engineerId }))
    expect(reply.body.code).toBe('engineer_not_found')
  })

  it('404 for an engineer without a seal, a hidden and an unknown one, and without a report', async () => {
    const plain = await aSealedEngineer(test, { isVerified: false })
    const hidden = await anEngineer(test.deps, { isVerified: true, isHidden: true })
    for (const engineerId of [plain.engineerId, hidden, unknownId, 'x'])
      expect((await invite({ engineerId })).body.code).toBe('engineer_not_found')
    const { id } = await aBattery(test, seller.user.id)
    expect((await invite({ phone: newPhone() }, id)).body.code).toBe('condition_report_not_found')
  })

  it('409 for a draft, for oneself, for members of the shop, and for more than five; 422 for both or neither', async () => {
    await save({ readings: {}, photos: [], isSent: false })
    expect((await invite({ phone: newPhone() })).body.code).toBe('report_not_sent')
    await save()
    expect((await invite({ phone: seller.phone })).body.code).toBe('own_account')
    const own = await anEngineer(test.deps, { userId: seller.user.id, isVerified: true })
    expect((await invite({ engineerId: own })).body.code).toBe('own_account')
    const shopId = await aShop(test.deps, { userId: seller.user.id })
    await test.deps.db.updateTable('products').set({ shop_id: shopId }).where('id', '=', conditionReport.id).execute()
    await aMembership(test.deps, engineer, shopId)
    expect((await invite({ engineerId: engineer.engineerId })).body.code).toBe('own_account')
    for (const body of [{}, { phone: newPhone(), engineerId: own }, { phone: '12' }])
      expect((await invite(body)).status).toBe(422)
    for (let n = 0; n < openInvitationsMax; n += 1) expect((await invite({ phone: newPhone() })).status).toBe(200)
    expect((await invite({ phone: newPhone() })).body.code).toBe('too_many_invitations')
    await test.deps.db
      .updateTable('condition_report_invitations')
      .set({ invited_at: new Date(test.clock.now.getTime() - openInvitationMs) })
      .where('product_id', '=', conditionReport.id)
      .execute()
    expect((await invite({ phone: newPhone() })).status).toBe(200)
  })

  it('409 for a listing that waits for review; an open invitation is gone while its listing does', async () => {
    const { body } = await invite({ phone: engineer.phone })
    const token = body.data.link.split('/').at(-1)
    const look = (person: Person) =>
      ask(test.app, conditionReports.invitation, { params: { token }, token: person.token })
    expect((await look(engineer)).body.data).toMatchObject({ product: { name: expect.any(String) }, report: {} })
    const renamed = { body: { name: 'بطارية جل جديدة الاسم' }, params: { id: conditionReport.id }, token: seller.token }
    expect((await ask(test.app, listings.change, renamed)).status).toBe(200)
    expect((await invite({ phone: newPhone() })).body.code).toBe('not_public')
    expect((await look(engineer)).status).toBe(404)
  })

  it('200 for anybody’s phone, but who has no seal is not told and does not see the photos', async () => {
    const anybody = await signUp(test)
    const { body } = await invite({ phone: anybody.phone })
    expect(await toldOf(anybody)).toEqual([])
    const token = body.data.link.split('/').at(-1)
    const { data } = (await ask(test.app, conditionReports.invitation, { params: { token }, token: anybody.token }))
      .body
    expect(data).toMatchObject({ hindrance: 'seal', report: null })
  })
})
