import { expect, it } from 'vitest'
import { keySpec, specText } from '#web/features/products/page/spec-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('formats a value in the reader’s language, whatever script it was typed in', () => {
  expect(plain(specText('ar', 'power', '550W'))).toBe('550 واط')
  expect(plain(specText('ar', 'power', '٥٥٠'))).toBe('550 واط')
  expect(plain(specText('en', 'power', '5000 w'))).toBe('5 kW')
  expect(plain(specText('ar', 'voltage', '49.6V'))).toBe('49.6 فولت')
})

it('leaves other text as typed', () => {
  expect(specText('ar', 'capacity', '100A MPPT')).toBe('100A MPPT')
})

it('shows amps and volts of a battery, watts of a panel', () => {
  const specifications = { power: '100W', capacity: '200Ah', voltage: '48V' }
  expect(plain(keySpec('ar', { type: 'Battery', specifications }))).toBe('200 أمبير · 48 فولت')
  expect(plain(keySpec('en', { type: 'Panel', specifications }))).toBe('100 W')
  expect(keySpec('en', { type: 'Panel', specifications: { power: '' } })).toBe('')
})
