import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, someStores, urlOf } from '#test/browser-stores.ts'
import { stores } from '#web/platform/stores.ts'
import { put } from '#web/worker/cache-put.ts'
import { answerPage } from '#web/worker/pages.ts'
import type { FetchEvent } from '#web/worker/scope.ts'
import { cacheSelling } from '#web/worker/sell-form-cache.ts'

const files = ['/assets/app.js', '/assets/sell.dialog.js', '/assets/places.data.js']
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const pathOf = (request: unknown) => urlOf(request as Request | string).replace('https://example.test', '')

/** A network on which the `broken` paths fail; it records the requested paths. */
const aNetwork = (broken: readonly string[] = []) => {
  const requests: string[] = []
  const fetch = async (request: unknown) => {
    const path = pathOf(request)
    requests.push(path)
    return broken.includes(path) ? lost() : anAnswer(path === '/sell' ? 'form "/assets/icons.svg"' : 'code')
  }
  vi.stubGlobal('fetch', fetch)
  return requests
}

const begin = (release = 'one') => {
  vi.stubGlobal('release', release)
  vi.stubGlobal('sellFiles', files)
}

const cachedPages = async () => ((await (await caches.open(stores.shell)).keys()) as Request[]).map(pathOf)

beforeEach(() => {
  vi.stubGlobal('caches', someStores())
  begin()
})
afterEach(() => vi.unstubAllGlobals())

describe('the selling form', () => {
  it('is fetched once with all its files, its page last, however many pages request it', async () => {
    const requests = aNetwork()
    await Promise.all([cacheSelling(), cacheSelling()])
    await cacheSelling()
    expect(requests).toEqual([...files, '/sell', '/assets/icons.svg'])
    expect(await cachedPages()).toEqual(['/sell?one'])
  })

  it('is fetched again for a release, which fetches only the changed files and leaves one page', async () => {
    aNetwork()
    await cacheSelling()
    const requests = aNetwork()
    begin('two')
    await cacheSelling()
    expect(requests).toEqual(['/sell'])
    expect(await cachedPages()).toEqual(['/sell?two'])
  })

  it('is cached only after all its files, and completed by the next request', async () => {
    aNetwork(['/assets/places.data.js'])
    await cacheSelling()
    expect(await cachedPages()).toEqual([])
    const requests = aNetwork()
    await cacheSelling()
    expect(requests).toEqual(['/assets/places.data.js', '/sell', '/assets/icons.svg'])
    await (await caches.open(stores.files)).delete('/assets/app.js')
    await cacheSelling()
    expect(requests.slice(3)).toEqual(['/assets/app.js', '/sell'])
  })

  it('is not fetched with save-data or on a slow connection', async () => {
    const requests = aNetwork()
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
      vi.stubGlobal('navigator', { connection })
      await cacheSelling()
    }
    expect(requests).toEqual([])
  })
})

const opened = (path: string) => {
  const request = new Request(`https://example.test${path}`)
  return answerPage({ request, waitUntil: () => undefined } as unknown as FetchEvent)
}

describe('the selling page without a network', () => {
  it('is the newer of the visited and the installed copy, whatever its query', async () => {
    await put(stores.pages, '/sell', anAnswer('visited', 'Sun, 01 Nov 2026 10:00:00 GMT'))
    await put(stores.shell, '/sell?one', anAnswer('installed', 'Mon, 02 Nov 2026 10:00:00 GMT'))
    vi.stubGlobal('fetch', lost)
    expect(await (await opened('/sell')).json()).toBe('installed')
    expect(await (await opened('/sell?from=home')).json()).toBe('installed')
    await put(stores.pages, '/sell', anAnswer('visited', 'Tue, 03 Nov 2026 10:00:00 GMT'))
    expect(await (await opened('/sell')).json()).toBe('visited')
  })

  it('says in both languages that it is not available when nothing is cached', async () => {
    vi.stubGlobal('fetch', lost)
    const answer = await opened('/sell')
    expect(answer.status).toBe(503)
    const html = await answer.text()
    for (const words of ['نموذج البيع ليس محفوظاً', 'selling form is not saved']) expect(html).toContain(words)
    expect(await (await opened('/shops')).text()).not.toContain('selling')
  })
})
