import { beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/auth.ts'
import { forgetLimits, goodPassword, signUp } from '#test/sign-up.ts'
import { ask, startTestApp } from '#test/test-app.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

const home = '198.51.100.7'
const stranger = '203.0.113.9'
const login = async (phone: string, password: string, address: string) =>
  (await ask(test.app, auth.login, { body: { phone, password }, address })).status

const guess = async (phone: string, address: string) => {
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push(await login(phone, `wrong-${n}`, address))
  return statuses
}

/** Somebody who has signed in from home and whose phone a stranger has locked by guessing. */
const lockedByOthers = async () => {
  const { phone } = await signUp(test)
  expect(await login(phone, goodPassword, home)).toBe(200)
  expect(await guess(phone, stranger)).toEqual(Array(10).fill(401))
  return phone
}

describe('sign-in while a stranger guesses the password', () => {
  it('200 from a network where the account has signed in, 429 from any other', async () => {
    const phone = await lockedByOthers()
    expect(await login(phone, goodPassword, stranger)).toBe(429)
    expect(await login(phone, goodPassword, '192.0.2.1')).toBe(429)
    expect(await login(phone, goodPassword, home)).toBe(200)
    // The owner's sign-in gives the stranger no new guesses.
    expect(await login(phone, 'wrong-again', stranger)).toBe(429)
  })

  it('429 from the known network too after ten wrong passwords of its own', async () => {
    const phone = await lockedByOthers()
    expect(await guess(phone, home)).toEqual(Array(10).fill(401))
    await test.deps.db.deleteFrom('limits').where('bucket', 'like', 'login-address:%').execute()
    expect(await login(phone, goodPassword, home)).toBe(429)
  })

  it('429 after ten wrong passwords from the known network alone: it has no second ten', async () => {
    const { phone } = await signUp(test)
    expect(await login(phone, goodPassword, home)).toBe(200)
    expect(await guess(phone, home)).toEqual(Array(10).fill(401))
    expect(await login(phone, goodPassword, home)).toBe(429)
  })

  it('200 from another /64 of the same /48, as a mobile operator gives them out', async () => {
    const { phone } = await signUp(test)
    expect(await login(phone, goodPassword, '2001:db8:7:1::1')).toBe(200)
    await guess(phone, stranger)
    expect(await login(phone, goodPassword, '2001:db8:7:2::1')).toBe(200)
    expect(await login(phone, goodPassword, '2001:db8:8:1::1')).toBe(429)
  })

  it('a network is forgotten thirty days after the last sign-in from it', async () => {
    const { phone } = await signUp(test)
    expect(await login(phone, goodPassword, home)).toBe(200)
    const then = test.clock.now
    test.clock.now = new Date(then.getTime() + 31 * 86_400_000)
    await guess(phone, stranger)
    expect(await login(phone, goodPassword, home)).toBe(429)
    test.clock.now = then
  })
})

describe('codes for a new password while a stranger asks for them', () => {
  const requestReset = async (phone: string, address: string) =>
    (await ask(test.app, auth.requestReset, { body: { phone }, address })).status

  it('200 from a network where the account has signed in, which has three of its own', async () => {
    const { phone } = await signUp(test)
    expect(await login(phone, goodPassword, home)).toBe(200)
    // The sign-up has asked for the first of three.
    for (const status of [200, 200, 429]) expect(await requestReset(phone, stranger)).toBe(status)
    for (const status of [200, 200, 200, 429]) expect(await requestReset(phone, home)).toBe(status)
  })
})
