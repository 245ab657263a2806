import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuresIn } from '#domain/listing-text/measures.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'

describe('measuresIn', () => {
  it.each([
    ['550W', [[550, 'watts']]],
    ['٥٥٠ واط', [[550, 'watts']]],
    ['۵۵۰ وات', [[550, 'watts']]],
    ['5.5 kW', [[5500, 'watts']]],
    ['٥٫٥ كيلوواط', [[5500, 'watts']]],
    ['5,5 كيلو وات', [[5500, 'watts']]],
    ['5 كيلوات', [[5000, 'watts']]],
    ['5,000 W', [[5000, 'watts']]],
    ['1 kVA', [[800, 'watts']]],
    ['200Ah', [[200, 'ampHours']]],
    ['٢٠٠ أمبير ساعة', [[200, 'ampHours']]],
    ['200 أمبير', [[200, 'amps']]],
    ['100A MPPT', [[100, 'amps']]],
    [
      '48V 100Ah',
      [
        [48, 'volts'],
        [100, 'ampHours'],
      ],
    ],
    [
      '48V100Ah',
      [
        [48, 'volts'],
        [100, 'ampHours'],
      ],
    ],
    [
      '12V/200Ah',
      [
        [12, 'volts'],
        [200, 'ampHours'],
      ],
    ],
    [
      '٤٨ فولت ١٠٠ أمبير',
      [
        [48, 'volts'],
        [100, 'amps'],
      ],
    ],
    ['5.12kWh', [[5120, 'wattHours']]],
    ['٥٫١٢ كيلو واط ساعة', [[5120, 'wattHours']]],
    ['2400 Wh', [[2400, 'wattHours']]],
    ['5 كيلو', [[5000, 'kilo']]],
    ['12/24V', []],
    ['US3000C', []],
    ['EPever 4210AN', []],
    ['150/70A', []],
    ['3 حصان', []],
    ['واطي 5 واطي', []],
    ['40kA', []],
  ] as const)('%s', (text, expected) => {
    expect(measuresIn(text).map(({ value, unit }) => [value, unit])).toEqual(expected)
  })

  it('handles any text', () => {
    const bits = fc.constantFrom('12', '.', ',', ' ', 'v', 'كيلو', 'واط', 'ساعة', 'Ah', '/', '\ud800', '٫')
    fc.assert(
      fc.property(
        fc.array(bits, { maxLength: 60 }).map((all) => all.join('')),
        (text) => {
          for (const { value } of measuresIn(text)) expect(Number.isFinite(value) && value >= 0).toBe(true)
        },
      ),
    )
    const started = process.cpuUsage()
    measuresIn('1'.repeat(1_000_000))
    measuresIn('كيلو '.repeat(200_000))
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500)
  })
})

describe('readSpecs', () => {
  const none = { watts: null, volts: null, ampHours: null, wattHours: null, amps: null, chemistry: null }

  it('reads a panel', () => {
    expect(readSpecs({ power: '550W', voltage: '41.95V' }, 'لوح', 'Panel')).toEqual({
      ...none,
      watts: 550,
      volts: 41.95,
    })
    expect(readSpecs({ power: '٥٥٠' }, '', 'Panel').watts).toBe(550)
    expect(readSpecs({}, 'لوح جينكو 550 - تعز', 'Panel').watts).toBe(550)
    expect(readSpecs({}, 'لوح جينكو', 'Panel')).toEqual(none)
    expect(readSpecs({ power: '450' }, '10 ألواح 550 واط', 'Panel').watts).toBe(450)
  })

  it('reads an inverter by its battery side', () => {
    expect(readSpecs({ power: '5000W', voltage: '48V', capacity: '100A MPPT' }, '', 'Inverter')).toEqual({
      ...none,
      watts: 5000,
      volts: 48,
      amps: 100,
    })
    expect(readSpecs({}, 'انفرتر جروات ٥ كيلو ٤٨ فولت', 'Inverter')).toEqual({ ...none, watts: 5000, volts: 48 })
    expect(readSpecs({ power: '5.5' }, '', 'Inverter').watts).toBe(5500)
    expect(readSpecs({ power: '3kW', voltage: '220V' }, 'ماست 24V', 'Inverter').volts).toBe(24)
    expect(readSpecs({ power: '5000W', voltage: '230V' }, 'Huawei SUN2000', 'Inverter').volts).toBe(230)
  })

  it('reads a battery', () => {
    const lithium = { ...none, volts: 48, ampHours: 100, wattHours: 4800, chemistry: 'lithium' }
    expect(readSpecs({ capacity: '48V 100Ah' }, '', 'Battery')).toEqual(lithium)
    expect(readSpecs({}, 'ليثيوم نارادا ٤٨ فولت ١٠٠ أمبير', 'Battery')).toEqual(lithium)
    expect(readSpecs({ power: '3.55kWh', voltage: '48V', capacity: '74Ah' }, '', 'Battery').wattHours).toBe(3550)
    expect(readSpecs({ voltage: '12', capacity: '200' }, 'بطارية جل', 'Battery')).toEqual({
      ...none,
      volts: 12,
      ampHours: 200,
      wattHours: 2400,
      chemistry: 'lead',
    })
    expect(readSpecs({ voltage: '51.2V' }, 'ماست 5 كيلو رف', 'Battery')).toMatchObject({
      wattHours: 5000,
      chemistry: 'lithium',
    })
    expect(readSpecs({ voltage: '51.2V', power: '5kW' }, '', 'Battery').wattHours).toBe(5000)
    expect(readSpecs({ voltage: '3.2V', capacity: '280Ah' }, 'EVE cells', 'Battery').chemistry).toBeNull()
    expect(readSpecs({ voltage: '12.8V', capacity: '100Ah' }, '', 'Battery').chemistry).toBe('lithium')
    expect(readSpecs({ voltage: '12/24V', capacity: '40A' }, '').volts).toBeNull()
  })

  it.each(['12/24V battery', '40-60V', 'بطارية 12 او 24 فولت', '24V or 48V', '12 و24 فولت'])(
    '%s is no voltage',
    (name) => {
      expect(readSpecs({}, name, 'Battery').volts).toBeNull()
      expect(readSpecs({ voltage: name }, '', 'Battery').volts).toBeNull()
    },
  )

  it('a range beside a voltage does not hide it, and models are no ranges', () => {
    expect(readSpecs({}, 'MPPT 120-450V 48V', 'Inverter').volts).toBe(48)
    expect(readSpecs({}, 'NP200-12V', 'Battery').volts).toBe(12)
    expect(readSpecs({}, 'بطاريات عدد 4 - 12V', 'Battery').volts).toBe(12)
    expect(readSpecs({}, 'Axpert 5000-48V', 'Inverter').volts).toBe(48)
  })

  it('typed chemistry and battery voltage come first', () => {
    expect(readSpecs({ chemistry: 'lfp' }, 'بطارية 12V 100Ah', 'Battery').chemistry).toBe('lithium')
    expect(readSpecs({ chemistry: 'gel' }, 'بطارية 24V', 'Battery').chemistry).toBe('lead')
    expect(readSpecs({ voltage: '220V', batteryV: 48 }, '', 'Inverter').volts).toBe(48)
  })

  it('does not find «جل» (gel) inside «رجل»', () => {
    expect(readSpecs({}, 'رجل', 'Battery').chemistry).toBeNull()
  })
})
