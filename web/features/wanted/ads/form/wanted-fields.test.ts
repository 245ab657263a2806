import { describe, expect, it } from 'vitest'
import {
  blankWanted,
  checkWanted,
  prefilled,
  wantedBodyOf,
  wantedChangesBetween,
  wantedSketchOf,
  withWantedField,
} from '#web/features/wanted/ads/form/wanted-fields.ts'

const blank = blankWanted({ phone: '+967770000001', governorate: 'aden' })
const battery = { ...blank, type: 'Battery', words: 'بطارية ليثيوم', city: 'crater', voltage: '48' } as const

describe('prefilled', () => {
  const from = (query: string) => prefilled(blank, new URLSearchParams(query))

  it('takes what the calculator found out', () => {
    const fields = from('type=Battery&voltage=48&capacity=200&quantity=2&words=بطارية&governorate=taiz&currency=USD')
    expect(fields).toMatchObject({ type: 'Battery', voltage: '48', capacity: '200', quantity: '2', words: 'بطارية' })
    expect(fields).toMatchObject({ governorate: 'taiz', city: '', currency: 'USD', isCurrencyChosen: true })
  })

  it('ignores what cannot be read, and figures that the type does not have', () => {
    expect(from('type=Battery&voltage=-5&capacity=1e9&power=550&governorate=nowhere&currency=EUR&quantity=x')).toEqual({
      ...blank,
      type: 'Battery',
    })
    expect(from('type=spaceship')).toEqual(blank)
  })

  it('takes the words of a search without a type', () => {
    expect(from('words=سولاكس X1&governorate=taiz')).toMatchObject({
      type: '',
      words: 'سولاكس X1',
      governorate: 'taiz',
    })
  })

  it('cuts words that are too long', () => {
    expect(from(`type=Panel&words=${'ل'.repeat(500)}`).words).toHaveLength(120)
  })
})

describe('checkWanted', () => {
  it('accepts a filled form and names what is missing', () => {
    expect(checkWanted(battery)).toEqual({})
    expect(Object.keys(checkWanted(blank))).toEqual(['type', 'words', 'city'])
  })

  it.each(['-1', '0', 'abc', '2001', '1e3'])('refuses %s volts', (voltage) => {
    expect(checkWanted({ ...battery, voltage })).toEqual({ voltage: 'least' })
  })

  it('refuses an unreadable price and accepts none', () => {
    expect(checkWanted({ ...battery, maxPrice: 'كثير' })).toEqual({ maxPrice: 'maxPrice' })
    expect(checkWanted({ ...battery, maxPrice: '450 ألف' })).toEqual({})
    expect(checkWanted({ ...battery, maxPrice: ' ' })).toEqual({})
  })
})

describe('wantedBodyOf', () => {
  it('has numbers, canonical phones and null for what does not matter', () => {
    expect(wantedBodyOf({ ...battery, voltage: '٤٨', maxPrice: '450 ألف' })).toMatchObject({
      leastVoltage: 48,
      leastCapacity: null,
      leastPower: null,
      condition: null,
      maxPrice: 450_000,
      quantity: 1,
      phone: '+967770000001',
      whatsappPhone: '+967770000001',
    })
  })

  it('of an edited form only the changes are sent', () => {
    expect(wantedChangesBetween(wantedBodyOf(battery), wantedBodyOf({ ...battery, quantity: '3' }))).toEqual({
      quantity: 3,
    })
  })
})

describe('withWantedField', () => {
  it('another type drops figures that it does not have', () => {
    expect(withWantedField({ ...battery, capacity: '200' }, 'type', 'Panel')).toMatchObject({
      capacity: '',
      voltage: '48',
    })
  })

  it('the currency follows the governorate until it is chosen', () => {
    const moved = withWantedField(blank, 'governorate', 'sanaa-city')
    expect(moved).toMatchObject({ currency: 'YER', city: '' })
    const chosen = withWantedField(withWantedField(blank, 'currency', 'USD'), 'governorate', 'sanaa-city')
    expect(chosen.currency).toBe('USD')
  })
})

describe('wantedSketchOf', () => {
  it('is nothing without a type or with absurd figures', () => {
    expect(wantedSketchOf(blank)).toBeNull()
    expect(wantedSketchOf({ ...battery, voltage: '9999' })).toBeNull()
    expect(wantedSketchOf(battery)).toMatchObject({ type: 'Battery', leastVoltage: 48, words: 'بطارية ليثيوم' })
  })
})
