import { exact, times, toNumber } from '#contract/calculator/exact.ts'
import type { ProductCard, ProductType } from '#contract/products.ts'
import { bareNumber, type Measure, measuresIn, plainText, type Unit } from '#contract/solar-text/measures.ts'

/** A listing's numbers; null where it does not state them, or not clearly. */
export type Specs = {
  watts: number | null
  /** Battery side: an inverter's 230 V output does not count. */
  volts: number | null
  ampHours: number | null
  wattHours: number | null
  /** Of a charge controller. */
  amps: number | null
  chemistry: 'lithium' | 'lead' | null
}

type Texts = ProductCard['specifications']

/** Reads a listing's specification texts, then its name: `550W`, `5.5 kW`, `48V 100Ah`, «٢٠٠ أمبير», «5 كيلو». */
export const readSpecs = (specifications: Texts, name: string, type: ProductType | null = null): Specs => {
  const { power = '', voltage = '', capacity = '' } = specifications
  const isBattery = type === 'Battery'
  const typed = [power, voltage, capacity].flatMap(measuresIn)
  const measures = [...typed, ...measuresIn(name)]
  const kilos = valuesOf(measures, 'kilo')
  const volts = voltsOf(measures, voltage)
  const ampHours = first([
    ...valuesOf(typed, 'ampHours'),
    ...(isBattery ? [...valuesOf(typed, 'amps'), bareNumber(capacity)] : []),
    ...valuesOf(measures, 'ampHours'),
    ...(isBattery ? valuesOf(measures, 'amps') : []),
  ])
  const watts = first([
    ...valuesOf(typed, 'watts'),
    bareWatts(power, type),
    ...valuesOf(measures, 'watts'),
    ...(isBattery ? [] : kilos),
    type === 'Panel' ? panelWattsIn(name) : null,
  ])
  const storable = volts !== null && ampHours !== null ? toNumber(times(exact(volts), exact(ampHours))) : null
  const wattHours = first([
    ...valuesOf(measures, 'wattHours'),
    storable,
    ...(isBattery ? [...kilos, kiloOf(watts)] : []),
  ])
  return {
    watts: isBattery ? null : watts,
    volts,
    ampHours,
    wattHours,
    amps: isBattery ? null : first(valuesOf(measures, 'amps')),
    chemistry: chemistryOf(`${name} ${capacity}`, isBattery ? volts : null),
  }
}

const first = (values: readonly (number | null)[]): number | null =>
  values.find((value) => value !== null && value > 0) ?? null

const valuesOf = (measures: readonly Measure[], unit: Unit): number[] =>
  measures.filter((measure) => measure.unit === unit).map(({ value }) => value)

/** The first voltage that a battery could have; `12/24V` is two, so none. */
const voltsOf = (measures: readonly Measure[], voltage: string): number | null => {
  if (/\d ?\/ ?\d/.test(plainText(voltage))) return null
  const volts = [bareNumber(voltage), ...valuesOf(measures, 'volts')]
  return first(volts.filter((value) => value !== null && value <= batterySideVoltsMax)) ?? first(volts)
}

const batterySideVoltsMax = 60
const kilowattsMax = 30

/** A bare `5` in an inverter's power means 5 kW. */
const bareWatts = (power: string, type: ProductType | null): number | null => {
  const value = bareNumber(power)
  return value !== null && type === 'Inverter' && value <= kilowattsMax ? value * 1_000 : value
}

/** «5kW» of a battery means its energy. */
const kiloOf = (watts: number | null) => (watts !== null && watts >= 1_000 ? watts : null)

/** «لوح جينكو 550»: a single number in the range of panel watts, without a unit. */
const panelWattsIn = (name: string): number | null => {
  const sizes = plainText(name).match(/(?:^| )[1-7]\d{2}(?= |$)/g) ?? []
  return sizes.length === 1 ? Number(sizes[0]) : null
}

const lithiumWords = /ليثيوم|lithium|lifepo|\blfp\b|li-ion/
const leadWords = /(?:^| )(?:ال)?(?:جل|جيل|تيوبلر|انبوبي|رصاص|حمض|سائله?)(?: |$)|\b(?:gel|agm|tubular|opz[vs]|lead)\b/

/** By its words, else by the voltage: no single lead battery has 24 V, and 12.8 V is lithium. */
const chemistryOf = (text: string, volts: number | null): Specs['chemistry'] => {
  const plain = plainText(text)
  if (lithiumWords.test(plain)) return 'lithium'
  if (leadWords.test(plain)) return 'lead'
  if (volts === null) return null
  return volts === 12.8 || volts >= 24 ? 'lithium' : volts >= 6 && volts <= 12 ? 'lead' : null
}
