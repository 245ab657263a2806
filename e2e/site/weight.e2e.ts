import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { repeatMax, type Weight, warnOfJs, weightMax } from '#bench/page-budgets.ts'
import { seenByPage, watchWire, weigh } from '#bench/page-wire.ts'
import { expect, test, webProcesses } from '#e2e/fixtures.ts'
import { aPanel } from '#e2e/market.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, serviceWorkers: 'block' })

/** The weight of one visit, by the browser's own count. */
const visit = async (page: Page, path: string): Promise<Weight> => {
  const wire = await watchWire(await page.context().newCDPSession(page))
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  await wire.quiet(500)
  return weigh(wire.all(), await page.evaluate(seenByPage))
}

/** Requested until every process has cached the page in its smallest encoding; the first one is about a tenth larger. */
const warmCache = async (request: APIRequestContext, path: string) => {
  const get = (encoding: string) => request.get(path, { headers: { 'accept-encoding': encoding } })
  const smallest = brotliCompressSync(await (await get('identity')).body()).length
  await expect(async () => {
    for (let n = 0; n < 3 * webProcesses; n += 1)
      expect(Number((await get('br')).headers()['content-length'])).toBeLessThan(smallest * 1.03)
  }).toPass({ timeout: 60_000 })
}

const overBudget = (path: string, weight: Weight) => {
  warnOfJs(path, weight)
  return Object.entries(weightMax)
    .filter(([kind, max]) => weight[kind as keyof Weight] > max)
    .map(([kind, max]) => `${kind}: ${weight[kind as keyof Weight]} > ${max}`)
}

for (const path of ['/product/{id}', '/engineers', '/shops'])
  test(`a first visit to ${path} keeps to the budget of /`, async ({ page, request }) => {
    const address = path.replace('{id}', (await aPanel(request)).id)
    await warmCache(request, address)
    expect(overBudget(path, await visit(page, address))).toEqual([])
  })

test('a first visit to / keeps to its budget of bytes and requests, and so does the second visit', async ({
  page,
  request,
}) => {
  await warmCache(request, '/')
  expect(overBudget('/', await visit(page, '/'))).toEqual([])
  const again = await page.context().newPage()
  const { all, js, font } = await visit(again, '/')
  expect(all).toBeLessThanOrEqual(repeatMax)
  expect([js, font]).toEqual([0, 0])
})

test('a page rendered again without changes is identical, so that clients can revalidate it', async ({ request }) => {
  // Requests with a token are rendered each time.
  const render = async (path: string) =>
    (await request.get(path, { headers: { authorization: 'Bearer nobody' } })).text()
  for (const path of ['/', '/shops', '/calculator'])
    await expect(async () => {
      const [first, second] = [await render(path), await render(path)]
      expect(first === second, path).toBe(true)
    }).toPass({ timeout: 30_000 })
})
