import { describe, expect, it } from 'vitest'
import { readingErrorTexts } from '#domain/condition/reading-error-texts.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { checkConditionReport } from '#web/features/sell/condition-reports/condition-report-checks.ts'
import {
  fieldsFromListing,
  figureFault,
  toFields,
  toReadings,
} from '#web/features/sell/condition-reports/condition-report-fields.ts'

const battery = {
  chemistry: 'gel',
  ratedVolts: '12',
  ratedAh: '200',
  restVolts: '12.74',
  loadAmps: '40',
  loadVolts: '12.1',
  swelling: 'none',
  ageMonths: '14',
}
const photos = { rest: 'a', load: 'b', sides: 'c', label: 'd' }

describe('toReadings', () => {
  it('reads figures as people type them and leaves out what is none', () => {
    const typed = { ...battery, restVolts: '١٢٫٧٤', loadVolts: '12,1', loadAmps: 'many', ageMonths: '' }
    expect(toReadings('battery', typed)).toEqual({
      chemistry: 'gel',
      ratedVolts: 12,
      ratedAh: 200,
      restVolts: 12.74,
      loadVolts: 12.1,
      swelling: 'none',
    })
  })
  it('takes no codes at all for an answer, but not codes that are missing', () => {
    expect(toReadings('inverter', { runs: 'load', errors: 'none', errorCodes: 'old' })).toEqual({
      runs: 'load',
      errorCodes: '',
    })
    expect(toReadings('inverter', { errors: 'some', errorCodes: ' ' })).toEqual({})
  })
  it('gives back what was saved', () => {
    const saved = { runs: 'idle', errorCodes: 'F05', hours: 12_000 } as const
    expect(toReadings('inverter', toFields(saved))).toEqual(saved)
    expect(toReadings('panel', toFields({ labelReadable: false, voc: 44.1 }))).toEqual({
      labelReadable: false,
      voc: 44.1,
    })
  })
})

describe('figureFault', () => {
  it('tells text from figures that cannot be', () => {
    expect(figureFault('restVolts', '12.74')).toBeUndefined()
    expect(figureFault('restVolts', '12V7')).toBe('number')
    expect(figureFault('restVolts', '-3')).toBe('number')
    expect(figureFault('voc', '10000')).toBe('range')
    expect(figureFault('hours', '15,000')).toBeUndefined()
  })
})

describe('fieldsFromListing', () => {
  it('begins with what the listing says of the label', () => {
    const listing = {
      name: 'بطارية جل ريتار',
      type: 'Battery',
      specifications: { voltage: '12V', capacity: '200Ah' },
    } as const
    expect(fieldsFromListing('battery', listing)).toEqual({ ratedVolts: '12', ratedAh: '200', chemistry: 'gel' })
    expect(fieldsFromListing('panel', { ...listing, type: 'Panel' })).toEqual({})
  })
})

describe('checkConditionReport', () => {
  it('finds nothing wrong with a whole report', () => {
    expect(checkConditionReport('battery', { fields: battery, photos }, 'en')).toMatchObject({ isComplete: true })
  })
  it('names what is missing and what cannot be', () => {
    const { label: _, ...three } = photos
    const { swelling: __, ...rest } = battery
    const checks = checkConditionReport('battery', { fields: { ...rest, loadVolts: '13.5' }, photos: three }, 'en')
    expect(checks).toMatchObject({ isComplete: false, missingPhotos: { label: 'Add this photo.' }, repeatedPhotos: {} })
    expect(Object.keys(checks.missing)).toEqual(['swelling'])
    expect(Object.keys(checks.impossible)).toEqual(['loadVolts'])
  })
  it('names a step that has the photo of an earlier one, also by another address of it', () => {
    const id = '0123456789abcdef0123456789abcdef'
    const same = { ...photos, load: pictureUrl(id), label: pictureUrl(id, 320) }
    const { isComplete, repeatedPhotos } = checkConditionReport('battery', { fields: battery, photos: same }, 'ar')
    expect([isComplete, repeatedPhotos]).toEqual([false, { label: readingErrorTexts.photo_repeated.ar }])
  })
})
