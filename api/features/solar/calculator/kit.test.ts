import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { kits } from '#contract/endpoints/solar/kits.ts'
import { parameterLengthMax } from '#domain/limits.ts'
import { untouched } from '#domain/solar/options.ts'
import { writePlan } from '#domain/solar/share-code.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
/** 3,696 Wh a day: 924 W of panels, 4 gel batteries of 200 Ah, an inverter of 718 W to start the refrigerator. */
const plan = '1.li8x6.fa2x8.re1x10'
const find = (query: Record<string, unknown>, token?: string) =>
  ask(test.app, kits.find, { query: { plan, ...query }, token })
const phone = '+967770111222'

beforeAll(async () => {
  await someRates(test.deps)
  const { id: ownerId } = await aUser(test.deps)
  const common = { ownerId, governorate: 'ibb', city: 'ibb-city', currency: 'YER' as const, phone, whatsappPhone: null }
  const part = (type: 'Panel' | 'Battery' | 'Inverter', name: string, price: number, more: object) =>
    aProduct(test.deps, { ...common, type, name, price, ...more })
  await part('Panel', 'لوح جديد 550', 50_000, { condition: 'New', specifications: { power: '550W' } })
  await part('Panel', 'ألواح نظيفة 550', 20_000, {
    condition: 'Used',
    quantity: 6,
    specifications: { power: '550W' },
    whatsappPhone: phone,
  })
  await part('Battery', 'بطارية جل 200', 100_000, {
    condition: 'New',
    specifications: { voltage: '12V', capacity: '200Ah' },
  })
  await part('Inverter', 'انفرتر 500 واط', 20_000, {
    condition: 'New',
    specifications: { power: '500W', voltage: '12V' },
  })
  await part('Inverter', 'انفرتر 1000 واط', 60_000, {
    condition: 'New',
    specifications: { power: '1000W', voltage: '12V' },
  })
})
beforeEach(() => forgetLimits(test))

type Basket = {
  name: string
  total: number
  usedParts: string[]
  lines: { part: string; count: number; listing: object }[]
}
const named = (body: { data: { baskets: Basket[] } }, name: string) =>
  body.data.baskets.find((basket) => basket.name === name)

describe('GET /calculator/kit', () => {
  it('200 gives the parts with their phone numbers, one inverter that starts all, and says what is used', async () => {
    const { status, body } = await find({ governorate: 'ibb' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ budget: null, reach: 'near', hasRates: true })
    const best = named(body, 'best')
    expect(best).toMatchObject({ total: 40_000 + 400_000 + 60_000, usedParts: ['panel'] })
    expect(best?.lines.map(({ part, count }) => [part, count])).toEqual([
      ['panel', 2],
      ['battery', 4],
      ['inverter', 1],
    ])
    expect(best?.lines.map(({ listing }) => listing)).toMatchObject([
      { phone, whatsappPhone: phone },
      { phone, whatsappPhone: null },
      { phone, whatsappPhone: null },
    ])
    expect(named(body, 'newest')?.usedParts).toEqual([])
  })

  it('200 says that a budget is enough, or what part of the use it buys and what is missing', async () => {
    const enough = (await find({ budget: '600,000', governorate: 'ibb' })).body
    expect(enough.data.budget).toEqual({ amount: 600_000, share: 1, missing: 0 })
    expect(named(enough, 'budget')).toBeUndefined()
    // The inverter stays; six tenths of the hours need two panels and two batteries.
    const half = (await find({ budget: '٣٠٠ ألف', governorate: 'ibb' })).body
    expect(half.data.budget).toEqual({ amount: 300_000, share: 0.6, missing: 200_000 })
    expect(named(half, 'budget')).toMatchObject({ total: 300_000, usedParts: ['panel'] })
    const little = (await find({ budget: 50_000 })).body
    expect(little.data.budget).toEqual({ amount: 50_000, share: 0, missing: 450_000 })
    expect(named(little, 'budget')).toBeUndefined()
  })

  it('200 leaves out whom the caller has blocked', async () => {
    const person = await signUp(test)
    const { body } = await find({}, person.token)
    const { sellerId } = body.data.baskets[0].lines[0].listing
    await ask(test.app, blocks.add, { body: { sellerId }, token: person.token })
    expect((await find({}, person.token)).body.data.baskets).toEqual([])
  })

  it.each([
    ['budget', { budget: 'كثير' }],
    ['budget', { budget: '-5' }],
    ['budget', { budget: '0' }],
    ['budget', { budget: '' }],
    ['budget', { budget: '1e9' }],
    ['budget', { budget: '9999999999999' }],
    ['currency', { budget: '300000', currency: 'EUR' }],
    ['governorate', { governorate: 'mars' }],
    ['plan', { plan: 'nonsense' }],
    ['plan', { plan: '2.li8x6' }],
    ['plan', { plan: '1' }],
  ])('422 names %s of %j', async (field, query) => {
    const { status, body } = await find(query)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('200 for a plan of many appliances with long names, whose code is longer than other parameters', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      appliance: 'other' as const,
      watt: 10,
      quantity: 1,
      hours: 5,
      name: `مصباح كبير للحوش رقم ${at}`,
    }))
    const code = writePlan({ rows, options: untouched, have: null }) ?? ''
    expect(code.length).toBeGreaterThan(parameterLengthMax)
    expect((await find({ plan: code })).status).toBe(200)
  })

  it('422 without a plan', async () => {
    const { status, body } = await ask(test.app, kits.find, { query: {} as never })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['plan']])
  })
})
