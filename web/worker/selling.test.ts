import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, someStores, urlOf } from '#test/browser-stores.ts'
import { stores } from '#web/platform/stores.ts'
import { keep } from '#web/worker/cache-put.ts'
import { answerPage } from '#web/worker/pages.ts'
import type { FetchEvent } from '#web/worker/scope.ts'
import { keepSelling } from '#web/worker/selling.ts'

const files = ['/assets/app.js', '/assets/sell.dialog.js', '/assets/places.data.js']
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const pathOf = (request: unknown) => urlOf(request as Request | string).replace('https://example.test', '')

/** A network that has everything but what is broken, and writes down what it is asked for. */
const aNetwork = (broken: readonly string[] = []) => {
  const asked: string[] = []
  const fetch = async (request: unknown) => {
    const path = pathOf(request)
    asked.push(path)
    return broken.includes(path) ? lost() : anAnswer(path === '/sell' ? 'form "/assets/icons.svg"' : 'code')
  }
  vi.stubGlobal('fetch', fetch)
  return asked
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
  it('is fetched once with all its files, its page last, however many pages ask', async () => {
    const asked = aNetwork()
    await Promise.all([keepSelling(), keepSelling()])
    await keepSelling()
    expect(asked).toEqual([...files, '/sell', '/assets/icons.svg'])
    expect(await cachedPages()).toEqual(['/sell?one'])
  })

  it('comes anew with a release, which fetches only what it changed and leaves one page', async () => {
    aNetwork()
    await keepSelling()
    const asked = aNetwork()
    begin('two')
    await keepSelling()
    expect(asked).toEqual(['/sell'])
    expect(await cachedPages()).toEqual(['/sell?two'])
  })

  it('is no page before all its files are there, and made whole by the next that asks', async () => {
    aNetwork(['/assets/places.data.js'])
    await keepSelling()
    expect(await cachedPages()).toEqual([])
    const asked = aNetwork()
    await keepSelling()
    expect(asked).toEqual(['/assets/places.data.js', '/sell', '/assets/icons.svg'])
    await (await caches.open(stores.files)).delete('/assets/app.js')
    await keepSelling()
    expect(asked.slice(3)).toEqual(['/assets/app.js', '/sell'])
  })

  it('is not fetched by who saves data or has a slow line', async () => {
    const asked = aNetwork()
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
      vi.stubGlobal('navigator', { connection })
      await keepSelling()
    }
    expect(asked).toEqual([])
  })
})

const opened = (path: string) => {
  const request = new Request(`https://example.test${path}`)
  return answerPage({ request, waitUntil: () => undefined } as unknown as FetchEvent)
}

describe('its page without a network', () => {
  it('is the newer of what was seen and what was kept, whatever its address asks for', async () => {
    await keep(stores.pages, '/sell', anAnswer('seen', 'Sun, 01 Nov 2026 10:00:00 GMT'))
    await keep(stores.shell, '/sell?one', anAnswer('kept', 'Mon, 02 Nov 2026 10:00:00 GMT'))
    vi.stubGlobal('fetch', lost)
    expect(await (await opened('/sell')).json()).toBe('kept')
    expect(await (await opened('/sell?from=home')).json()).toBe('kept')
    await keep(stores.pages, '/sell', anAnswer('seen', 'Tue, 03 Nov 2026 10:00:00 GMT'))
    expect(await (await opened('/sell')).json()).toBe('seen')
  })

  it('says in both languages that it is not there when nothing is kept', async () => {
    vi.stubGlobal('fetch', lost)
    const answer = await opened('/sell')
    expect(answer.status).toBe(503)
    const said = await answer.text()
    for (const words of ['نموذج البيع ليس محفوظاً', 'selling form is not saved']) expect(said).toContain(words)
    expect(await (await opened('/shops')).text()).not.toContain('selling')
  })
})
