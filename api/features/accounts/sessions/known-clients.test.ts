import { beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { establishDevices } from '#test/market/known-devices.ts'
import { confirmPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = (days: number) => {
  test.clock.now = new Date(start.getTime() + days * 86_400_000)
}
beforeEach(async () => {
  afterDays(0)
  await forgetLimits(test)
  test.codes.outbox.length = 0
})

const home = '198.51.100.7'
const attackers = '203.0.113.9'
let addresses = 0
/** As behind the shared addresses of a mobile operator: another one at every connection. */
const newAddress = () => {
  addresses += 1
  return `192.0.2.${addresses}`
}

type From = { address?: string; cookie?: string }
const login = async (phone: string, { address = newAddress(), cookie = '' }: From = {}, password = goodPassword) =>
  (await ask(test.app, auth.login, { body: { phone, password }, address, headers: { cookie } })).status
const guess = async (phone: string, from: From, times = 10) => {
  for (let n = 0; n < times; n += 1) expect(await login(phone, from, `wrong-${n}`)).toBe(401)
}
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** A person who has signed in at home long ago, with the cookie of that browser. */
const atHome = async () => {
  const person = await signUp(test)
  const body = { phone: person.phone, password: goodPassword }
  const cookie = cookieOf(await ask(test.app, auth.login, { body, address: home }))
  await establishDevices(test.deps, person.user.id)
  return { ...person, cookie }
}

describe('sign-in in a known browser on a new network while others guess', () => {
  it('200 with its cookie; 429 without one, with that of another account and with a made-up one', async () => {
    const [{ phone, cookie }, other] = [await atHome(), await atHome()]
    await guess(phone, { address: attackers })
    for (const wrong of ['', other.cookie, 'device=AAAAAAAAAAAAAAAAAAAAAA', 'device=x'])
      expect(await login(phone, { cookie: wrong })).toBe(429)
    expect(await login(phone, { cookie })).toBe(200)
    // The owner's sign-in does not reset the counter of the others.
    expect(await login(phone)).toBe(429)
  })

  it('429 after ten wrong passwords of its own, from all addresses together; its network has others', async () => {
    const { phone, cookie } = await atHome()
    await guess(phone, { address: attackers })
    await guess(phone, { cookie })
    expect(await login(phone, { cookie })).toBe(429)
    expect(await login(phone, { address: home, cookie })).toBe(429)
    expect(await login(phone, { address: home })).toBe(200)
  })

  it('200 behind the address of neighbours who have used up the tries of the network', async () => {
    const { phone, cookie } = await atHome()
    await guess(phone, { address: attackers })
    await guess(phone, { address: home })
    expect(await login(phone, { address: home })).toBe(429)
    expect(await login(phone, { address: home, cookie })).toBe(200)
  })

  it('200 behind an address whose sign-ins neighbours have used up; after twenty in five minutes it counts there too', async () => {
    const { phone, cookie } = await atHome()
    const [other, address] = [await signUp(test), newAddress()]
    for (let n = 0; n < 20; n += 1) expect(await login(other.phone, { address })).toBe(200)
    expect(await login(phone, { address })).toBe(429)
    for (let n = 0; n < 20; n += 1) expect(await login(phone, { address, cookie })).toBe(200)
    expect(await login(phone, { address, cookie })).toBe(429)
    expect(await login(phone, { cookie })).toBe(200)
  })

  it('resets its wrong passwords after a right one; 429 after ten of it alone: it gets no second ten', async () => {
    const { phone, cookie } = await atHome()
    await guess(phone, { address: attackers })
    await guess(phone, { cookie }, 9)
    expect(await login(phone, { cookie })).toBe(200)
    await guess(phone, { cookie }, 9)
    expect(await login(phone, { cookie })).toBe(200)
    await forgetLimits(test)
    await guess(phone, { cookie })
    expect(await login(phone, { cookie })).toBe(429)
  })

  it('200 for ninety days after the last sign-in, then 429', async () => {
    const { phone, cookie } = await atHome()
    afterDays(89)
    await guess(phone, { address: attackers })
    expect(await login(phone, { cookie })).toBe(200)
    afterDays(89 + 91)
    await guess(phone, { address: attackers })
    expect(await login(phone, { cookie })).toBe(429)
  })
})

describe('codes in a known browser on a new network while others request them', () => {
  const requestReset = async (phone: string, { address = newAddress(), cookie = '' }: From = {}) => {
    const reply = await ask(test.app, auth.requestReset, { body: { phone }, address, headers: { cookie } })
    expect(reply.headers['set-cookie']).toBeUndefined()
    return reply.status
  }
  const useUpCodes = async (phone: string) => {
    for (const status of [200, 200, 200, 429]) expect(await requestReset(phone, { address: attackers })).toBe(status)
    test.codes.outbox.length = 0
  }

  it('200 for a new password, with what is reserved for owners; 429 without its cookie or with another account’s', async () => {
    const [{ phone, cookie }, other] = [await atHome(), await atHome()]
    await useUpCodes(phone)
    expect(await requestReset(phone)).toBe(429)
    expect(await requestReset(phone, { cookie: other.cookie })).toBe(429)
    for (const status of [200, 200, 200, 429]) expect(await requestReset(phone, { cookie })).toBe(status)
    expect(test.codes.outbox.map(({ isKnownClient }) => isKnownClient)).toEqual([true, true, true])
  })

  it('200 for each known browser, whatever the others and the known networks have used up', async () => {
    const { phone, cookie } = await atHome()
    await useUpCodes(phone)
    for (const status of [200, 200, 200, 429]) expect(await requestReset(phone, { address: home })).toBe(status)
    expect(await requestReset(phone, { address: home, cookie })).toBe(200)
  })

  it('429 after six in ten minutes in all known browsers and networks, then as anybody else', async () => {
    const { phone, user, cookie } = await atHome()
    const second = cookieOf(await ask(test.app, auth.login, { body: { phone, password: goodPassword }, address: home }))
    await establishDevices(test.deps, user.id)
    for (const own of [cookie, second])
      for (let n = 0; n < 3; n += 1) expect(await requestReset(phone, { cookie: own })).toBe(200)
    expect(await requestReset(phone, { address: home })).toBe(200)
    expect(test.codes.outbox.map(({ isKnownClient }) => isKnownClient)).toEqual([...Array(6).fill(true), false])
  })

  it('429 in browsers of the last day: whoever has the password for a moment makes none that counts', async () => {
    const { phone, cookie } = await atHome()
    const body = { phone, password: goodPassword }
    const fresh = cookieOf(await ask(test.app, auth.login, { body, address: newAddress() }))
    await useUpCodes(phone)
    expect(await requestReset(phone, { cookie: fresh })).toBe(429)
    expect(await requestReset(phone, { cookie })).toBe(200)
    afterDays(1)
    await useUpCodes(phone)
    expect(await requestReset(phone, { cookie: fresh })).toBe(200)
  })

  it('200 in the owner’s browser after fifty sign-ins in others', async () => {
    const { phone, cookie } = await atHome()
    for (let n = 0; n < 51; n += 1) expect(await login(phone)).toBe(200)
    await useUpCodes(phone)
    expect(await requestReset(phone, { cookie })).toBe(200)
  })

  it('429 after five of a day from one network, refused ones not counted, while others get the rest', async () => {
    const { phone } = await atHome()
    const statuses = []
    for (let minute = 0; minute < 60; minute += 1) {
      test.clock.now = new Date(start.getTime() + minute * 60_000)
      await test.deps.db.deleteFrom('limits').where('bucket', 'like', 'code-address%').execute()
      statuses.push(await requestReset(phone, { address: attackers }))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.slice(0, 10)).toEqual([200, 200, 200, ...Array(7).fill(429)])
    expect(statuses[10]).toBe(200)
    expect(await requestReset(phone)).toBe(200)
  })

  it('429 ninety days after the last sign-in', async () => {
    const { phone, cookie } = await atHome()
    afterDays(89)
    await useUpCodes(phone)
    expect(await requestReset(phone, { cookie })).toBe(200)
    afterDays(91)
    await useUpCodes(phone)
    expect(await requestReset(phone, { cookie })).toBe(429)
  })

  it('200 for a new phone number, to the old one', async () => {
    const person = await atHome()
    const { phone, cookie, token } = person
    await confirmPhoneChange(test, person)
    await useUpCodes(phone)
    const oldCode = async (headers: Record<string, string>) =>
      (await ask(test.app, phoneChange.oldCode, { token, address: newAddress(), headers })).status
    expect([await oldCode({}), await oldCode({ cookie })]).toEqual([429, 200])
    expect(test.codes.outbox).toMatchObject([{ purpose: 'phone_old', isKnownClient: true }])
  })
})

describe('what an account knows after a new password', () => {
  const told = async (userId: string) => {
    const items = test.deps.db.selectFrom('inbox_items').select('kind').where('user_id', '=', userId)
    return (await items.where('kind', '=', 'newDevice').execute()).length
  }

  it('by code: only browser and network of the reset, so that an intruder’s count no longer and are told again', async () => {
    const { phone, user, cookie } = await atHome()
    const before = await told(user.id)
    const owners = '198.51.100.99'
    afterDays(1)
    await ask(test.app, auth.requestReset, { body: { phone }, address: owners })
    const body = { phone, otp: testCode, password: goodPassword }
    const own = cookieOf(await ask(test.app, auth.confirmReset, { body, address: owners }))
    expect(await told(user.id)).toBe(before + 1)
    await guess(phone, { address: attackers })
    expect(await login(phone, { cookie })).toBe(429)
    expect(await login(phone, { address: home })).toBe(429)
    expect(await login(phone, { cookie: own })).toBe(200)
    expect(await login(phone, { address: owners })).toBe(200)
    const since = await told(user.id)
    await forgetLimits(test)
    expect(await login(phone, { cookie })).toBe(200)
    expect(await told(user.id)).toBe(since + 1)
  })

  it('by code: the browser of the reset counts, also for an account that knows fifty others', async () => {
    const { phone, user } = await atHome()
    for (let n = 0; n < 50; n += 1) expect(await login(phone)).toBe(200)
    await establishDevices(test.deps, user.id)
    await ask(test.app, auth.requestReset, { body: { phone } })
    const body = { phone, otp: testCode, password: goodPassword }
    const own = cookieOf(await ask(test.app, auth.confirmReset, { body, address: newAddress() }))
    await guess(phone, { address: attackers })
    expect(await login(phone, { cookie: own })).toBe(200)
  })

  it('with the old one: the same as before, since an intruder with a session could make it forget the owner’s', async () => {
    const { phone, token, cookie } = await atHome()
    const newPassword = 'another-good-one'
    const body = { currentPassword: goodPassword, newPassword }
    expect((await ask(test.app, auth.changePassword, { token, body, address: attackers })).status).toBe(200)
    await guess(phone, { address: attackers })
    expect(await login(phone, { cookie }, newPassword)).toBe(200)
  })
})
