import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const key = 'shamsouq-system'
const user = { id: 'u1', name: 'أمل', phone: '+967770000001' }
const typed = { inverter: { pvMaxV: 250 } }
const account = { inverter: { pvMaxV: 450 } }

let answer: () => void = () => undefined
let calls = 0

/** A page of a signed-in person, whose API answers when it is told to. */
const openPage = async () => {
  const items = new Map([
    ['shamsouq.token', 't'],
    ['shamsouq.user', JSON.stringify(user)],
  ])
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('location', { origin: 'http://market.test' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
  vi.stubGlobal('fetch', async () => {
    calls += 1
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return Response.json({ success: true, data: account })
  })
  vi.resetModules()
  const [page, session] = await Promise.all([
    import('#web/features/solar/my-system/follow-system.ts'),
    import('#web/platform/session/session.ts'),
  ])
  return { ...page, ...session, items, stored: () => JSON.parse(items.get(key) ?? 'null') }
}

beforeEach(() => {
  calls = 0
})
afterEach(() => void vi.unstubAllGlobals())

const asked = () => vi.waitFor(() => expect(calls).toBe(1), 60_000)

it('takes the system of the account', async () => {
  const { followSystem, stored } = await openPage()
  const following = followSystem()
  await asked()
  answer()
  await following
  expect(stored()).toMatchObject({ owner: user.id, isUnsent: false, system: account })
})

it('keeps what another tab stored while the account was asked', async () => {
  const { followSystem, items, stored } = await openPage()
  const following = followSystem()
  await asked()
  const newer = { owner: user.id, at: 1, isUnsent: true, system: typed }
  items.set(key, JSON.stringify(newer))
  answer()
  await following
  expect(stored()).toEqual(newer)
})

it('stores nothing for somebody who has signed out meanwhile', async () => {
  const { followSystem, endSession, stored } = await openPage()
  const following = followSystem()
  await asked()
  endSession()
  answer()
  await following
  expect(stored()).toBeNull()
})
