import { expect, it } from 'vitest'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { specFieldsOf, specFromWire, specToWire, typedSpec } from '#web/features/sell/sell-form/spec-fields.ts'

it('has fields for each type', () => {
  const names = (type: (typeof productTypes)[number]) => specFieldsOf(type).map(({ name }) => name)
  expect(names('Panel')[0]).toBe('power')
  expect(names('Battery').slice(0, 2)).toEqual(['capacity', 'voltage'])
  expect(productTypes.every((type) => names(type).includes('warranty'))).toBe(true)
  expect(specFieldsOf('')).toEqual([])
})

it('stores a number with its unit, and other text as typed', () => {
  const capacity = { name: 'capacity', unit: 'Ah' } as const
  expect(specToWire(capacity, ' 200 ')).toBe('200Ah')
  expect(specToWire(capacity, '200 + 100')).toBe('200 + 100')
  expect(specToWire({ name: 'capacity' }, '6 ألواح')).toBe('6 ألواح')
  expect(specToWire(capacity, '')).toBe('')
})

it('shows a stored value as the typed number', () => {
  const power = { name: 'power', unit: 'W' } as const
  expect(specFromWire(power, '550W')).toBe('550')
  expect(specFromWire(power, '550')).toBe('550')
  expect(specFromWire(power, '5.5 kW')).toBe('5500')
  expect(specFromWire(power, '100A MPPT')).toBe('100A MPPT')
  expect(specFromWire({ name: 'voltage', unit: 'V' }, '41.95V')).toBe('41.95')
  expect(specFromWire({ name: 'warranty' }, 'سنة')).toBe('سنة')
})

it('accepts Arabic and Persian digits and both decimal marks', () => {
  expect(typedSpec('٤١٫٩٥')).toBe('41.95')
  expect(typedSpec('۵۵۰')).toBe('550')
  expect(typedSpec('٦ ألواح')).toBe('6 ألواح')
  expect(typedSpec('41,95')).toBe('41.95')
})

it('reads a comma before three digits as a thousands separator', () => {
  expect(typedSpec('5,000')).toBe('5000')
  expect(typedSpec('١٬٢٠٠')).toBe('1200')
  expect(typedSpec('1,250.5')).toBe('1250.5')
  expect(typedSpec('0,500')).toBe('0.500')
})
