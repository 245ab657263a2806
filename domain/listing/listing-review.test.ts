import { describe, expect, it } from 'vitest'
import { listingFields } from '#domain/listing/listing-fields.ts'
import { mayBeOtherGoods, needsReview } from '#domain/listing/listing-review.ts'
import { type ListingField, listingFieldNames, listingTable, textFields } from '#domain/listing/listing-table.ts'

const hostile = 'send the deposit to 711234567'

/** Whether a field publishes free text: as itself, or inside an object or list. */
const carriesText = (name: ListingField): boolean => {
  const field = listingFields[name]
  const parts = ['power', 'voltage', 'capacity', 'warranty'].map((part) => ({ [part]: hostile }))
  const promise = { months: 12, honouredBy: 'shop', covers: hostile }
  return [hostile, [hostile], ...parts, promise].some((value) => {
    const read = field.safeParse(value)
    return read.success && JSON.stringify(read.data).includes(hostile)
  })
}

describe('listingTable', () => {
  it('sends every field that can contain text back to review', () => {
    const carrying = listingFieldNames.filter(carriesText)
    expect(carrying).toEqual(expect.arrayContaining([...textFields, 'governorate', 'city', 'images']))
    expect(carrying.filter((name) => listingTable[name].onChange === 'live')).toEqual([])
  })

  it('includes every free text in the review checks; places and pictures are looked up and contain none', () => {
    const lookedUp = ['governorate', 'city', 'images']
    expect(listingFieldNames.filter((name) => carriesText(name) && !lookedUp.includes(name)).sort()).toEqual(
      [...textFields].sort(),
    )
  })
})

describe('needsReview', () => {
  it.each(['name', 'type', 'condition', 'locationText', 'specifications', 'city', 'images'] as const)(
    'is true for %s',
    (field) => expect(needsReview(['price', field], 1)).toBe(true),
  )

  it('is false for price, currency, contact numbers and switches', () => {
    expect(needsReview(['price', 'currency', 'phone', 'whatsappPhone', 'isNegotiable', 'isActive'], 45_000)).toBe(false)
    expect(needsReview([], 711_234_567)).toBe(false)
  })

  it('is true for a price that looks like a mobile number', () => {
    expect(needsReview(['price'], 711_234_567)).toBe(true)
    expect(needsReview(['price'], 967_711_234_567)).toBe(true)
    expect(needsReview(['price'], 71_123_456)).toBe(false)
  })
  it.each([711_234_567.5, 7_112_345.67, 71_123_456.7])(
    'is true for a price whose decimals complete a number: %d',
    (price) => {
      expect(needsReview(['price'], price)).toBe(true)
      expect(needsReview(['price'], 7_112_345)).toBe(false)
    },
  )
})

describe('mayBeOtherGoods', () => {
  const old = { quantity: null, images: ['a', 'b'] }

  it.each(['name', 'description', 'type', 'condition', 'brand', 'model', 'specifications'] as const)(
    'is true for %s',
    (field) => expect(mayBeOtherGoods(['price', field], old, old)).toBe(true),
  )

  it.each([
    [true, { quantity: 2 }],
    [true, { images: ['a', 'c'] }],
    [true, { images: ['a', 'b', 'c'] }],
    [false, { quantity: 1 }],
    [false, { images: ['b', 'a'] }],
    [false, { images: ['b'] }],
  ])('is %s for %j: more pieces and new photos, not fewer of them or another order', (expected, changes) => {
    expect(mayBeOtherGoods(['quantity', 'images'], old, { ...old, ...changes })).toBe(expected)
  })

  it('is false for price, contact and place', () => {
    expect(mayBeOtherGoods(['price', 'currency', 'phone', 'city', 'locationText', 'isActive'], old, old)).toBe(false)
  })
})
