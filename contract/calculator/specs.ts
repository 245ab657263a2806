import { exact, times, toNumber } from '#contract/calculator/exact.ts'
import { bareNumber, type Measure, measuresIn, plainText, type Unit } from '#contract/calculator/measures.ts'
import type { ProductCard, ProductType } from '#contract/products.ts'

/** What a listing says about itself in numbers; null where it does not say, or not clearly. */
export type Specs = {
  watts: number | null
  /** Of the battery side: an inverter's 230 V output is not it. */
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
  const said = [...typed, ...measuresIn(name)]
  const kilos = valuesOf(said, 'kilo')
  const volts = voltsOf(said, voltage)
  const ampHours = first([
    ...valuesOf(typed, 'ampHours'),
    ...(isBattery ? [...valuesOf(typed, 'amps'), bareNumber(capacity)] : []),
    ...valuesOf(said, 'ampHours'),
    ...(isBattery ? valuesOf(said, 'amps') : []),
  ])
  const watts = first([
    ...valuesOf(typed, 'watts'),
    bareWatts(power, type),
    ...valuesOf(said, 'watts'),
    ...(isBattery ? [] : kilos),
    type === 'Panel' ? panelWattsIn(name) : null,
  ])
  const storable = volts !== null && ampHours !== null ? toNumber(times(exact(volts), exact(ampHours))) : null
  const wattHours = first([...valuesOf(said, 'wattHours'), storable, ...(isBattery ? [...kilos, kiloOf(watts)] : [])])
  return {
    watts: isBattery ? null : watts,
    volts,
    ampHours,
    wattHours,
    amps: isBattery ? null : first(valuesOf(said, 'amps')),
    chemistry: chemistryOf(`${name} ${capacity}`, isBattery ? volts : null),
  }
}

const first = (values: readonly (number | null)[]): number | null =>
  values.find((value) => value !== null && value > 0) ?? null

const valuesOf = (measures: readonly Measure[], unit: Unit): number[] =>
  measures.filter((measure) => measure.unit === unit).map(({ value }) => value)

/** The first voltage a battery could have; `12/24V` is two, and so none. */
const voltsOf = (said: readonly Measure[], voltage: string): number | null => {
  if (/\d ?\/ ?\d/.test(plainText(voltage))) return null
  const volts = [bareNumber(voltage), ...valuesOf(said, 'volts')]
  return first(volts.filter((value) => value !== null && value <= batterySideVoltsMax)) ?? first(volts)
}

const batterySideVoltsMax = 60
const kilowattsMax = 30

/** A bare `5` in an inverter's power is five kilowatts. */
const bareWatts = (power: string, type: ProductType | null): number | null => {
  const value = bareNumber(power)
  return value !== null && type === 'Inverter' && value <= kilowattsMax ? value * 1_000 : value
}

/** «5kW» of a battery means what it stores. */
const kiloOf = (watts: number | null) => (watts !== null && watts >= 1_000 ? watts : null)

/** «لوح جينكو 550»: a single number of a panel's size, without a unit. */
const panelWattsIn = (name: string): number | null => {
  const sizes = plainText(name).match(/(?:^| )[1-7]\d{2}(?= |$)/g) ?? []
  return sizes.length === 1 ? Number(sizes[0]) : null
}

const lithiumWords = /ليثيوم|lithium|lifepo|\blfp\b|li-ion/
const leadWords = /(?:^| )(?:ال)?(?:جل|جيل|تيوبلر|انبوبي|رصاص|حمض|سائله?)(?: |$)|\b(?:gel|agm|tubular|opz[vs]|lead)\b/

/** Said in words, else told by the voltage: no single lead battery has 24 V, and 12.8 V is lithium's. */
const chemistryOf = (text: string, volts: number | null): Specs['chemistry'] => {
  const plain = plainText(text)
  if (lithiumWords.test(plain)) return 'lithium'
  if (leadWords.test(plain)) return 'lead'
  if (volts === null) return null
  return volts === 12.8 || volts >= 24 ? 'lithium' : volts >= 6 && volts <= 12 ? 'lead' : null
}
