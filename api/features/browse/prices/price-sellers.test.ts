import { expect, it } from 'vitest'
import { home } from '#contract/endpoints/browse/home.ts'
import { type PriceGroup, type PriceItem, prices } from '#contract/endpoints/browse/prices.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }
const new550 = {
  condition: 'New' as const,
  currency: 'USD' as const,
  specifications: { power: '550W' },
  pictures: [picture],
}

it('one seller of many listings does not set the usual price: not on the price page, for bargains, nor in reviews', async () => {
  await someRates(test.deps)
  for (let n = 0; n < 8; n += 1) await aProduct(test.deps, { ...new550, price: 110 })
  const { id: ownerId } = await aUser(test.deps)
  for (let n = 0; n < 20; n += 1) await aProduct(test.deps, { ...new550, ownerId, price: 220 })
  const { body } = await ask(test.app, prices.read)
  const groups: PriceGroup[] = body.data.groups
  expect(groups.map(({ condition, zone, listings, median }) => [condition, zone, listings, median])).toEqual([
    [null, null, 10, 0.2],
    ['New', null, 10, 0.2],
    [null, 'north', 10, 0.2],
  ])
  expect(body.data.items.map(({ key, usual }: PriceItem) => [key, usual])).toEqual([['panel550', 110]])
  // With the twenty the median would be 0.4, and the eight would look like bargains.
  expect((await ask(test.app, home.rows)).body.data.bargains).toEqual([])

  const { token } = await signUpStaff(test)
  const { id } = await aProduct(test.deps, { ...new550, price: 112, status: 'pending' })
  const review = await ask(test.app, moderation.get, { params: { id }, token })
  expect(review.body.data.checks.price).toMatchObject({ compared: 10, median: 0.2, isFlagged: false })
})
