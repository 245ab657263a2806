import { describe, expect, it } from 'vitest'
import type { ProductCard, ProductPage } from '#contract/endpoints/browse/products.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { listingData } from '#web/features/browse/listing/listing-data.ts'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'

const page = {
  id: 'p1',
  name: 'لوح',
  condition: 'Used',
  brand: '',
  price: 108_000,
  currency: 'YER_SOUTH',
  quantity: 4,
  isQuantityStated: true,
  soldAs: 'lot',
  pictures: [],
  specifications: {},
  sellerId: 's1',
  seller: { name: 'سالم' },
  place: { governorate: { ar: 'إب', en: 'Ibb' }, city: { ar: 'إب', en: 'Ibb' } },
  createdAt: '2026-11-01T00:00:00.000Z',
} as unknown as ProductPage

describe('quantityText', () => {
  it.each([
    [1, 'each', null, null],
    [2, 'lot', 'السعر لحبتين', 'for all 2'],
    [4, 'lot', 'السعر لـ4 حبات', 'for all 4'],
    [31, 'lot', 'السعر لـ31 حبة', 'for all 31'],
    [1_200, 'each', 'الكمية: 1,200', '1,200 available'],
  ] as const)('says what %d pieces sold as %s are', (quantity, soldAs, ar, en) => {
    expect(quantityText('ar', { quantity, soldAs })).toBe(ar)
    expect(quantityText('en', { quantity, soldAs })).toBe(en)
  })
})

it('is on a card only for several pieces', () => {
  const card = (changes: Partial<ProductCard>) => toCard({ ...page, ...changes } as ProductCard)
  expect(card({})).toMatchObject({ quantity: 4, soldAs: 'lot' })
  expect(card({ soldAs: 'each' })).toMatchObject({ quantity: 4, soldAs: 'each' })
  expect(card({ quantity: 1 })).not.toHaveProperty('quantity')
})

describe('listingData', () => {
  const offer = (changes: Partial<ProductPage>) =>
    (listingData({ ...page, ...changes }, 'https://x.example') as { offers: object }).offers
  const pieces = { '@type': 'QuantitativeValue', value: 4, unitCode: 'C62' }

  it('has the stock of what is sold each', () => {
    expect(offer({ soldAs: 'each' })).toMatchObject({ price: 108_000, inventoryLevel: pieces })
    expect(offer({ soldAs: 'each', quantity: 1, isQuantityStated: false })).not.toHaveProperty('inventoryLevel')
  })

  it('says that the price of a lot is for all its pieces', () => {
    expect(offer({})).toMatchObject({
      price: 108_000,
      eligibleQuantity: pieces,
      priceSpecification: { price: 108_000, priceCurrency: 'YER', referenceQuantity: pieces },
    })
    expect(offer({})).not.toHaveProperty('inventoryLevel')
  })
})
