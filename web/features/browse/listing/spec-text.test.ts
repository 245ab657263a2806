import { expect, it } from 'vitest'
import { isEnergy, keySpec, specText } from '#web/features/browse/listing/spec-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('formats a value in the reader’s language, whatever script it was typed in', () => {
  expect(plain(specText('ar', 'Panel', 'power', '550W'))).toBe('550 واط')
  expect(plain(specText('ar', 'Panel', 'power', '٥٥٠'))).toBe('550 واط')
  expect(plain(specText('en', 'Inverter', 'power', '5000 w'))).toBe('5 kW')
  expect(plain(specText('ar', 'Panel', 'voltage', '49.6V'))).toBe('49.6 فولت')
})

it('reads a bare number as the type means it', () => {
  expect(plain(specText('en', 'Battery', 'capacity', '200'))).toBe('200 Ah')
  expect(plain(specText('en', 'Inverter', 'capacity', '80'))).toBe('80 A')
  expect(plain(specText('en', 'Panel bases', 'capacity', '6'))).toBe('6')
})

it('leaves other text as typed', () => {
  expect(specText('ar', 'Inverter', 'capacity', '100A MPPT')).toBe('100A MPPT')
})

it('shows amps and volts of a battery, watts of a panel', () => {
  const specifications = { power: '100W', capacity: '200Ah', voltage: '48V' }
  expect(plain(keySpec('ar', { type: 'Battery', specifications }))).toBe('200 أمبير · 48 فولت')
  expect(plain(keySpec('en', { type: 'Panel', specifications }))).toBe('100 W')
  expect(keySpec('en', { type: 'Panel', specifications: { power: '' } })).toBe('')
})

it('tells energy from power by its unit', () => {
  for (const energy of ['5.12kWh', '٢٤٠٠ واط ساعة', '10 كيلو واط·ساعة', '2400 Wh']) expect(isEnergy(energy)).toBe(true)
  for (const power of ['100W', '5 kW', '550', '3000 واط']) expect(isEnergy(power)).toBe(false)
  expect(plain(specText('en', 'Battery', 'power', '2400Wh'))).toBe('2,400 Wh')
})
