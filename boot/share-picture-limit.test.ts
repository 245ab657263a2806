import { expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { mountSharePictures } from '#boot/share-pictures.ts'
import { aProduct } from '#test/factories.ts'
import { startTestApp } from '#test/test-app.ts'

const test = startTestApp()

it('share pictures that must be drawn are limited by network; those drawn before are not', async () => {
  const app = buildApp(test.deps)
  mountSharePictures(app, test.deps, { read: async () => null }, { perMinute: 1, burst: 2 })
  const [first, second, third, fourth] = await Promise.all(
    [1, 2, 3, 4].map((n) => aProduct(test.deps, { name: `Panel ${n}` })),
  )
  const get = (product: { id: string } | undefined, remoteAddress: string) =>
    app.inject({ url: `/og/product/${product?.id}.jpg`, remoteAddress })
  const statusOf = async (product: { id: string } | undefined, address: string) =>
    (await get(product, address)).statusCode

  expect([await statusOf(first, '198.51.100.7'), await statusOf(second, '198.51.100.7')]).toEqual([200, 200])
  const refused = await get(third, '198.51.100.7')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusOf(first, '198.51.100.7')).toBe(200)
  // Another network is not rejected, and what it has drawn is cached for everybody.
  expect(await statusOf(third, '203.0.113.9')).toBe(200)
  expect(await statusOf(third, '198.51.100.7')).toBe(200)
  expect(await statusOf(fourth, '198.51.100.7')).toBe(429)
  await app.close()
})
