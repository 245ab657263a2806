import fc from 'fast-check'
import { governorates } from '#domain/places/governorates.ts'
import { appliances } from '#domain/solar/appliances.ts'
import { chemistries, type Options, type PlanRow, systemVolts } from '#domain/solar/options.ts'

const hundredths = (max: number) => fc.nat(max * 100).map((n) => n / 100)

export const anyRow: fc.Arbitrary<PlanRow> = fc.record(
  {
    appliance: fc.constantFrom(...appliances.map(({ key }) => key)),
    watt: hundredths(3_000),
    quantity: fc.nat(40),
    hours: hundredths(24),
    nightHours: hundredths(24),
    surge: hundredths(10),
    duty: hundredths(1),
  },
  { requiredKeys: ['appliance', 'watt', 'quantity', 'hours'] },
)

export const anyRows = fc.array(anyRow, { maxLength: 12 })

export const anyOptions: fc.Arbitrary<Options> = fc.record({
  governorate: fc.option(fc.constantFrom(...governorates.map(({ key }) => key))),
  chemistry: fc.option(fc.constantFrom(...chemistries)),
  volts: fc.option(fc.constantFrom(...systemVolts, 'auto' as const)),
  panelWatts: fc.option(fc.integer({ min: 1, max: 2_000 })),
  spareDays: hundredths(7),
  splitsNight: fc.boolean(),
  usesDuty: fc.boolean(),
  cableMetres: fc.option(fc.integer({ min: 1, max: 200 })),
})
