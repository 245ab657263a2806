import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, aStore, origin, someStores, urlOf } from '#test/browser-stores.ts'
import { minePrefix, savedOnHeader, stores } from '#web/platform/stores.ts'
import { answerData } from '#web/worker/answers.ts'
import { keep, keepFiles } from '#web/worker/cache-put.ts'
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

describe('answers', () => {
  it('come from the network even when the storage is broken, for visitors and for people signed in', async () => {
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

  it('come out of the store with their day when there is no network, and fail as before when nothing is kept', async () => {
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

  it('of somebody who signs out before they arrive are not kept, and those of another account are deleted', async () => {
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
  it('are kept whole as soon as a page asks which they are, with the list, once', async () => {
    const asked: string[] = []
    const caches = setUp({
      fetch: async (request) => {
        asked.push(new URL(urlOf(request as Request | string)).pathname)
        return anAnswer({ data: ['1', '2'] })
      },
    })
    const ids = `${origin}/api/v1/products/liked-ids`
    for (let turn = 0; turn < 2; turn += 1) {
      const { event, done } = anEvent('of-amal', ids)
      await answerData(event)
      await done()
    }
    const product = '/api/v1/marketplace/getOneProduct/'
    const [path, list] = ['/api/v1/products/liked-ids', '/api/v1/products/liked']
    expect(asked).toEqual([path, `${product}1`, `${product}2`, list, path])
    const [amal = ''] = await caches.keys()
    expect(await (await caches.open(amal))?.match('/api/v1/products/liked?page=1')).toBeDefined()
  })
})

describe('the stores', () => {
  it('are bounded, the oldest goes first, and what the app still needs is never the oldest', async () => {
    const caches = setUp({ fetch: async () => anAnswer('code') })
    await keepFiles(['/assets/calculator.js'])
    for (let count = 0; count < 159; count += 1) await keep(stores.files, `/assets/a${count}.js`, anAnswer('code'))
    await keepFiles(['/assets/calculator.js'])
    for (let count = 0; count < 100; count += 1) await keep(stores.files, `/assets/b${count}.js`, anAnswer('code'))
    const store = await caches.open(stores.files)
    expect(await store?.keys()).toHaveLength(160)
    expect(await store?.match('/assets/calculator.js')).toBeDefined()
    expect(await store?.match('/assets/a0.js')).toBeUndefined()
  })

  it('give up their pictures when the phone is full', async () => {
    const caches = setUp({ fetch: lost })
    await keep(stores.pictures, '/storage/files/1/320.avif', anAnswer('picture'))
    const full = { ...caches, open: async () => ({ ...aStore(), put: lost }) }
    setUp({ caches: full, fetch: lost })
    await expect(keep(stores.answers, list, anAnswer({}))).rejects.toThrow()
    expect(await caches.has(stores.pictures)).toBe(false)
  })
})
