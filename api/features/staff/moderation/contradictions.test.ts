import { describe, expect, it } from 'vitest'
import { type CheckedGoods, findContradictions } from '#api/features/staff/moderation/checks.ts'

const of = (changes: Partial<CheckedGoods>) =>
  findContradictions({ type: 'Panel', name: '', model: '', specifications: {}, ...changes }).map(({ unit, claims }) => [
    unit,
    ...claims.map(({ field, value }) => `${field} ${value}`),
  ])

describe('findContradictions', () => {
  it('of watts: name against specifications and model, in any digits', () => {
    expect(of({ name: 'لوح ٥٥٠ واط', specifications: { power: '450W' } })).toEqual([
      ['watts', 'name 550', 'specifications 450'],
    ])
    expect(of({ name: 'لوح 550 واط', model: 'JKM450N-72HL4' })).toEqual([['watts', 'name 550', 'model 450']])
    expect(of({ name: 'لوح 550 واط', model: 'LR5-72HPH-550M', specifications: { power: '٥٥٠' } })).toEqual([])
  })

  it('of a panel’s watts against its own volts and amperes', () => {
    expect(of({ specifications: { power: '550W', voltage: '24V', capacity: '5A' } })).toEqual([
      ['watts', 'specifications 550', 'specifications 120'],
    ])
    expect(of({ specifications: { power: '550W', voltage: '49.9V', capacity: '14A' } })).toEqual([])
  })

  it('of an inverter, with tolerance between kilowatts and kilovolt-amperes', () => {
    const inverter = (name: string, power: string, voltage = '48V') =>
      of({ type: 'Inverter', name, specifications: { power, voltage } })
    expect(inverter('انفرتر 5 كيلو 48 فولت', '5kVA')).toEqual([])
    expect(inverter('انفرتر 5 كيلو 48 فولت', '3kW')).toEqual([['watts', 'name 5000', 'specifications 3000']])
    expect(inverter('انفرتر 5 كيلو 24 فولت', '5kW')).toEqual([['volts', 'name 24', 'specifications 48']])
    expect(inverter('انفرتر 5 كيلو 220 فولت', '5kW')).toEqual([])
  })

  it('of a battery: ampere-hours, volts, and energy against both', () => {
    const battery = (name: string, specifications: Record<string, string>) =>
      of({ type: 'Battery', name, specifications })
    expect(battery('بطارية 200 أمبير', { capacity: '100Ah' })).toEqual([['ampHours', 'name 200', 'specifications 100']])
    expect(battery('بطارية 48V 100Ah', { voltage: '51.2V', capacity: '100Ah' })).toEqual([])
    expect(battery('بطارية ليثيوم 10 كيلو واط ساعة 48V 100Ah', {})).toEqual([['wattHours', 'name 10000', 'name 4800']])
    expect(battery('بطارية 12V', { voltage: '24V' })).toEqual([['volts', 'name 12', 'specifications 24']])
  })

  it('of a charge controller’s amperes', () => {
    const controller = (power: string) =>
      of({ type: 'Accessory', name: 'منظم شحن 60 أمبير', specifications: { power } })
    expect(controller('40A')).toEqual([['amps', 'name 60', 'specifications 40']])
    expect(controller('60A')).toEqual([])
  })

  it('finds nothing where no values are given', () => {
    expect(of({ type: 'Others', name: 'ثلاجة' })).toEqual([])
    expect(of({ name: 'لوح شمسي' })).toEqual([])
  })
})
