import { describe, expect, it } from 'vitest'
import { type Figures, type SpecificationValues, systemVoltsOf } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { figuresOf } from '#domain/listing/read-figures.ts'

const read = (type: ProductType, name: string, description = '', specifications: SpecificationValues = {}) =>
  figuresOf({ type, name, description, specifications })

type Case = [type: ProductType, name: string, description: string, Figures]

describe('figuresOf', () => {
  it.each<Case>([
    [
      'Panel',
      'لوح جينكو 550 واط',
      'Voc 49.62V, Vmp 40.9V, Isc 14.03A, Imp 13.45A. 2278×1134×35mm, 28.9 kg',
      { power: 550, voc: 49.62, vmp: 40.9, isc: 14.03, imp: 13.45, lengthMm: 2278, widthMm: 1134, weightKg: 28.9 },
    ],
    [
      'Panel',
      'Longi 585W',
      'Open Circuit Voltage (Voc): 52.21 V\nMaximum Power Voltage (Vmp): 44.06 V\nShort Circuit Current (Isc): 14.27 A\nMaximum Power Current (Imp) = 13.28 A\nDimensions: 2278*1134*30\nWeight: 27.2kg',
      { power: 585, voc: 52.21, vmp: 44.06, isc: 14.27, imp: 13.28, lengthMm: 2278, widthMm: 1134, weightKg: 27.2 },
    ],
    [
      'Panel',
      'لوح ٤٥٠ واط',
      'جهد الدائرة المفتوحة ٤٩٫٥ فولت، تيار القصر ١١٫٦ أمبير. المقاس ٢٠٩.٤ × ١٠٣.٨ سم. الوزن ٢٣ كيلو',
      { power: 450, voc: 49.5, isc: 11.6, lengthMm: 2094, widthMm: 1038, weightKg: 23 },
    ],
    ['Panel', 'لوح 550', 'Voc (V) 49.5  Isc (A) 13.9', { power: 550, voc: 49.5, isc: 13.9 }],
    // Numbers before names, absurd ones, two different ones and impossible pairs are not read.
    ['Panel', 'لوح 550', '41.8V Vmp 49.5V Voc', { power: 550 }],
    ['Panel', 'لوح 550', 'Voc 10000V, Isc 0', { power: 550 }],
    ['Panel', 'لوح 550', 'Voc 49.5V و Voc 38V', { power: 550 }],
    ['Panel', 'لوح 550', 'Voc 38V Vmp 49.5V', { power: 550 }],
    ['Panel', 'لوح 550', 'كرتون 12 × 30 حبة', { power: 550 }],
    ['Battery', 'بطارية ليثيوم 48V 100Ah', 'BMS 100A', { voltage: 48, capacity: 100, chemistry: 'lfp', bms: true }],
    [
      'Battery',
      'بطارية جل 12 فولت 200 أمبير',
      'وزن 58 كجم',
      { voltage: 12, capacity: 200, chemistry: 'gel', weightKg: 58 },
    ],
    ['Battery', 'Luminous tubular 12V 150Ah', '', { voltage: 12, capacity: 150, chemistry: 'lead' }],
    ['Battery', 'بطارية LiFePO4 51.2V 100Ah', '', { voltage: 51.2, capacity: 100, chemistry: 'lfp' }],
    ['Battery', 'بطارية 51.2V 100Ah', '', { voltage: 51.2, capacity: 100, chemistry: 'lfp' }],
    ['Battery', 'بطارية 12V 200Ah', 'أفضل من الجل ومن الليثيوم', { voltage: 12, capacity: 200 }],
    ['Battery', 'بطارية رجل 12V 200Ah', '', { voltage: 12, capacity: 200 }],
    ['Battery', 'خلايا ليثيوم', 'بدون BMS', { chemistry: 'lfp', bms: false }],
    [
      'Inverter',
      'إنفرتر جروات 5 كيلو 48 فولت',
      'MPPT 120-430V، أقصى جهد مدخل الألواح 450 فولت، أقصى تيار مدخل 22 أمبير. سنجل فاز',
      { power: 5000, batteryV: 48, mpptMinV: 120, mpptMaxV: 430, pvMaxV: 450, mpptMaxA: 22, phases: 1 },
    ],
    [
      'Inverter',
      'Deye 12kW three phase',
      'Max PV input voltage: 800Vdc; MPPT range 200V~650V; max PV input current 26A; AC input 170-280V; battery voltage 48V',
      { power: 12000, batteryV: 48, pvMaxV: 800, mpptMinV: 200, mpptMaxV: 650, mpptMaxA: 26, phases: 3 },
    ],
    ['Inverter', 'انفرتر 10 كيلو ثلاثي الفاز', 'max PV 500V', { power: 10000, pvMaxV: 500, phases: 3 }],
    // A charging current, the mains and a battery that may be either are none of these.
    ['Inverter', 'انفرتر 3 كيلو 24V', 'MPPT 100A، كهرباء 170-280V', { power: 3000, batteryV: 24 }],
    ['Inverter', 'انفرتر 3 كيلو', 'single phase, up to 6 in parallel or 3 phase', { power: 3000 }],
    ['Inverter', 'منظم 12/24V', '', {}],
    ['Inverter', 'انفرتر 3 كيلو', '12/24V battery', { power: 3000 }],
    ['Inverter', 'انفرتر 3 كيلو', '40-60V battery', { power: 3000 }],
    ['Inverter', 'انفرتر 3 كيلو', 'بطاريات 12 فولت او 24 فولت', { power: 3000 }],
    ['Inverter', 'انفرتر 3 كيلو', '12 او 24 فولت نظام', { power: 3000 }],
    ['Accessory', 'كيبل 6 مم', 'Voc 50V', {}],
  ])('%s: %s · %s', (type, name, description, expected) => {
    expect(read(type, name, description)).toEqual(expected)
  })

  it('typed figures come before the texts, and those of other types do not count', () => {
    expect(read('Panel', 'لوح 550 واط', 'Voc 49.5V', { voc: 50.1, chemistry: 'lfp' })).toEqual({
      power: 550,
      voc: 50.1,
    })
    expect(read('Inverter', '', '', { power: '5', voltage: '220V', batteryV: 48 })).toEqual({
      power: 5000,
      batteryV: 48,
    })
    expect(read('Inverter', '', '', { power: '5', voltage: '220V' })).toEqual({ power: 5000 })
  })

  it('drops what the texts say where it cannot be true beside what was typed', () => {
    expect(read('Panel', '', 'Vmp 41.5V, Isc 9A', { voc: 37, imp: 13.2 })).toEqual({ voc: 37, imp: 13.2 })
    expect(read('Panel', '', 'Vmp 31V', { voc: 37 })).toEqual({ voc: 37, vmp: 31 })
    expect(read('Inverter', '', 'MPPT 120-430V', { mpptMaxV: 115 })).toEqual({ mpptMaxV: 115 })
  })

  it('takes little time for any text', () => {
    const started = process.cpuUsage()
    for (const type of ['Panel', 'Battery', 'Inverter'] as const)
      for (const bit of ['Voc ', 'max pv input ', '1×', '120-', 'اقصى جهد ', '12 ', '( ', '1.', 'mppt 1'])
        read(type, bit.repeat(50), bit.repeat(5_000))
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000)
  })
})

describe('systemVoltsOf', () => {
  it.each([
    ['Battery', { voltage: 12.8 }, 12],
    ['Battery', { voltage: 51.2 }, 48],
    ['Battery', { voltage: 14.4 }, 12],
    ['Battery', { voltage: 60 }, undefined],
    ['Battery', { voltage: 3.2 }, undefined],
    ['Inverter', { batteryV: 24 }, 24],
    ['Inverter', { voltage: 48 }, undefined],
    ['Panel', { voltage: 24, voc: 49 }, undefined],
  ] as const)('%s %o', (type, figures, expected) => {
    expect(systemVoltsOf(type, figures)).toBe(expected)
  })
})
