import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/endpoints/accounts/auth.ts'

const user = { id: '1', name: 'أمل', phone: '+967770000001' } as User

const makeStorage = (isFull = false) => {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      values.set(key, value)
    },
  }
}

/** Simulates a new page: the module is loaded again with this storage. */
const openPage = async (storage: object) => {
  vi.resetModules()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', storage)
  return import('#web/platform/session/session.ts')
}

describe('session', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
  })

  it('stores token and user under two keys, and removes both', async () => {
    const storage = makeStorage()
    const page = await openPage(storage)
    expect(page.sessionToken()).toBeNull()
    page.beginSession('t1', user)
    expect(storage.values.get('shamsouq.token')).toBe('t1')
    expect(JSON.parse(storage.values.get('shamsouq.user') ?? '')).toEqual(user)
    expect((await openPage(storage)).sessionToken()).toBe('t1')
    page.endSession()
    expect(storage.values.size).toBe(0)
    expect(page.sessionToken()).toBeNull()
  })

  it('stores a changed profile only while signed in', async () => {
    const storage = makeStorage()
    const page = await openPage(storage)
    page.storeUser(user)
    expect(storage.values.size).toBe(0)
    page.beginSession('t1', user)
    page.storeUser({ ...user, name: 'سلمى' })
    expect(JSON.parse(storage.values.get('shamsouq.user') ?? '').name).toBe('سلمى')
    expect(storage.values.get('shamsouq.token')).toBe('t1')
  })

  it('stays in memory when the storage is full or forbidden', async () => {
    const full = await openPage(makeStorage(true))
    full.beginSession('t1', user)
    expect(full.sessionToken()).toBe('t1')
    const forbidden = await openPage({
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    expect(forbidden.sessionToken()).toBeNull()
    forbidden.beginSession('t2', user)
    expect(forbidden.sessionToken()).toBe('t2')
  })

  it('stays signed in when the stored user cannot be parsed', async () => {
    const storage = makeStorage()
    storage.values.set('shamsouq.token', 't1').set('shamsouq.user', '{"name"')
    expect((await openPage(storage)).sessionToken()).toBe('t1')
  })

  it('runs an action at once when signed in, and asks a visitor to sign in first', async () => {
    const page = await openPage(makeStorage())
    const ask = vi.fn()
    const action = vi.fn()
    page.onSignInRequired(ask)
    page.requireSignIn(action, 'report')
    expect(ask).toHaveBeenCalledWith(action, 'report')
    expect(action).not.toHaveBeenCalled()
    page.beginSession('t1', user)
    page.requireSignIn(action)
    expect(action).toHaveBeenCalledOnce()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('has no session on the server', async () => {
    vi.resetModules()
    const { sessionToken } = await import('#web/platform/session/session.ts')
    expect(sessionToken()).toBeNull()
  })
})
