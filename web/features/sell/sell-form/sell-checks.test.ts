import { describe, expect, it } from 'vitest'
import { NewProduct } from '#contract/endpoints/sell/listings.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { sellErrorTexts } from '#web/features/sell/sell-form/sell-checks.texts.ts'
import { checkSell, progressOf, sellCodes } from '#web/features/sell/sell-form/sell-checks.ts'
import { blankFields, bodyOf, type SellFields, withField } from '#web/features/sell/sell-form/sell-fields.ts'

const blank = blankFields({ phone: '+967777123456', governorate: null })
const good: SellFields = {
  ...blank,
  type: 'Battery',
  name: 'بطارية ليثيوم',
  condition: 'Used',
  brand: 'Felicity',
  price: '4350',
  governorate: 'aden',
  city: 'crater',
  description: 'استخدام سنة',
}

/** The error codes of the server for the same fields. */
const serverCodes = (fields: SellFields) => {
  const { error } = NewProduct.safeParse(bodyOf(fields, []))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

describe('checkSell', () => {
  it('accepts a complete form', () => {
    expect(checkSell(good)).toEqual({})
    expect(NewProduct.safeParse(bodyOf(good, [])).success).toBe(true)
  })
  it('reports every missing required field, as the server does', () => {
    const errors = checkSell({ ...blank, phone: '' })
    const { price: _price, ...rest } = serverCodes({ ...blank, phone: '' })
    expect(errors).toMatchObject(rest)
    expect(errors.price).toBe('price_required')
  })
  it.each([
    [{ phone: '12' }, { phone: 'seller_phone_invalid' }],
    [{ phone: '٧٧٧١٢٣٤٥٦' }, {}],
    // A landline without its zero, as in every other form and on the server.
    [{ phone: '1234567' }, {}],
    [{ isSameWhatsapp: false, whatsapp: '12' }, { whatsapp: 'whatsapp_invalid' }],
    [{ isSameWhatsapp: false, whatsapp: '' }, {}],
    [{ isSameWhatsapp: false, whatsapp: '+966 50 123 4567' }, {}],
    [{ price: '9999999999' }, { price: 'price_range' }],
    [{ price: '0' }, { price: 'price_range' }],
    [{ price: 'ten' }, { price: 'price_invalid' }],
    [{ price: '99.50' }, { price: 'price_whole' }],
    [{ price: '99.50', currency: 'USD' }, {}],
    [{ price: '٤٥٠ ألف' }, {}],
    [{ name: '   ' }, { name: 'product_name_required' }],
    [{ warrantyPeriod: '24' }, {}],
    [{ warrantyPeriod: 'other', warrantyMonths: '٣٦٠' }, {}],
    [{ warrantyPeriod: 'other', warrantyMonths: '361' }, { warrantyMonths: 'warranty_months' }],
    [{ warrantyPeriod: 'other', warrantyMonths: '' }, { warrantyMonths: 'warranty_months' }],
    [{ warrantyMonths: '361' }, {}],
    [{ quantity: '9,999', soldAs: 'lot' }, {}],
    [{ quantity: '' }, { quantity: 'quantity_range' }],
    [{ quantity: '0' }, { quantity: 'quantity_range' }],
    [{ quantity: '10000' }, { quantity: 'quantity_range' }],
    [{ quantity: '1.5' }, { quantity: 'quantity_range' }],
  ] as const)('%o gives %o', (changes, expected) => {
    expect(checkSell({ ...good, ...changes })).toEqual(expected)
    expect(Object.keys(serverCodes({ ...good, ...changes })).includes('quantity')).toBe('quantity' in expected)
  })
  it('asks which rial is meant only in mixed zones', () => {
    const inTaiz = withField(good, 'governorate', 'taiz')
    const settled = { ...inTaiz, city: 'taiz' }
    expect(checkSell(settled)).toEqual({ currency: 'currency_unconfirmed' })
    expect(checkSell(withField(settled, 'currency', 'YER_SOUTH'))).toEqual({})
    expect(checkSell(withField(settled, 'currency', 'USD'))).toEqual({})
  })
})

it('uses the same error texts as the server', () => {
  for (const code of sellCodes) expect(sellErrorTexts[code]).toEqual(fieldTexts[code])
})

it.each(['ar', 'en'] as const)('names a field in its error as its label does, in %s', (lang) => {
  const t = { ...sellTexts[lang], ...placeFieldTexts[lang] }
  const plain = (text: string) => text.toLowerCase().replace(/(^|\s)ال/g, '$1')
  const errors = checkSell({ ...blank, phone: '', isSameWhatsapp: false, whatsapp: '1' })
  for (const [name, code] of Object.entries(errors)) {
    const label = name === 'price' ? t.askingPrice : t[name as 'name']
    expect(plain(sellErrorTexts[code][lang])).toContain(plain(label))
  }
})

it('derives the currency from the governorate until the seller chooses one', () => {
  expect(withField(blank, 'governorate', 'aden').currency).toBe('YER_SOUTH')
  expect(withField(blank, 'governorate', 'ibb').currency).toBe('YER')
  const chosen = withField(blank, 'currency', 'SAR')
  expect(withField(chosen, 'governorate', 'aden').currency).toBe('SAR')
  expect(withField({ ...good, city: 'crater' }, 'governorate', 'ibb').city).toBe('')
})

it('counts finished sections', () => {
  expect(progressOf(good, true)).toEqual({ sections: 4, missing: [] })
  expect(progressOf(good, false)).toMatchObject({ sections: 3 })
  expect(progressOf(blank, false).sections).toBe(0)
  expect(progressOf({ ...good, price: '', city: '' }, true).missing).toEqual(['city', 'price'])
  // Which rial is meant belongs to the price.
  const inTaiz = { ...withField(good, 'governorate', 'taiz'), city: 'taiz' }
  expect(progressOf(inTaiz, true)).toMatchObject({ sections: 3, missing: ['currency'] })
  expect(progressOf({ ...good, price: '' }, true)).toMatchObject({ sections: 3, missing: ['price'] })
})
