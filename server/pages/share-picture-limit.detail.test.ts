import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { mountSharePictures } from '#server/pages/share-pictures.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'

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

it('share pictures are drawn for networks in turn, and nobody waits for one that a busy network has asked for first', async () => {
  const app = buildApp(test.deps)
  mountSharePictures(app, test.deps, { read: async () => null })
  const listings = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => aProduct(test.deps, { name: `Battery ${n}` })))
  const ended: string[] = []
  const get = async ({ id }: { id: string }, name: string, remoteAddress: string) => {
    const { statusCode } = await app.inject({ url: `/og/product/${id}.jpg`, remoteAddress })
    ended.push(`${name} ${statusCode}`)
  }
  const busy = listings.map((listing, n) => get(listing, `busy ${n}`, `2001:db8:5:${n}::1`))
  await sleep(50)
  const [, , , , fifth, sixth] = listings
  const others = [fifth, sixth].flatMap((listing, n) => (listing ? [get(listing, 'other', `203.0.113.${n}`)] : []))
  await Promise.all([...busy, ...others])
  // Some of the busy network are being drawn when the others come, and one has the first turn; the rest comes after them.
  expect(ended.slice(0, 6).filter((one) => one === 'other 200')).toHaveLength(2)
  expect(ended.filter((one) => one.endsWith(' 200'))).toHaveLength(8)
  await app.close()
})
