import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitorLikesMax } from '#contract/limits.ts'

const aStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** The module as a page loads it: anew, with what the browser holds. */
const reload = async () => {
  vi.resetModules()
  return import('#web/features/likes/visitor-likes.ts')
}

beforeEach(() => void vi.stubGlobal('localStorage', aStorage()))
afterEach(() => void vi.unstubAllGlobals())

describe('likes of a visitor', () => {
  it('are there after a reload, the last liked first, each once', async () => {
    const { putVisitorLike } = await reload()
    for (const id of ['a', 'b', 'a', 'c']) expect(putVisitorLike(id, true)).toBe(true)
    putVisitorLike('b', false)
    expect((await reload()).visitorLikes()).toEqual(['c', 'a'])
  })

  it('are no more than the limit, and nothing is dropped for a new one', async () => {
    const { putVisitorLike, visitorLikes } = await reload()
    for (let n = 0; n < visitorLikesMax; n += 1) putVisitorLike(`id-${n}`, true)
    expect(putVisitorLike('one more', true)).toBe(false)
    expect(putVisitorLike('id-0', true)).toBe(true)
    expect(visitorLikes()).toHaveLength(visitorLikesMax)
  })

  it('leave with those that moved to an account, and one liked in another tab meanwhile stays', async () => {
    const { dropVisitorLikes, putVisitorLike, visitorLikes } = await reload()
    putVisitorLike('a', true)
    localStorage.setItem('shamsouq.likes', JSON.stringify(['b', 'a']))
    dropVisitorLikes(['a'])
    expect(visitorLikes()).toEqual(['b'])
  })

  it.each(['{', '{"a":1}', '[1,null,"a"]'])('are read from %s without a failure', async (text) => {
    localStorage.setItem('shamsouq.likes', text)
    expect((await reload()).visitorLikes()).toEqual(text.includes('"a"]') ? ['a'] : [])
  })
})
