import { requestLimits } from '#contract/rate-limits.ts'
import { expect, open, origin, test, views, webProcesses } from '#e2e/fixtures.ts'

const { burst, perMinute } = requestLimits.anonymousReads

let networks = 0
/** A network that no other test uses: IPv6, where one household has a whole /64. */
const aNetwork = () => {
  networks += 1
  return `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:${networks}`
}

const get = async (path: string, address: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(origin + path, { headers: { 'x-forwarded-for': address, ...headers } })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

type Kind = readonly [name: string, pathOf: (n: number) => string, type: RegExp]

/** Four at a time, the render limit of one network, until the first 429; returns how many were allowed. */
const readUntilRefused = async (pathOf: (n: number) => string, network: string) => {
  const began = performance.now()
  for (let n = 0; n < 4 * burst; n += 4) {
    const replies = await Promise.all([n, n + 1, n + 2, n + 3].map((m) => get(pathOf(m), `${network}:${m}::1`)))
    const refused = replies.filter(({ status }) => status === 429)
    // A listing that another journey has sold or deleted meanwhile is answered with 404 or 410.
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const refilled = ((performance.now() - began) / 60_000) * perMinute
    if (refused[0]) return { allowed: n + 4 - refused.length, refilled }
  }
  throw new Error('never rejected')
}

const listingIds = async () => {
  const { text } = await get('/api/v1/marketplace/browse-products?limit=20', `${aNetwork()}::1`)
  return (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id)
}

/** A reply of this kind that was rejected, however much was refilled meanwhile. */
const rejected = async ([name, pathOf]: Kind, network: string) => {
  for (let n = 0; n < 4 * burst; n += 1) {
    const reply = await get(pathOf(n), `${network}:${n}::1`)
    if (reply.status === 429) return reply
  }
  throw new Error(`${name}: never rejected`)
}

test('a client that reads pages, files and the API by turns is rejected after the burst, by each of them', async () => {
  const ids = await listingIds()
  const idAt = (n: number) => ids[n % ids.length] ?? ''
  const kinds: Kind[] = [
    ['listings', (n) => `/product/${idAt(n)}?n=${n}`, /text\/html/],
    ['one cached page', () => '/', /text\/html/],
    ['data of pages', (n) => `/product/${idAt(n)}.data?n=${n}`, /application\/json/],
    ['share pictures', () => '/og/page/home.jpg', /application\/json/],
    ['sitemap', () => '/sitemap.xml', /application\/json/],
    ['price file', () => '/prices.csv', /application\/json/],
    ['API', () => '/api/v1/marketplace/rates', /application\/json/],
  ]
  const network = aNetwork()
  // Each kind has the same share: one that was not counted would let a seventh more through.
  const pathOf = (n: number) => kinds[n % kinds.length]?.[1](n) ?? '/'
  const { allowed, refilled } = await readUntilRefused(pathOf, network)
  expect(allowed).toBeGreaterThanOrEqual(burst)
  // Each process has a burst for a client until the processes exchange their counts (`api/limits/request-limits.ts`).
  expect(allowed).toBeLessThanOrEqual(webProcesses * (burst + Math.ceil(refilled)))
  for (const kind of kinds) {
    const { headers } = await rejected(kind, network)
    expect(headers.get('retry-after'), kind[0]).toMatch(/^[1-9]\d*$/)
    expect(headers.get('cache-control'), kind[0]).toBe('no-store')
    expect(headers.get('content-type'), kind[0]).toMatch(kind[2])
  }
})

/** Sends enough concurrent requests that one exceeds the limit, however much was refilled meanwhile. */
const rejectionOf = async (path: string, network: string, headers: Record<string, string> = {}) => {
  for (;;) {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => get(path, `${network}::${n.toString(16)}`, headers)),
    )
    const refused = replies.find(({ status }) => status === 429)
    if (refused) return refused.text
  }
}

test('the rejection is a page in the client’s language, and build assets are not counted', async ({ page }) => {
  const network = aNetwork()
  const arabic = await rejectionOf('/products', network)
  expect(arabic).toMatch(/^<!doctype html><html lang="ar" dir="rtl">.*صفحات كثيرة/i)
  const english = await rejectionOf('/products', network, { cookie: 'lang=en' })
  expect(english).toMatch(/^<!doctype html><html lang="en" dir="ltr">.*many pages/i)
  const files = await Promise.all(Array.from({ length: 2 * burst }, () => get('/sw.js', `${network}::5`)))
  expect(files.filter(({ status }) => status !== 200)).toHaveLength(0)
  // Another client reads on, in a browser.
  await open(page, '/products', views[0])
  await expect(page.locator('html[data-ready]')).toBeVisible()
})

test('one network at its render limit does not cause rejections for others', async () => {
  const network = aNetwork()
  let isOver = false
  const flood = Array.from({ length: 12 }, async (_, at) => {
    for (let n = 0; !isOver; n += 1) await get(`/?search_keyword=flood${at}x${n}`, `${network}::${n.toString(16)}`)
  })
  const others = []
  for (let n = 0; n < 10; n += 1) others.push((await get(`/?search_keyword=other${n}`, `${aNetwork()}::1`)).status)
  isOver = true
  await Promise.all(flood)
  expect(others).toEqual(others.map(() => 200))
})
