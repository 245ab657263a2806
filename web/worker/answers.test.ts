import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, aStore, origin, someStores, urlOf } from '#test/browser-stores.ts'
import { minePrefix, savedOnHeader, stores } from '#web/platform/stores.ts'
import { answerData } from '#web/worker/answers.ts'
import { cacheFiles, put } from '#web/worker/cache-put.ts'
import type { FetchEvent } from '#web/worker/scope.ts'

const list = `${origin}/api/v1/marketplace/browse-products`

const anEvent = (token?: string, url = list) => {
  const works: Promise<unknown>[] = []
  const request = new Request(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  const event = { request, waitUntil: (work: Promise<unknown>) => works.push(work) } as unknown as FetchEvent
  return { event, done: () => Promise.all(works) }
}

const setUp = ({ caches = someStores(), fetch }: { caches?: object; fetch: (url: unknown) => Promise<Response> }) => {
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetch)
  return caches as ReturnType<typeof someStores>
}

afterEach(() => vi.unstubAllGlobals())

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('API responses', () => {
  it('come from the network even when the storage is broken, with and without a session', async () => {
    const broken = () => Promise.reject(new Error('QuotaExceededError'))
    setUp({
      caches: { open: broken, has: broken, keys: broken, delete: broken },
      fetch: async () => anAnswer({ page: 1 }),
    })
    for (const token of [undefined, 'of-amal']) {
      const { event, done } = anEvent(token)
      expect(await (await answerData(event)).json()).toEqual({ page: 1 })
      await done()
    }
  })

  it('come from the cache with their date when there is no network, and fail when nothing is cached', async () => {
    const caches = setUp({ fetch: async () => anAnswer({ page: 1 }) })
    const first = anEvent()
    await answerData(first.event)
    await first.done()
    setUp({ caches, fetch: lost })
    const saved = await answerData(anEvent().event)
    expect(saved.headers.get(savedOnHeader)).toBe('2026-11-01T10:00:00.000Z')
    setUp({ fetch: lost })
    await expect(answerData(anEvent().event)).rejects.toThrow('Failed to fetch')
  })

  it.each([404, 410])(
    'are dropped when the network answers %i: a removed listing does not come back',
    async (status) => {
      const caches = setUp({ fetch: async () => anAnswer({ page: 1 }) })
      for (const token of [undefined, 'of-amal']) {
        const seen = anEvent(token)
        await answerData(seen.event)
        await seen.done()
      }
      setUp({ caches, fetch: async () => new Response('{}', { status }) })
      const gone = anEvent('of-amal')
      expect((await answerData(gone.event)).status).toBe(status)
      await gone.done()
      setUp({ caches, fetch: lost })
      for (const token of [undefined, 'of-amal'])
        await expect(answerData(anEvent(token).event)).rejects.toThrow('Failed to fetch')
    },
  )

  it('are not cached when the user signs out before they arrive, and those of another account are deleted', async () => {
    const caches = setUp({ fetch: async () => anAnswer({ mine: 1 }) })
    const first = anEvent('of-amal')
    await answerData(first.event)
    await first.done()
    const [amal = ''] = await caches.keys()
    expect(amal.startsWith(minePrefix)).toBe(true)

    const late = anEvent('of-amal')
    setUp({
      caches,
      fetch: async () => {
        await caches.delete(amal)
        return anAnswer({ mine: 2 })
      },
    })
    await answerData(late.event)
    await late.done()
    expect(await caches.keys()).toEqual([])

    setUp({ caches, fetch: async () => anAnswer({ mine: 3 }) })
    for (const token of ['of-amal', 'of-salem']) {
      const { event, done } = anEvent(token)
      await answerData(event)
      await done()
    }
    expect(await caches.keys()).toHaveLength(1)
    expect(await caches.keys()).not.toContain(amal)
  })
})

describe('liked listings', () => {
  it('are cached with the list, once, as soon as a page requests their ids', async () => {
    const requests: string[] = []
    const caches = setUp({
      fetch: async (request) => {
        requests.push(new URL(urlOf(request as Request | string)).pathname)
        return anAnswer({ data: ['1', '2'] })
      },
    })
    const ids = `${origin}/api/v1/products/liked-ids`
    for (let round = 0; round < 2; round += 1) {
      const { event, done } = anEvent('of-amal', ids)
      await answerData(event)
      await done()
    }
    const product = '/api/v1/marketplace/getOneProduct/'
    const [path, list] = ['/api/v1/products/liked-ids', '/api/v1/products/liked']
    expect(requests).toEqual([path, `${product}1`, `${product}2`, list, path])
    const [amal = ''] = await caches.keys()
    expect(await (await caches.open(amal))?.match('/api/v1/products/liked?page=1')).toBeDefined()
  })
})

describe('the caches', () => {
  it('are bounded, evict the oldest first, and never evict files that the app still needs', async () => {
    const caches = setUp({ fetch: async () => anAnswer('code') })
    await cacheFiles(['/assets/calculator.js'])
    for (let count = 0; count < 159; count += 1) await put(stores.files, `/assets/a${count}.js`, anAnswer('code'))
    await cacheFiles(['/assets/calculator.js'])
    for (let count = 0; count < 100; count += 1) await put(stores.files, `/assets/b${count}.js`, anAnswer('code'))
    const store = await caches.open(stores.files)
    expect(await store?.keys()).toHaveLength(160)
    expect(await store?.match('/assets/calculator.js')).toBeDefined()
    expect(await store?.match('/assets/a0.js')).toBeUndefined()
  })

  it('drop the pictures when the storage is full', async () => {
    const caches = setUp({ fetch: lost })
    await put(stores.pictures, '/storage/files/1/320.avif', anAnswer('picture'))
    const full = { ...caches, open: async () => ({ ...aStore(), put: lost }) }
    setUp({ caches: full, fetch: lost })
    await expect(put(stores.answers, list, anAnswer({}))).rejects.toThrow()
    expect(await caches.has(stores.pictures)).toBe(false)
  })
})
