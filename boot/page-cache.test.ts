import { describe, expect, it } from 'vitest'
import { AppError } from '#api/platform/errors.ts'
import { type KeptPage, makePageCache, shownOn } from '#boot/page-cache.ts'
import routes from '#web/routes.ts'

const aPage = (word: string, size = 10): KeptPage => {
  const bytes = Buffer.alloc(size, word)
  return { headers: {}, etag: `"${word}"`, plain: bytes, sent: 0 }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

const stand = (maxBytes = 1_000_000) => {
  let time = 0
  let renders = 0
  const cache = makePageCache({ maxBytes, now: () => time })
  const ask = (path: string, { key = `ar ${path}`, size = 10 } = {}) =>
    cache.get({ key, route: path.replace(/^\//, ''), make: async () => aPage(String(++renders), size) })
  return {
    cache,
    ask,
    renders: () => renders,
    wait: (ms: number) => {
      time += ms
    },
  }
}

describe('kept pages', () => {
  it('are rendered once and then sent from memory, each language for itself', async () => {
    const { ask, renders } = stand()
    await ask('/')
    expect((await ask('/'))?.etag).toBe('"1"')
    expect((await ask('/', { key: 'en /' }))?.etag).toBe('"2"')
    expect(renders()).toBe(2)
  })

  it('are rendered once for many who wait', async () => {
    const { ask, renders } = stand()
    await Promise.all(Array.from({ length: 50 }, () => ask('/')))
    expect(renders()).toBe(1)
  })

  it('are sent old while one new render runs behind, and not at all when too old', async () => {
    const { ask, renders, wait } = stand()
    await ask('/')
    wait(31_000)
    expect((await ask('/'))?.etag).toBe('"1"')
    await settled()
    expect((await ask('/'))?.etag).toBe('"2"')
    wait(11 * 60_000)
    expect((await ask('/'))?.etag).toBe('"3"')
    expect(renders()).toBe(3)
  })

  it('are found without waiting while they are fresh, and no longer when a change was heard or none can be', async () => {
    const { cache, ask, wait } = stand()
    expect(cache.find('ar /')).toBeUndefined()
    await ask('/')
    expect(cache.find('ar /')?.etag).toBe('"1"')
    wait(31_000)
    expect(cache.find('ar /')).toBeUndefined()
    await ask('/')
    await settled()
    expect(cache.find('ar /')?.etag).toBe('"2"')
    cache.forget('products')
    expect(cache.find('ar /')).toBeUndefined()
    await ask('/')
    cache.trust(false)
    expect(cache.find('ar /')).toBeUndefined()
  })

  it('leave last when they were found last', async () => {
    const { cache, ask, wait } = stand(40_000)
    for (const path of ['/a', '/b']) await ask(path, { size: 1_000 })
    wait(2_000)
    cache.find('ar /a')
    // Sixteen of them have room.
    for (let n = 0; n < 15; n++) await ask(`/${n}`, { size: 1_000 })
    expect([cache.find('ar /a')?.etag, cache.find('ar /b')?.etag]).toEqual(['"1"', undefined])
  })

  it('are made anew one after the other when they grew old together', async () => {
    let time = 0
    let atOnce = 0
    let most = 0
    const cache = makePageCache({ maxBytes: 1_000_000, now: () => time })
    const make = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await settled()
      atOnce -= 1
      return aPage(String(time))
    }
    const askAll = () => Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.get({ key, route: '', make })))
    await askAll()
    expect(most).toBe(4)
    most = 0
    time += 31_000
    await askAll()
    await askAll()
    await expect.poll(async () => (await askAll()).map((page) => page?.etag)).toEqual(Array(4).fill('"31000"'))
    expect(most).toBe(1)
  })

  it('stay the same ones when a new render comes out the same, and so do their smaller forms', async () => {
    let time = 0
    const cache = makePageCache({ maxBytes: 1_000_000, now: () => time })
    const ask = () => cache.get({ key: 'ar /', route: '', make: async () => aPage('same') })
    const first = await ask()
    time += 31_000
    await ask()
    await settled()
    expect(await ask()).toBe(first)
    time += 31_000
    expect(await ask()).toBe(first)
  })

  it.each([
    ['products', ['', 'product/:id', 'products', 'shop/:id'], ['engineers']],
    ['product_search', ['', 'product/:id', 'products', 'shop/:id'], ['engineers']],
    ['rates', ['', 'product/:id', 'calculator'], ['engineers']],
    ['engineers', ['engineers', 'engineer/:id'], ['', 'shops']],
    ['shops', ['shops', 'shop/:id', 'shop/:id/poster', 'product/:id'], ['engineers', '']],
    ['ads', ['shop-ads', 'shop/:id'], ['engineers', '']],
    ['likes', ['product/:id'], ['', 'engineers']],
    ['reviews', ['engineer/:id', 'shop/:id'], ['']],
    ['users', ['', 'engineer/:id', 'calculator'], []],
  ])('are forgotten when %s change, and only those that show them', async (table, gone, kept) => {
    const { cache, ask, renders } = stand()
    for (const path of [...gone, ...kept]) await ask(path)
    cache.forget(table)
    const before = renders()
    for (const path of kept) await ask(path)
    expect(renders()).toBe(before)
    for (const path of gone) await ask(path)
    expect(renders()).toBe(before + gone.length)
  })

  it('are not kept when a write came during their render, and later visitors do not wait for it', async () => {
    const { cache } = stand()
    let finish: (page: KeptPage) => void = () => undefined
    const slow = cache.get({
      key: 'ar /',
      route: '',
      make: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    cache.forget('products')
    const later = cache.get({ key: 'ar /', route: '', make: async () => aPage('new') })
    expect((await later)?.etag).toBe('"new"')
    finish(aPage('old'))
    expect((await slow)?.etag).toBe('"old"')
    expect((await cache.get({ key: 'ar /', route: '', make: async () => aPage('x') }))?.etag).toBe('"new"')
  })

  it('never hold a failure, and one failure is not told to the next visitor', async () => {
    const { cache } = stand()
    await expect(cache.get({ key: 'k', route: '', make: () => Promise.reject(new Error('down')) })).rejects.toThrow()
    expect(await cache.get({ key: 'k', route: '', make: async () => null })).toBeNull()
    expect((await cache.get({ key: 'k', route: '', make: async () => aPage('up') }))?.etag).toBe('"up"')
  })

  it.each([
    ['is not found any more', async () => null],
    ['fails', () => Promise.reject(new Error('down'))],
  ])(
    'are dropped when the render that should renew them %s',
    async (_what, renewal: () => Promise<KeptPage | null>) => {
      const { cache, ask, wait } = stand()
      await ask('/product/1')
      wait(31_000)
      const renew = () => cache.get({ key: 'ar /product/1', route: 'product/:id', make: renewal })
      expect((await renew())?.etag).toBe('"1"')
      await settled()
      expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
      expect(await renew().catch(() => null)).toBeNull()
    },
  )

  it('stay when their renewal was refused because the process is busy', async () => {
    const { cache, ask, wait } = stand()
    await ask('/')
    wait(31_000)
    const renew = () => cache.get({ key: 'ar /', route: '', make: () => Promise.reject(new AppError('unavailable')) })
    await renew()
    await settled()
    expect((await renew())?.etag).toBe('"1"')
  })

  it('are not kept when their render began before changes could not be heard for a while', async () => {
    const { cache } = stand()
    let finish: (page: KeptPage) => void = () => undefined
    const slow = cache.get({
      key: 'ar /',
      route: '',
      make: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    cache.trust(false)
    cache.trust(true)
    finish(aPage('old'))
    await slow
    expect(cache.size().pages).toBe(0)
  })

  it('are invalidated by routes that exist', () => {
    const known = new Set(routes.map(({ path = '' }) => path))
    expect(
      Object.values(shownOn)
        .flat()
        .filter((route) => !known.has(route)),
    ).toEqual([])
  })

  it('stay within their room: the least asked for go first, and a giant is not kept', async () => {
    const { cache, ask } = stand(50_000)
    for (let n = 0; n < 100; n++) {
      await ask(`/product/${n}`, { size: 500 })
      await ask('/product/0', { size: 500 })
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
    expect((await ask('/product/0'))?.etag).toBe('"1"')
    const { pages } = cache.size()
    await ask('/giant', { size: 10_000 })
    expect(cache.size().pages).toBe(pages)
  })

  it('are not sent while news of changes cannot be heard', async () => {
    const { cache, ask, renders } = stand()
    await ask('/')
    cache.trust(false)
    await ask('/')
    await ask('/')
    expect(renders()).toBe(3)
    cache.trust(true)
    await ask('/')
    await ask('/')
    expect(renders()).toBe(4)
  })
})
