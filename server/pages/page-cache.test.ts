import { describe, expect, it } from 'vitest'
import { AppError } from '#api/http/errors.ts'
import { type CachedPage, makePageCache, type PageId } from '#server/pages/page-cache.ts'
import { following } from '#test/market/following.ts'

const aPage = (word: string, size = 10): CachedPage => {
  const bytes = Buffer.alloc(size, word)
  return { headers: {}, etag: `"${word}"`, plain: bytes, sent: 0, renderedAt: new Date(0) }
}

const idOf = (route: string, more: Partial<PageId> = {}): PageId => ({
  route,
  params: {},
  query: '',
  lang: 'ar',
  savesData: false,
  ...more,
})
const home = idOf('')
const product = (id: string) => idOf('product/:id', { params: { id } })

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

const heldRender = () => {
  const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
  return { render: () => promise, finish: resolve }
}

const setUp = (maxBytes = 1_000_000) => {
  let time = 0
  let renders = 0
  const cache = makePageCache({ maxBytes, now: () => time })
  cache.followingChanged(following)
  const get = async (id: PageId, size = 10, ...shown: string[]) => {
    const render = async (tags: Set<string>) => {
      for (const tag of shown) tags.add(tag)
      return aPage(String(++renders), size)
    }
    return (await cache.get(id, render))?.etag
  }
  return {
    cache,
    get,
    renders: () => renders,
    wait: (ms: number) => {
      time += ms
    },
  }
}

describe('the page cache', () => {
  it('renders once and then sends from memory, once for concurrent requests', async () => {
    const { get, renders } = setUp()
    await Promise.all(Array.from({ length: 50 }, () => get(home)))
    expect(await get(home)).toBe('"1"')
    expect(renders()).toBe(1)
  })

  it.each<[string, PageId]>([
    ['route', idOf('products')],
    ['parameter', product('2')],
    ['query', { ...product('1'), query: 'page=2' }],
    ['language', { ...product('1'), lang: 'en' }],
    ['Save-Data', { ...product('1'), savesData: true }],
  ])('has a page of its own for another %s', async (_what, other) => {
    const { get, renders } = setUp()
    await get(product('1'))
    await get(other)
    expect([await get(product('1')), await get(other), renders()]).toEqual(['"1"', '"2"', 2])
  })

  it('distinguishes a path parameter from the same text in the query', async () => {
    const { get } = setUp()
    const ids = [idOf('shop/:id', { params: { id: 'a' } }), idOf('shop/:id', { params: {}, query: 'id=a' })]
    expect([await get(ids[0] as PageId), await get(ids[1] as PageId)]).toEqual(['"1"', '"2"'])
  })

  it('sends a stale page while one render runs in the background, and none that is too old', async () => {
    const { get, renders, wait } = setUp()
    await get(home)
    wait(31_000)
    expect(await get(home)).toBe('"1"')
    await nextTick()
    expect(await get(home)).toBe('"2"')
    wait(11 * 60_000)
    expect(await get(home)).toBe('"3"')
    expect(renders()).toBe(3)
  })

  it('peeks at fresh pages, not after a change, and not while changes are not followed', async () => {
    const { cache, get, wait } = setUp()
    expect(cache.peek(home)).toBeUndefined()
    await get(home)
    expect(cache.peek(home)?.etag).toBe('"1"')
    wait(31_000)
    expect(cache.peek(home)).toBeUndefined()
    await get(home)
    await nextTick()
    expect(cache.peek(home)?.etag).toBe('"2"')
    cache.changed(['*'])
    expect(cache.peek(home)).toBeUndefined()
    await get(home)
    cache.followingChanged(null)
    expect(cache.peek(home)).toBeUndefined()
  })

  it('renews pages one after the other when they expired together', async () => {
    let time = 0
    let atOnce = 0
    let most = 0
    const cache = makePageCache({ maxBytes: 1_000_000, now: () => time })
    cache.followingChanged(following)
    const render = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await nextTick()
      atOnce -= 1
      return aPage(String(time))
    }
    const getAll = () => Promise.all(['a', 'b', 'c', 'd'].map((id) => cache.get(product(id), render)))
    await getAll()
    expect(most).toBe(4)
    most = 0
    time += 31_000
    await getAll()
    await getAll()
    await expect.poll(async () => (await getAll()).map((page) => page?.etag)).toEqual(Array(4).fill('"31000"'))
    expect(most).toBe(1)
  })

  it('reuses the old entry, with its compressed forms, when a new render is identical', async () => {
    let time = 0
    const cache = makePageCache({ maxBytes: 1_000_000, now: () => time })
    cache.followingChanged(following)
    const get = () => cache.get(home, async () => aPage('same'))
    const first = await get()
    time += 31_000
    await get()
    await nextTick()
    expect(await get()).toBe(first)
    time += 31_000
    expect(await get()).toBe(first)
  })
})

describe('invalidation', () => {
  it('drops the pages that show what has changed, and only those', async () => {
    const { cache, get, renders } = setUp()
    await get(product('1'), 10, 'listing:1', 'seller:9', 'rates')
    await get(product('2'), 10, 'listing:2', 'rates')
    await get(home, 10, 'listing:1', 'listing:2', 'set:')
    cache.changed(['listing:3', 'shops'])
    expect(cache.size().pages).toBe(3)
    cache.changed(['listing:1'])
    expect([cache.peek(product('1')), cache.peek(home), cache.peek(product('2'))?.etag]).toEqual([
      undefined,
      undefined,
      '"2"',
    ])
    cache.changed(['rates'])
    expect([cache.size().pages, renders()]).toEqual([0, 3])
  })

  it('during a render of something that the page shows: it is not stored; of something else: it is', async () => {
    for (const [changed, pages] of [
      ['listing:1', 0],
      ['listing:2', 1],
    ] as const) {
      const { cache } = setUp()
      const { promise, resolve } = Promise.withResolvers<void>()
      const rendered = cache.get(product('1'), async (tags) => {
        await promise
        tags.add('listing:1')
        return aPage('old')
      })
      cache.changed([changed])
      resolve()
      await rendered
      expect(cache.size().pages).toBe(pages)
    }
  })

  it('during a render: the page is not stored, and later visitors do not wait for it', async () => {
    const { cache, get } = setUp()
    const { render, finish } = heldRender()
    const slow = cache.get(home, render)
    cache.changed(['*'])
    expect(await get(home)).toBe('"1"')
    finish(aPage('old'))
    expect((await slow)?.etag).toBe('"old"')
    expect(await get(home)).toBe('"1"')
  })

  it.each([
    ['is not found any more', async () => null],
    ['fails', () => Promise.reject(new Error('down'))],
  ])('drops a page when the render that should renew it %s', async (_what, renewal: () => Promise<null>) => {
    const { cache, get, wait } = setUp()
    await get(product('1'))
    wait(31_000)
    const renew = () => cache.get(product('1'), renewal)
    expect((await renew())?.etag).toBe('"1"')
    await nextTick()
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
    expect(await renew().catch(() => null)).toBeNull()
  })

  it('leaves a page whose renewal was rejected because the process is busy', async () => {
    const { cache, get, wait } = setUp()
    await get(home)
    wait(31_000)
    const renew = () => cache.get(home, () => Promise.reject(new AppError('unavailable')))
    await renew()
    await nextTick()
    expect((await renew())?.etag).toBe('"1"')
  })

  it('never stores an error, and the next visitor does not get it', async () => {
    const { cache, get } = setUp()
    await expect(cache.get(home, () => Promise.reject(new Error('down')))).rejects.toThrow()
    expect(await cache.get(home, async () => null)).toBeNull()
    expect(await get(home)).toBe('"1"')
  })
})

describe('while changes are not followed', () => {
  it('every request renders separately, since a running render may have started before a change', async () => {
    const { cache, get, renders } = setUp()
    await get(home)
    cache.followingChanged(null)
    await Promise.all([get(home), get(home)])
    expect(renders()).toBe(3)
    cache.followingChanged(following)
    await get(home)
    await get(home)
    expect(renders()).toBe(4)
  })

  it('waits for a late poll instead of rendering, and renders when it does not come', async () => {
    for (const [comes, expected] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const { cache, get, renders } = setUp()
      let isLate = false
      const caughtUp = async () => {
        isLate = !comes
      }
      cache.followingChanged({ isCurrent: () => !isLate, lateMs: () => 0, caughtUp })
      await get(home)
      isLate = true
      expect(cache.peek(home)).toBeUndefined()
      await get(home)
      expect(renders()).toBe(expected)
    }
  })

  it('a render that started before changes were missed is not stored', async () => {
    const { cache } = setUp()
    const { render, finish } = heldRender()
    const slow = cache.get(home, render)
    cache.followingChanged(null)
    cache.followingChanged(following)
    finish(aPage('old'))
    await slow
    expect(cache.size().pages).toBe(0)
  })
})

describe('size', () => {
  it('drops the least recently used pages, counting peeks as use, and does not store huge ones', async () => {
    const { cache, get } = setUp(50_000)
    for (let n = 0; n < 100; n += 1) {
      await get(product(String(n)), 500)
      cache.peek(product('0'))
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
    expect(await get(product('0'))).toBe('"1"')
    const { pages } = cache.size()
    await get(idOf('huge'), 10_000)
    expect(cache.size().pages).toBe(pages)
  })
})
