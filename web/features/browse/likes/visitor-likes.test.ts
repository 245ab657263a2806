import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitorLikesMax } from '#domain/limits.ts'

const aStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Imports the module again, as a page load does, with the same storage. */
const reload = async () => {
  vi.resetModules()
  return import('#web/features/browse/likes/visitor-likes.ts')
}

beforeEach(() => void vi.stubGlobal('localStorage', aStorage()))
afterEach(() => void vi.unstubAllGlobals())

describe('visitor likes', () => {
  it('survive a reload, the latest first, without duplicates', async () => {
    const { putVisitorLike } = await reload()
    for (const id of ['a', 'b', 'a', 'c']) expect(putVisitorLike(id, true)).toBe(true)
    putVisitorLike('b', false)
    expect((await reload()).visitorLikes()).toEqual(['c', 'a'])
  })

  it('stop at the limit, without dropping older ones', async () => {
    const { putVisitorLike, visitorLikes } = await reload()
    for (let n = 0; n < visitorLikesMax; n += 1) putVisitorLike(`id-${n}`, true)
    expect(putVisitorLike('one more', true)).toBe(false)
    expect(putVisitorLike('id-0', true)).toBe(true)
    expect(visitorLikes()).toHaveLength(visitorLikesMax)
  })

  it('are removed when they move to an account, except one liked in another tab meanwhile', async () => {
    const { dropVisitorLikes, putVisitorLike, visitorLikes } = await reload()
    putVisitorLike('a', true)
    localStorage.setItem('shamsouq.likes', JSON.stringify(['b', 'a']))
    dropVisitorLikes(['a'])
    expect(visitorLikes()).toEqual(['b'])
  })

  it.each(['{', '{"a":1}', '[1,null,"a"]'])('tolerate %s in storage', async (text) => {
    localStorage.setItem('shamsouq.likes', text)
    expect((await reload()).visitorLikes()).toEqual(text.includes('"a"]') ? ['a'] : [])
  })
})
