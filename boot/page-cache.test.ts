import { describe, expect, it } from 'vitest'
import { type KeptPage, makePageCache } from '#boot/page-cache.ts'

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
    cache.get({ key, path, make: async () => aPage(String(++renders), size) })
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
    const askAll = () => Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.get({ key, path: '/', make })))
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
    const ask = () => cache.get({ key: 'ar /', path: '/', make: async () => aPage('same') })
    const first = await ask()
    time += 31_000
    await ask()
    await settled()
    expect(await ask()).toBe(first)
    time += 31_000
    expect(await ask()).toBe(first)
  })

  it.each([
    ['products', ['/', '/product/1', '/products', '/shop/1'], ['/engineers']],
    ['product_search', ['/', '/product/1', '/products', '/shop/1'], ['/engineers']],
    ['rates', ['/', '/product/1', '/calculator'], ['/engineers']],
    ['engineers', ['/engineers', '/engineer/1'], ['/', '/shops']],
    ['shops', ['/shops', '/shop/1', '/product/1'], ['/engineers', '/']],
    ['ads', ['/shop-ads'], ['/engineers', '/']],
    ['likes', ['/product/1'], ['/', '/engineers']],
    ['reviews', ['/engineer/1', '/shop/1'], ['/']],
    ['users', ['/', '/engineer/1', '/calculator'], []],
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
      path: '/',
      make: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    cache.forget('products')
    const later = cache.get({ key: 'ar /', path: '/', make: async () => aPage('new') })
    expect((await later)?.etag).toBe('"new"')
    finish(aPage('old'))
    expect((await slow)?.etag).toBe('"old"')
    expect((await cache.get({ key: 'ar /', path: '/', make: async () => aPage('x') }))?.etag).toBe('"new"')
  })

  it('never hold a failure, and one failure is not told to the next visitor', async () => {
    const { cache } = stand()
    await expect(cache.get({ key: 'k', path: '/', make: () => Promise.reject(new Error('down')) })).rejects.toThrow()
    expect(await cache.get({ key: 'k', path: '/', make: async () => null })).toBeNull()
    expect((await cache.get({ key: 'k', path: '/', make: async () => aPage('up') }))?.etag).toBe('"up"')
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
