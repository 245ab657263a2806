import { afterEach, expect, it, vi } from 'vitest'
import { origin, someStores } from '#test/browser-stores.ts'
import { stores } from '#web/platform/stores.ts'
import { paths } from '#web/url.ts'
import { answerShare, isShare, joinShared } from '#web/worker/share-target.ts'

afterEach(() => vi.unstubAllGlobals())

const post = { method: 'POST', mode: 'navigate', url: `${origin}/sell/list` }

it('takes only a form that opens the page of price lists', () => {
  expect(isShare(post, origin)).toBe(true)
  expect(isShare({ ...post, method: 'GET' }, origin)).toBe(false)
  expect(isShare({ ...post, mode: 'cors' }, origin)).toBe(false)
  expect(isShare({ ...post, url: `${origin}/sell` }, origin)).toBe(false)
  expect(isShare({ ...post, url: 'https://elsewhere.example/sell/list' }, origin)).toBe(false)
})

it('joins what a phone sends, without what it says twice, up to a length', () => {
  expect(joinShared([null, ' جينكو 550 - 54000\n', ''])).toBe('جينكو 550 - 54000')
  expect(joinShared(['قائمة اليوم', 'جينكو 54000', 'https://example.com/'])).toBe(
    'قائمة اليوم\nجينكو 54000\nhttps://example.com/',
  )
  expect(joinShared(['جينكو', 'جينكو 54000 https://example.com/', 'https://example.com/'])).toBe(
    'جينكو 54000 https://example.com/',
  )
  expect(joinShared(['نفسه', 'نفسه', null])).toBe('نفسه')
  expect(joinShared(['س'.repeat(300_000)])).toHaveLength(200_000)
})

const share = (body: BodyInit, headers: Record<string, string> = {}) =>
  answerShare({ request: new Request(post.url, { method: 'POST', body, headers }) })

it('stores the text for the page and opens it', async () => {
  const caches = someStores()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('Response', RelativeRedirects)
  const reply = await share(new URLSearchParams({ text: 'جينكو 550 - 54000' }))
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/sell/list'])
  const stored = await (await caches.open(stores.shared))?.match(paths.sharedText)
  expect(await stored?.text()).toBe('جينكو 550 - 54000')
})

it('opens the page with a note when the text cannot be read', async () => {
  vi.stubGlobal('caches', someStores())
  vi.stubGlobal('Response', RelativeRedirects)
  const reply = await share('not a form', { 'content-type': 'text/plain' })
  expect(reply.headers.get('location')).toBe('/sell/list#unshared')
})

/** In a worker an address is relative to it; Node has no such base. */
class RelativeRedirects extends Response {
  static override redirect(url: string | URL, status = 302): Response {
    return new Response(null, { status, headers: { location: String(url) } })
  }
}
