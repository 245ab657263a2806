import { beforeAll, expect, it } from 'vitest'
import { apiBase } from '#contract/endpoint.ts'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { mountPriceFile } from '#server/process/open-web.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()

beforeAll(async () => {
  await someRates(test.deps)
  mountPriceFile(test.app, test.deps)
  // At most two listings of each seller count.
  for (let count = 0; count < 8; count += 1)
    await aProduct(test.deps, { ownerId: (await aUser(test.deps)).id, price: 60, currency: 'USD' })
})

it('is the same file as the API’s, cacheable for a minute', async () => {
  const reply = await test.app.inject({ url: '/prices.csv' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'public, max-age=60',
  })
  expect(reply.body.trim().split('\r\n').length).toBeGreaterThan(1)
  expect((await test.app.inject({ url: apiBase + prices.csv.path })).body).toBe(reply.body)
})
