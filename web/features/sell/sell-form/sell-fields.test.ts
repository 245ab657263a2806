import { expect, it } from 'vitest'
import type { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import type { Currency } from '#domain/money/money.ts'
import {
  blankFields,
  bodyOf,
  changesBetween,
  endsConditionReport,
  fieldsOf,
  priceOf,
  shownPhone,
  willBeReviewed,
  withField,
} from '#web/features/sell/sell-form/sell-fields.ts'

const listing = {
  type: 'Battery',
  name: 'بطارية',
  condition: 'Used',
  brand: 'Felicity',
  model: '',
  price: 4350,
  currency: 'SAR',
  governorate: 'aden',
  city: 'crater',
  locationText: '',
  isNegotiable: false,
  pegged: false,
  specifications: { capacity: '200', voltage: '48V', warranty: 'سنة', power: '5kW' },
  phone: '+967777123456',
  whatsappPhone: null,
  description: 'نظيفة',
} as unknown as OwnProduct

it('sends no changes for an untouched edit form', () => {
  const before = bodyOf(fieldsOf(listing), ['/a', '/b'])
  expect(changesBetween(before, bodyOf(fieldsOf(listing), ['/a', '/b']))).toEqual({})
})

it('sends figures of the label as numbers, and not those that the texts state', () => {
  const panel = {
    ...listing,
    type: 'Panel',
    description: 'Voc 49.5V',
    specifications: { voc: 49.5, isc: 14 },
  }
  const fields = fieldsOf(panel as unknown as OwnProduct)
  expect(fields).toMatchObject({ voc: '', isc: '14' })
  expect(bodyOf({ ...fields, vmp: '٤١٫٥', imp: 'x' }, []).specifications).toEqual({ vmp: 41.5, isc: 14, imp: 'x' })
  expect(bodyOf(withField(fields, 'type', 'Battery'), []).specifications).toEqual({})
  const battery = { ...withField(fields, 'type', 'Battery'), chemistry: 'lfp', bms: 'no' }
  expect(bodyOf(battery, []).specifications).toEqual({ chemistry: 'lfp', bms: false })
})

it('sends only changed fields, and tells which need a review', () => {
  const before = bodyOf(fieldsOf(listing), ['/a', '/b'])
  const after = (changes: object, images = ['/a', '/b']) =>
    changesBetween(before, bodyOf({ ...fieldsOf(listing), ...changes }, images))
  expect(after({ price: '4000' })).toEqual({ price: 4000 })
  expect(willBeReviewed(before, after({ price: '4000', phone: '777000111' }))).toBe(false)
  expect(willBeReviewed(before, after({ name: 'بطارية ليثيوم' }))).toBe(true)
  for (const change of [
    { locationText: 'أرسل العربون إلى 711234567' },
    { warranty: 'سنتان' },
    { condition: 'New' },
    { type: 'Others' },
    { city: 'al-mansoura' },
    { price: '711234567' },
  ])
    expect([change, willBeReviewed(before, after(change))]).toEqual([change, true])
  expect(willBeReviewed(before, after({}, ['/b', '/a']))).toBe(false)
  expect(endsConditionReport(before, after({ price: '4000', phone: '777000111' }, ['/b']))).toBe(false)
  for (const changes of [after({ quantity: '60' }), after({ description: 'أخرى' }), after({}, ['/a', '/b', '/c'])])
    expect([changes, endsConditionReport(before, changes)]).toEqual([changes, true])
  expect(willBeReviewed(before, after({}, ['/a']))).toBe(true)
  expect(willBeReviewed(before, after({}, ['/a', '/b', '/c']))).toBe(true)
})

it('pegs a price in dollars or Saudi riyals, where there is one rial', () => {
  const fields = { ...fieldsOf({ ...listing, pegged: true }), price: '95' }
  expect(bodyOf(fields, []).pegged).toBe(true)
  for (const change of [{ currency: 'YER_SOUTH' as const }, { governorate: 'taiz' }, { governorate: '' }])
    expect([change, bodyOf({ ...fields, ...change }, []).pegged]).toEqual([change, false])
  const before = bodyOf(fieldsOf(listing), [])
  expect(changesBetween(before, bodyOf({ ...fieldsOf(listing), isPegged: true }, []))).toEqual({ pegged: true })
  expect(willBeReviewed(before, { pegged: true })).toBe(false)
})

it('sends the number of pieces, and what the price is for when there are several', () => {
  const lot = { ...listing, quantity: 4, soldAs: 'lot' } as OwnProduct
  const body = (changes: object) => bodyOf({ ...fieldsOf(lot), ...changes }, [])
  expect(body({})).toMatchObject({ quantity: 4, soldAs: 'lot' })
  expect(body({ quantity: '١٬٢٠٠' })).toMatchObject({ quantity: 1_200, soldAs: 'lot' })
  expect(body({ quantity: '1' })).toMatchObject({ quantity: 1, soldAs: 'each' })
  expect(body({ quantity: 'x' })).toMatchObject({ quantity: 'x' })
  expect(willBeReviewed(body({}), changesBetween(body({}), body({ quantity: '3' })))).toBe(false)
  expect(willBeReviewed(body({}), changesBetween(body({}), body({ soldAs: 'each' })))).toBe(true)
  expect(willBeReviewed(body({}), changesBetween(body({}), body({ quantity: '1' })))).toBe(true)
  expect(bodyOf(blankFields({ phone: '+967777123456', governorate: null }), [])).toMatchObject({
    quantity: 1,
    soldAs: 'each',
  })
})

it('keeps specifications that its type does not ask for, until the type changes', () => {
  const fields = fieldsOf(listing)
  expect(bodyOf({ ...fields, voltage: '24' }, []).specifications).toEqual({
    capacity: '200Ah',
    voltage: '24V',
    warranty: 'سنة',
    power: '5kW',
  })
  expect(bodyOf(withField(fields, 'type', 'Panel bases'), []).specifications).toEqual({
    capacity: '200',
    warranty: 'سنة',
  })
})

it('reads the WhatsApp number as the same, another or none', () => {
  const whatsappOf = (whatsappPhone: string | null) => fieldsOf({ ...listing, whatsappPhone })
  expect(whatsappOf(null)).toMatchObject({ isSameWhatsapp: false, whatsapp: '' })
  expect(whatsappOf('+967777123456')).toMatchObject({ isSameWhatsapp: true, whatsapp: '' })
  expect(whatsappOf('+966501234567')).toMatchObject({ isSameWhatsapp: false, whatsapp: '+966501234567' })
  expect(bodyOf(whatsappOf(null), []).whatsappPhone).toBeNull()
  expect(bodyOf(whatsappOf('+967777123456'), []).whatsappPhone).toBe('+967777123456')
})

it('prefills phone and place from the account', () => {
  expect(blankFields({ phone: '+967777123456', governorate: 'aden' })).toMatchObject({
    phone: '777 123 456',
    governorate: 'aden',
    currency: 'YER_SOUTH',
    isNegotiable: true,
  })
  expect(shownPhone('+966501234567')).toBe('+966501234567')
})

it('reads the price in the chosen currency, and sends unreadable text as typed', () => {
  const typed = (price: string, currency: Currency = 'USD') => ({ ...fieldsOf(listing), price, currency })
  expect(priceOf(typed('99.50'))).toBe(99.5)
  expect(bodyOf(typed('1,250,000.50'), []).price).toBe(1_250_000.5)
  expect(bodyOf(typed('٤٥٠ ألف', 'YER'), []).price).toBe(450_000)
  expect(priceOf(typed('99.50', 'YER'))).toBeUndefined()
  expect(bodyOf(typed('1.250'), []).price).toBe('1.250')
  expect(fieldsOf({ ...listing, price: 99.5 }).price).toBe('99.50')
})

it('reads a written warranty and sends the same one, with months of any number', () => {
  const promise = { months: 24, honouredBy: 'importer', covers: 'العطل', excludes: '', claimAt: 'شارع تعز' } as const
  const fields = fieldsOf({ ...listing, warranty: promise })
  expect(fields).toMatchObject({ warrantyPeriod: '24', warrantyMonths: '', warrantyBy: 'importer' })
  const body = bodyOf(fields, [])
  expect(body.warranty).toEqual(promise)
  expect(bodyOf(fieldsOf({ ...listing, warranty: { ...promise, months: 18 } }), []).warranty).toMatchObject({
    months: 18,
  })
  const other = (warrantyMonths: string) =>
    bodyOf({ ...fields, warrantyPeriod: 'other', warrantyMonths }, []).warranty?.months
  expect(['١٨', ' 30 ', '361', 'سنتان', ''].map(other)).toEqual([18, 30, '361', 'سنتان', ''])
  const without = changesBetween(body, bodyOf({ ...fields, warrantyPeriod: '' }, []))
  expect(without).toEqual({ warranty: null })
  expect(willBeReviewed(body, without)).toBe(true)
  expect(endsConditionReport(body, without)).toBe(false)
})

it('takes the shop that it is posted for, else the seller, as who honours a warranty', () => {
  const fields = { ...fieldsOf(listing), warrantyPeriod: '12' }
  expect(bodyOf(fields, []).warranty?.honouredBy).toBe('seller')
  expect(bodyOf({ ...fields, shopId: 's1' }, []).warranty?.honouredBy).toBe('shop')
  expect(bodyOf({ ...fields, shopId: 's1', warrantyBy: 'maker' }, []).warranty?.honouredBy).toBe('maker')
})
