import { beforeEach, expect, it } from 'vitest'
import { readBudgets } from '#api/features/accounts/codes/otp-budget.service.ts'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { applyDueChanges } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { confirmPhoneChange, startPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
const start = new Date('2026-11-15T09:00:00Z')
beforeEach(async () => {
  test.clock.now = start
  await forgetLimits(test)
})
const later = () => {
  test.clock.now = new Date(start.getTime() + 4 * dayMs)
}
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
const holdersOf = (phone: string) => test.deps.db.selectFrom('users').select('id').where('phone', '=', phone).execute()

it('starts one change of many at once, and confirms it once', async () => {
  const person = await signUp(test)
  const begin = () =>
    ask(test.app, phoneChange.start, { body: { phone: newPhone(), password: goodPassword }, token: person.token })
  await Promise.all([begin(), begin(), begin()])
  await forgetLimits(test)
  const ticket = await startPhoneChange(test, person)
  const confirm = () =>
    ask(test.app, phoneChange.confirm, { body: { ticket, otp: testCode }, token: person.token }).then(
      ({ status }) => status,
    )
  expect(countOf(await Promise.all([confirm(), confirm(), confirm(), confirm()]), 200)).toBe(1)
  const rows = await test.deps.db
    .selectFrom('phone_changes')
    .selectAll()
    .where('user_id', '=', person.user.id)
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['waiting'])
})

it('gives a number that two accounts wait for to one of them, while jobs run twice and others register it', async () => {
  const phone = newPhone()
  const [one, two] = [await signUp(test), await signUp(test)]
  await confirmPhoneChange(test, one, phone)
  await confirmPhoneChange(test, two, phone)
  await ask(test.app, auth.register, { body: { name: 'ثالث', phone, password: goodPassword } })
  later()
  await ask(test.app, auth.register, { body: { name: 'ثالث', phone, password: goodPassword } })
  const register = ask(test.app, auth.verify, { params: { phone }, body: { otp: testCode } })
  const [verified] = await Promise.all([register, applyDueChanges(test.deps), applyDueChanges(test.deps)])
  await applyDueChanges(test.deps)
  expect([200, 409]).toContain(verified.status)
  expect(await holdersOf(phone)).toHaveLength(1)
  const states = await test.deps.db
    .selectFrom('phone_changes')
    .select(['state', 'stopped_by'])
    .where('user_id', 'in', [one.user.id, two.user.id])
    .execute()
  const done = states.filter(({ state }) => state === 'done').length
  expect(done).toBe(verified.status === 200 ? 0 : 1)
  expect(states.filter(({ stopped_by }) => stopped_by === 'taken')).toHaveLength(2 - done)
})

it('ends either changed or stopped when it is stopped, reset or deleted at the moment it takes effect', async () => {
  for (const end of ['cancel', 'reset', 'delete'] as const) {
    test.clock.now = start
    await forgetLimits(test)
    const person = await signUp(test)
    const { phone } = await confirmPhoneChange(test, person)
    later()
    // Sessions end after two weeks without use; four days are no obstacle.
    await ask(test.app, auth.requestReset, { body: { phone: person.phone } })
    const acts = {
      cancel: () => ask(test.app, phoneChange.cancel, { token: person.token }),
      reset: () =>
        ask(test.app, auth.confirmReset, {
          body: { phone: person.phone, otp: testCode, password: 'another-roof-9' },
        }),
      delete: () => ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: person.token }),
    }
    const [ended] = await Promise.all([acts[end](), applyDueChanges(test.deps)])
    expect(ended.status, end).toBeLessThan(500)
    const user = await test.deps.db.selectFrom('users').select('phone').where('id', '=', person.user.id).execute()
    const changes = await test.deps.db
      .selectFrom('phone_changes')
      .select('state')
      .where('user_id', '=', person.user.id)
      .execute()
    if (end === 'delete' && ended.status === 200) expect([user, changes]).toEqual([[], []])
    else expect(user[0]?.phone).toBe(changes[0]?.state === 'done' ? phone : person.phone)
    expect(changes.every(({ state }) => state === 'done' || state === 'stopped')).toBe(true)
  }
})

it('uses the budgets of codes for no more starts at once than one account may have', async () => {
  const person = await signUp(test)
  const usedNow = async () => (await readBudgets(test.deps, test.deps.otpPolicy))[0]?.used ?? 0
  const before = await usedNow()
  const begin = () =>
    ask(test.app, phoneChange.start, { body: { phone: newPhone(), password: goodPassword }, token: person.token })
  const replies = await Promise.all(Array.from({ length: 5 }, begin))
  expect(
    countOf(
      replies.map(({ status }) => status),
      429,
    ),
  ).toBe(2)
  expect((await usedNow()) - before).toBe(rateLimits.phoneChangesPerUser.max)
})
