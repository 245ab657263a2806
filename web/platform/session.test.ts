import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/auth.ts'

const user = { id: '1', name: 'أمل', phone: '+967770000001' } as User

const makeStorage = (isFull = false) => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
  }
}

/** A page of its own: the module is loaded anew and sees this storage. */
const openPage = async (storage: object) => {
  vi.resetModules()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', storage)
  return import('#web/platform/session.ts')
}

describe('session', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
  })

  it('keeps the token and the person under two keys, and forgets both', async () => {
    const storage = makeStorage()
    const page = await openPage(storage)
    expect(page.sessionToken()).toBeNull()
    page.beginSession('t1', user)
    expect(storage.kept.get('shamsouq.token')).toBe('t1')
    expect(JSON.parse(storage.kept.get('shamsouq.user') ?? '')).toEqual(user)
    expect((await openPage(storage)).sessionToken()).toBe('t1')
    page.endSession()
    expect(storage.kept.size).toBe(0)
    expect(page.sessionToken()).toBeNull()
  })

  it('keeps a changed profile only while somebody is signed in', async () => {
    const storage = makeStorage()
    const page = await openPage(storage)
    page.keepUser(user)
    expect(storage.kept.size).toBe(0)
    page.beginSession('t1', user)
    page.keepUser({ ...user, name: 'سلمى' })
    expect(JSON.parse(storage.kept.get('shamsouq.user') ?? '').name).toBe('سلمى')
    expect(storage.kept.get('shamsouq.token')).toBe('t1')
  })

  it('lives on in memory when the storage is full or forbidden', async () => {
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

  it('stays signed in when the kept person cannot be read', async () => {
    const storage = makeStorage()
    storage.kept.set('shamsouq.token', 't1').set('shamsouq.user', '{"name"')
    expect((await openPage(storage)).sessionToken()).toBe('t1')
  })

  it('runs a wish at once for somebody signed in, and asks a visitor first', async () => {
    const page = await openPage(makeStorage())
    const ask = vi.fn()
    const wish = vi.fn()
    page.onSignInRequired(ask)
    page.requireSignIn(wish, 'report')
    expect(ask).toHaveBeenCalledWith(wish, 'report')
    expect(wish).not.toHaveBeenCalled()
    page.beginSession('t1', user)
    page.requireSignIn(wish)
    expect(wish).toHaveBeenCalledOnce()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('knows nobody on the server', async () => {
    vi.resetModules()
    const { sessionToken } = await import('#web/platform/session.ts')
    expect(sessionToken()).toBeNull()
  })
})
