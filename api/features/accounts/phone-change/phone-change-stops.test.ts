import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { applyDueChanges } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import { keepTokenOf, showChange, stopByLink } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { findOpen } from '#api/features/accounts/phone-change/phone-change-queries.ts'
import { ensureAdmin } from '#api/features/accounts/sign-in/create-account.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aPublicConditionReport } from '#test/market/condition-reports.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { someRates } from '#test/market/factories.ts'
import { confirmPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeAll(() => someRates(test.deps))
beforeEach(() => forgetLimits(test))

const waiting = async (token: string) => (await ask(test.app, phoneChange.status, { token })).body.data.waiting
const signInAgain = async (phone: string): Promise<string> =>
  (await ask(test.app, auth.login, { body: { phone, password: goodPassword } })).body.token
const sessionsOf = async (token: string): Promise<{ id: string; isCurrent: boolean }[]> =>
  (await ask(test.app, auth.sessions, { token })).body.data

/** Somebody else who knows the password and waits for their own number. */
const anIntruder = async () => {
  const owner = await signUp(test)
  const intruder = { ...owner, token: await signInAgain(owner.phone) }
  await confirmPhoneChange(test, intruder)
  expect(await waiting(owner.token)).not.toBeNull()
  return { owner, intruder }
}

it('a new password stops a number that waits', async () => {
  const { owner } = await anIntruder()
  const body = { currentPassword: goodPassword, newPassword: 'another-good-one-7' }
  expect((await ask(test.app, auth.changePassword, { body, token: owner.token })).status).toBe(200)
  expect(await waiting(owner.token)).toBeNull()
})

it('ending the session that asked for it stops it, ending another one does not', async () => {
  const { owner, intruder } = await anIntruder()
  const third = await signInAgain(owner.phone)
  const idOf = async (token: string) => (await sessionsOf(token)).find(({ isCurrent }) => isCurrent)?.id ?? ''
  const end = async (token: string) =>
    ask(test.app, auth.endSession, { params: { id: await idOf(token) }, token: owner.token })
  expect((await end(third)).status).toBe(200)
  expect(await waiting(owner.token)).not.toBeNull()
  expect((await end(intruder.token)).status).toBe(200)
  expect(await waiting(owner.token)).toBeNull()
})

it('ending all other sessions stops what another one asked for, and not one’s own', async () => {
  const { owner } = await anIntruder()
  await ask(test.app, auth.endOtherSessions, { token: owner.token })
  expect(await waiting(owner.token)).toBeNull()
  await confirmPhoneChange(test, owner)
  await ask(test.app, auth.endOtherSessions, { token: owner.token })
  expect(await waiting(owner.token)).not.toBeNull()
})

it('the link of the first message stops a change that was cancelled and asked for again', async () => {
  const { owner, intruder } = await anIntruder()
  const linkOf = async () => keepTokenOf(test.deps, (await findOpen(test.deps.db, owner.user.id))?.id ?? '')
  const first = await linkOf()
  expect((await ask(test.app, phoneChange.cancel, { token: intruder.token })).status).toBe(200)
  expect((await showChange(test.deps, first)).state).toBe('stopped')
  const { phone } = await confirmPhoneChange(test, intruder)
  expect(await showChange(test.deps, first)).toMatchObject({ state: 'waiting', end: phone.slice(-3) })
  expect((await stopByLink(test.deps, first)).state).toBe('stopped')
  expect(await waiting(owner.token)).toBeNull()
})

it('a link does nothing to changes of a number that came later', async () => {
  const person = await signUp(test)
  await confirmPhoneChange(test, person)
  const first = keepTokenOf(test.deps, (await findOpen(test.deps.db, person.user.id))?.id ?? '')
  test.clock.now = new Date(test.clock.now.getTime() + 4 * 86_400_000)
  await applyDueChanges(test.deps)
  await confirmPhoneChange(test, person)
  expect((await stopByLink(test.deps, first)).state).toBe('done')
  expect(await waiting(person.token)).not.toBeNull()
})

it('the inbox tells who asked for it that another device has stopped it, and no longer that it waits', async () => {
  const { owner, intruder } = await anIntruder()
  const told = async () =>
    (await test.deps.db.selectFrom('inbox_items').selectAll().where('user_id', '=', owner.user.id).execute())
      .filter(({ kind }) => kind.startsWith('phoneChange'))
      .map(({ kind, facts }) => [kind, (facts as { by?: string }).by])
  expect(await told()).toEqual([['phoneChangeWaiting', undefined]])
  expect((await ask(test.app, phoneChange.cancel, { token: owner.token })).status).toBe(200)
  expect(await told()).toEqual([['phoneChangeStopped', 'device']])
  await confirmPhoneChange(test, intruder)
  expect((await ask(test.app, phoneChange.cancel, { token: intruder.token })).status).toBe(200)
  expect(await told()).toEqual([['phoneChangeStopped', 'device']])
})

it('nobody clears the badge of a change that waits', async () => {
  const { owner, intruder } = await anIntruder()
  const read = (body: object) => ask(test.app, inbox.read, { body, token: intruder.token })
  const ids = (await ask(test.app, inbox.list, { token: intruder.token })).body.data.map(({ id }: { id: string }) => id)
  await read({ ids })
  await read({ all: true })
  expect((await ask(test.app, inbox.count, { token: owner.token })).body.data.unread).toBe(1)
  expect((await ask(test.app, phoneChange.cancel, { token: intruder.token })).status).toBe(200)
  expect((await ask(test.app, inbox.count, { token: owner.token })).body.data.unread).toBe(0)
})

it('shops know a member by the new number', async () => {
  const [owner, member] = [await signUp(test), await signUp(test)]
  const shopId = await aShop(test.deps, { userId: owner.user.id })
  await aMembership(test.deps, member, shopId)
  await confirmPhoneChange(test, member)
  test.clock.now = new Date(test.clock.now.getTime() + 4 * 86_400_000)
  await applyDueChanges(test.deps)
  const rows = await test.deps.db
    .selectFrom('shop_members')
    .innerJoin('users', 'users.id', 'shop_members.user_id')
    .select(['shop_members.phone', 'users.phone as own'])
    .execute()
  expect(rows.map(({ phone, own }) => phone === own && phone !== member.phone)).toEqual([true])
})

it('open invitations of the old number end: they are not for its next holder, and tell nobody the new number', async () => {
  const { db } = test.deps
  const [owner, invited] = [await signUp(test), await signUp(test)]
  const to = newPhone()
  const shopIds = [1, 2].map(() => aShop(test.deps, { userId: owner.user.id }))
  const [shopId, both] = (await Promise.all(shopIds)) as [string, string]
  const invite = (phone: string, shop: string) =>
    ask(test.app, members.invite, { body: { phone }, query: { shop }, token: owner.token })
  for (const [phone, shop] of [
    [invited.phone, shopId],
    [invited.phone, both],
    [to, both],
  ] as const)
    expect((await invite(phone, shop)).status).toBe(200)
  const [one, other] = [await aPublicConditionReport(test, owner), await aPublicConditionReport(test, owner)]
  const asks = [
    { product_id: one.id, phone: invited.phone },
    { product_id: other.id, phone: invited.phone },
    { product_id: other.id, phone: to },
  ]
  await db
    .insertInto('condition_report_invitations')
    .values(
      asks.map((row) => ({ ...row, id: randomUUID(), token: randomUUID(), engineer_id: null, invited_at: new Date() })),
    )
    .execute()
  const told = () =>
    db
      .selectFrom('inbox_items')
      .select('id')
      .where('user_id', '=', invited.user.id)
      .where('kind', '=', 'invitation')
      .execute()
  expect(await told()).toHaveLength(2)
  await confirmPhoneChange(test, invited, to)
  test.clock.now = new Date(test.clock.now.getTime() + 4 * 86_400_000)
  await applyDueChanges(test.deps)
  const open = await db.selectFrom('shop_members').select(['shop_id', 'phone']).where('user_id', 'is', null).execute()
  expect(open.filter(({ phone }) => phone === invited.phone)).toEqual([])
  expect(open.filter(({ phone }) => phone === to).map(({ shop_id }) => shop_id)).toEqual([both])
  const reports = await db.selectFrom('condition_report_invitations').select(['product_id', 'phone']).execute()
  expect(reports.map(({ phone }) => phone)).toEqual([to])
  // The one that was for the new number is told now.
  expect(await told()).toHaveLength(1)
})

it('the settings make no second administrator, whoever has the number by now', async () => {
  const admin = { phone: newPhone(), password: 'operators-own-words-4' }
  await ensureAdmin(test.deps, admin)
  await test.deps.db.updateTable('users').set({ phone: newPhone() }).where('phone', '=', admin.phone).execute()
  const newcomer = await signUp(test, { phone: admin.phone })
  await ensureAdmin(test.deps, admin)
  const row = await test.deps.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', newcomer.user.id)
    .executeTakeFirst()
  expect(row?.role).toBe('user')
})
