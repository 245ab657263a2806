import { beforeEach, describe, expect, it } from 'vitest'
import { unlock } from '#api/features/staff/people/account-actions.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, signUp, signUpOverHttp } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

const home = '198.51.100.7'
const otherNetwork = '203.0.113.9'
const login = async (phone: string, password: string, address: string) =>
  (await ask(test.app, auth.login, { body: { phone, password }, address })).status

const guess = async (phone: string, address: string) => {
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push(await login(phone, `wrong-${n}`, address))
  return statuses
}

/** A user who has signed in from home, and whose phone was locked by guesses from another network. */
const lockedByOthers = async () => {
  const { phone } = await signUp(test)
  expect(await login(phone, goodPassword, home)).toBe(200)
  expect(await guess(phone, otherNetwork)).toEqual(Array(10).fill(401))
  return phone
}

describe('sign-in while another network guesses the password', () => {
  it('200 from a network where the account has signed in, 429 from any other', async () => {
    const phone = await lockedByOthers()
    expect(await login(phone, goodPassword, otherNetwork)).toBe(429)
    expect(await login(phone, goodPassword, '192.0.2.1')).toBe(429)
    expect(await login(phone, goodPassword, home)).toBe(200)
    // The owner's sign-in does not reset the counter of the other network.
    expect(await login(phone, 'wrong-again', otherNetwork)).toBe(429)
  })

  it('429 from the known network too after ten wrong passwords of its own', async () => {
    const phone = await lockedByOthers()
    expect(await guess(phone, home)).toEqual(Array(10).fill(401))
    await test.deps.db.deleteFrom('limits').where('bucket', 'like', 'login-address:%').execute()
    expect(await login(phone, goodPassword, home)).toBe(429)
  })

  it('429 after ten wrong passwords from the known network alone: it gets no second ten', async () => {
    const { phone } = await signUp(test)
    expect(await login(phone, goodPassword, home)).toBe(200)
    expect(await guess(phone, home)).toEqual(Array(10).fill(401))
    expect(await login(phone, goodPassword, home)).toBe(429)
  })

  it('200 from another /64 of the same /48, as mobile operators assign them', async () => {
    const { phone } = await signUp(test)
    expect(await login(phone, goodPassword, '2001:db8:7:1::1')).toBe(200)
    await guess(phone, otherNetwork)
    expect(await login(phone, goodPassword, '2001:db8:7:2::1')).toBe(200)
    expect(await login(phone, goodPassword, '2001:db8:8:1::1')).toBe(429)
  })

  it('a known network expires thirty days after the last sign-in from it', async () => {
    const { phone } = await signUp(test)
    expect(await login(phone, goodPassword, home)).toBe(200)
    const then = test.clock.now
    test.clock.now = new Date(then.getTime() + 31 * 86_400_000)
    await guess(phone, otherNetwork)
    expect(await login(phone, goodPassword, home)).toBe(429)
    test.clock.now = then
  })
})

describe('codes for a new password while another network requests them', () => {
  const requestReset = async (phone: string, address: string) =>
    (await ask(test.app, auth.requestReset, { body: { phone }, address })).status

  it('200 from a known network, which has three requests of its own', async () => {
    const { phone } = await signUpOverHttp(test)
    expect(await login(phone, goodPassword, home)).toBe(200)
    // Signing up used the first of three.
    for (const status of [200, 200, 429]) expect(await requestReset(phone, otherNetwork)).toBe(status)
    for (const status of [200, 200, 200, 429]) expect(await requestReset(phone, home)).toBe(status)
  })
})

describe('the signed-in owner while another network guesses the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    ask(test.app, auth.changePassword, { token, body: { currentPassword, newPassword }, address: '192.0.2.1' })

  it('200 for a new password and for deleting the account, from any network', async () => {
    const { phone, token } = await signUp(test)
    expect(await guess(phone, otherNetwork)).toEqual(Array(10).fill(401))
    expect((await change(token, goodPassword, 'another-good-one')).status).toBe(200)
    const body = { password: 'another-good-one' }
    expect((await ask(test.app, auth.deleteAccount, { token, body, address: '192.0.2.1' })).status).toBe(200)
  })

  it('429 after ten wrong passwords with the session, which do not lock sign-in, until staff unlock it', async () => {
    const { phone, token, user } = await signUp(test)
    for (let n = 0; n < 10; n += 1) expect((await change(token, `wrong-${n}`, 'another-good-one')).status).toBe(422)
    expect((await change(token, goodPassword, 'another-good-one')).status).toBe(429)
    expect(await login(phone, goodPassword, home)).toBe(200)
    await unlock(test.deps, { caller: null, client: null }, user.id)
    expect((await change(token, goodPassword, 'another-good-one')).status).toBe(200)
  })
})
