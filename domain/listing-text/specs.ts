import type { Chemistry } from '#domain/listing/figure-choices.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { Specifications } from '#domain/listing/specification-fields.ts'
import { bareNumber, type Measure, measuresIn, plainText, type Unit } from '#domain/listing-text/measures.ts'
import { exact, times, toNumber } from '#domain/solar/exact.ts'

/** Fields are null where the listing does not state them clearly. */
export type Specs = {
  watts: number | null
  /** Voltage of the battery side; the 230 V output of an inverter does not count. */
  volts: number | null
  ampHours: number | null
  wattHours: number | null
  /** Amps of a charge controller. */
  amps: number | null
  chemistry: 'lithium' | 'lead' | null
}

type Texts = Specifications

/**
 * Reads the specification texts, then the name: `550W`, `5.5 kW`, `48V 100Ah`, «٢٠٠ أمبير», «5 كيلو». A typed chemistry
 * or battery voltage comes first.
 */
export const readSpecs = (specifications: Texts, name: string, type: ProductType | null = null): Specs => {
  const { power = '', voltage = '', capacity = '' } = specifications
  const isBattery = type === 'Battery'
  const typed = [power, voltage, capacity].flatMap(measuresIn)
  const measures = [...typed, ...measuresIn(name)]
  const kilos = valuesOf(measures, 'kilo')
  const volts =
    (type === 'Inverter' ? specifications.batteryV : undefined) ?? voltsOf([power, voltage, capacity, name], voltage)
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
    chemistry: kindOf(specifications.chemistry) ?? chemistryOf(`${name} ${capacity}`, isBattery ? volts : null),
  }
}

const first = (values: readonly (number | null)[]): number | null =>
  values.find((value) => value !== null && value > 0) ?? null

const valuesOf = (measures: readonly Measure[], unit: Unit): number[] =>
  measures.filter((measure) => measure.unit === unit).map(({ value }) => value)

/**
 * Ranges and alternatives (`12/24V`, `40-60V`, «12 او 24 فولت»), not models (`NP200-12V`, `5000-48V`) or counts («عدد 4
 * - 12V»).
 */
const voltRange =
  /(?<![a-z\d.])(?:[6-9]|\d{2,3})(?:\.\d{1,2})? ?(?:v|volts?|فولت)? ?(?:[-–~÷/]|to|or|او|الى|حتى|و) ?\d{1,4}(?:\.\d{1,2})? ?(?:v(?:dc)?|volts?|فولت)(?![a-z\u0621-\u064a])/g
const severalNumbers = /\d ?(?:v|volts?|فولت)? ?(?:[-–~÷/]|to|or|او|الى|حتى|و) ?\d/

/** The first voltage that a battery could have; ranges and alternatives do not count. */
const voltsOf = (texts: readonly string[], voltage: string): number | null => {
  if (severalNumbers.test(plainText(voltage))) return null
  const single = texts.flatMap((text) => measuresIn(plainText(text).replace(voltRange, ' ; ')))
  const volts = [bareNumber(voltage), ...valuesOf(single, 'volts')]
  return first(volts.filter((value) => value !== null && value <= batterySideVoltsMax)) ?? first(volts)
}

const batterySideVoltsMax = 60
const kilowattsMax = 30

/** A bare `5` as the power of an inverter means 5 kW. */
const bareWatts = (power: string, type: ProductType | null): number | null => {
  const value = bareNumber(power)
  return value !== null && type === 'Inverter' && value <= kilowattsMax ? value * 1_000 : value
}

/** «5kW» of a battery means its energy. */
const kiloOf = (watts: number | null) => (watts !== null && watts >= 1_000 ? watts : null)

/** A single number without a unit in the range of panel watts: «لوح جينكو 550». */
const panelWattsIn = (name: string): number | null => {
  const sizes = plainText(name).match(/(?:^| )[1-7]\d{2}(?= |$)/g) ?? []
  return sizes.length === 1 ? Number(sizes[0]) : null
}

const kindOf = (typed: Chemistry | undefined): Specs['chemistry'] =>
  typed ? (typed === 'lfp' ? 'lithium' : 'lead') : null

const lithiumWords = /ليثيوم|lithium|lifepo|\blfp\b|li-ion/
const leadWords = /(?:^| )(?:ال)?(?:جل|جيل|تيوبلر|انبوبي|رصاص|حمض|سائله?)(?: |$)|\b(?:gel|agm|tubular|opz[vs]|lead)\b/

/** Decides by words, else by voltage: no single lead battery has 24 V, and 12.8 V is lithium. */
const chemistryOf = (text: string, volts: number | null): Specs['chemistry'] => {
  const plain = plainText(text)
  if (lithiumWords.test(plain)) return 'lithium'
  if (leadWords.test(plain)) return 'lead'
  if (volts === null) return null
  return volts === 12.8 || volts >= 24 ? 'lithium' : volts >= 6 && volts <= 12 ? 'lead' : null
}
