import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { priceMax } from '#domain/limits.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let token: string
beforeAll(async () => {
  token = (await signUp(test)).token
})
beforeEach(() => forgetLimits(test))

const post = (changes: object) => ask(test.app, listings.post, { body: { ...goodListing, ...changes }, token })

describe('POST /products/post', () => {
  it.each([
    ['٥٠٬٠٠٠', 50_000],
    ['۵۰۰۰۰', 50_000],
    ['1,250,000', 1_250_000],
    ['1 250 000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['٤٥٠ ألف', 450_000],
    [priceMax, priceMax],
  ])('200 reads the price %s', async (price, expected) => {
    expect((await post({ price })).body.data.price).toBe(expected)
  })

  it.each([
    [99.5, 'USD', 99.5],
    ['1,250,000.50', 'SAR', 1_250_000.5],
    ['٩٩٫٩٩', 'USD', 99.99],
    [0.01, 'USD', 0.01],
    [999_999_999.99, 'SAR', 999_999_999.99],
  ])('200 stores the decimals of %s %s', async (price, currency, expected) => {
    const { body } = await post({ price, currency })
    expect(body.data.price).toBe(expected)
    const stored = await ask(test.app, listings.get, { token, params: { id: body.data.id } })
    expect(stored.body.data.price).toBe(expected)
  })

  it.each([
    ['ten', 'price_invalid'],
    ['1'.repeat(41), 'price_invalid'],
    [10.5, 'price_whole'],
    ['99.50', 'price_whole'],
    [10.505, 'price_decimals'],
    [0, 'price_range'],
    ['0', 'price_range'],
    [-1, 'price_range'],
    [priceMax + 1, 'price_range'],
    ['1.250', 'price_ambiguous'],
  ] as const)('422 for the price %s with a message on the field', async (price, code) => {
    const { status, body } = await post({ price })
    expect([status, body.fields]).toEqual([422, { price: fieldTexts[code].en }])
  })
})
