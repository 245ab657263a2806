import { beforeAll, describe, expect, it } from 'vitest'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'

const test = startTestApp()

const usd = { currency: 'USD', condition: 'New' } as const
const gel = { name: 'بطارية جل 200 أمبير', specifications: { voltage: '12V', capacity: '200Ah' } }
const lithium = { name: 'بطارية ليثيوم 200 أمبير', specifications: { voltage: '12.8V', capacity: '200Ah' } }

beforeAll(async () => {
  await someRates(test.deps)
  const panel = (power: string, price: number, changes = {}) =>
    aProduct(test.deps, { ...usd, name: 'لوح شمسي', specifications: { power }, price, ...changes })
  const battery = (price: number, changes = {}) => aProduct(test.deps, { ...usd, type: 'Battery', price, ...changes })

  await panel('550W', 88)
  await panel('600W', 96)
  await panel('550W', 99)
  await panel('500W', 53_500, { currency: 'YER' })
  await panel('550W', 110)
  await panel('450W', 900)
  await panel('550W', 900, { condition: 'Used' })
  await panel('550W', 900, { status: 'pending' })
  await panel('550W', 9_000, { name: '10 ألواح شمسية' })
  // Four for 440 dollars are 110 each; a shop with forty of them asks 99 for each.
  await panel('550W', 440, { quantity: 4, soldAs: 'lot' })
  await panel('550W', 99, { quantity: 40 })
  for (let count = 0; count < 5; count += 1) {
    await battery(count === 0 ? 800 : 200, { ...gel, ...(count === 0 && { quantity: 4, soldAs: 'lot' }) })
    await battery(700, lithium)
  }
  for (let count = 0; count < 4; count += 1)
    await aProduct(test.deps, {
      ...usd,
      type: 'Inverter',
      name: 'إنفرتر 5 كيلو',
      specifications: { power: '5000W' },
      price: 500,
    })
})

describe('the items of GET /marketplace/prices', () => {
  const items = async (): Promise<{ key: string }[]> => (await ask(test.app, prices.read)).body.data.items

  it('200 has the price of one new piece, scaled to its size: used ones, lots of an unknown number and other sizes do not count', async () => {
    // 0.16, 0.16, 0.18, 0.18, 0.2, 0.2 and 0.2 dollars per watt.
    expect((await items())[0]).toEqual({
      key: 'panel550',
      type: 'Panel',
      listings: 7,
      paid: 0,
      low: 93.5,
      usual: 99,
      high: 110,
    })
  })

  it('200 tells gel batteries from lithium ones of the same ampere-hours', async () => {
    const battery = { type: 'Battery', listings: 5, paid: 0, low: 200, usual: 200, high: 200 }
    expect((await items()).slice(1)).toEqual([{ key: 'gel200', ...battery }])
  })

  it('200 leaves out what fewer than five listings offer', async () => {
    expect((await items()).map(({ key }) => key)).not.toContain('inverter5')
  })
})
