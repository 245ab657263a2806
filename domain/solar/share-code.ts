import { calculator } from '#domain/limits.ts'
import { governorates } from '#domain/places/governorates.ts'
import {
  type Chemistry,
  chemistries,
  cleanOptions,
  type Options,
  type PlanRow,
  systemVolts,
  untouched,
} from '#domain/solar/options.ts'
import { cleanHave, type Have } from '#domain/solar/owned-system.ts'
import { amountPattern, readAmountCode, readRow, rowPattern, writeAmount, writeRow } from '#domain/solar/share-row.ts'

type Choices = { options: Options; have: Have | null }
type Choice = { options?: Partial<Options>; have?: Have }

/** One part per changed option, each after its capital letter. */
const writeOptions = ({ options, have }: Choices): string[] => {
  const { governorate, chemistry, volts, panelWatts, spareDays, cableMetres, ...flags } = cleanOptions(options)
  return [
    governorate && `G${governorate}`,
    chemistry && `C${chemistryCodes[chemistry]}`,
    volts && `V${volts === 'auto' ? 'a' : volts}`,
    panelWatts && `P${writeAmount(panelWatts)}`,
    spareDays > 0 && `A${writeAmount(spareDays)}`,
    cableMetres && `M${writeAmount(cableMetres)}`,
    flags.splitsNight && 'N',
    flags.usesDuty && 'D',
    have && `H${haveValues(cleanHave(have)).map(writeAmount).join('x')}`,
  ].filter((piece) => typeof piece === 'string')
}

const haveValues = ({ panels, panelWatts, batteryAh, batteryVolts, inverterW }: Have) => [
  panels,
  panelWatts,
  batteryAh,
  batteryVolts,
  inverterW,
]

const chemistryCodes: Record<Chemistry, string> = { gel: 'g', tubular: 't', lithium: 'l' }
const number = new RegExp(`^${amountPattern}$`)

/** Null for parts that are not options. */
const readOption = (piece: string): Choice | null => {
  const value = piece.slice(1)
  switch (piece[0]) {
    case 'G':
      return oneOf('governorate', governorates.find(({ key }) => key === value)?.key)
    case 'C':
      return oneOf(
        'chemistry',
        chemistries.find((chemistry) => chemistryCodes[chemistry] === value),
      )
    case 'V':
      return oneOf('volts', value === 'a' ? 'auto' : systemVolts.find((volts) => String(volts) === value))
    case 'P':
      return numeric('panelWatts', value)
    case 'A':
      return numeric('spareDays', value)
    case 'M':
      return numeric('cableMetres', value)
    case 'H':
      return readHave(value)
    default:
      return readFlag(piece)
  }
}

const readFlag = (piece: string): Choice | null => {
  if (piece === 'N') return { options: { splitsNight: true } }
  if (piece === 'D') return { options: { usesDuty: true } }
  // `S` is in old links, when starting the motors was optional.
  return piece === 'S' ? {} : null
}

const oneOf = <K extends keyof Options>(key: K, value: Options[K] | undefined): Choice | null =>
  value === undefined ? null : { options: { [key]: value } as Partial<Options> }

const numeric = (key: 'panelWatts' | 'spareDays' | 'cableMetres', text: string): Choice | null => {
  if (!number.test(text)) return null
  return { options: { [key]: cleanOptions({ ...untouched, [key]: readAmountCode(text) })[key] } }
}

const readHave = (text: string): Choice | null => {
  const values = text.split('x')
  if (values.length !== 5 || !values.every((value) => number.test(value))) return null
  const [panels = 0, panelWatts = 0, batteryAh = 0, batteryVolts = 0, inverterW = 0] = values.map(readAmountCode)
  return { have: cleanHave({ panels, panelWatts, batteryAh, batteryVolts, inverterW }) }
}

/** Everything the user entered, for links and for storage in the browser. */
export type Plan = { rows: PlanRow[]; options: Options; have: Have | null }

export const shareParam = 's'

export type PlanProblem = 'version' | 'too_many' | 'broken'
export type ReadPlan = { plan: Plan; problem: null } | { plan: null; problem: PlanProblem }

const version = '1'
const textLengthMax = 12_000
const optionsMax = 20

/**
 * Writes `1.li8x6.ot1x5w80.Va.Gsanaa-city`: version, rows, options. A dash is the decimal point, so nothing needs
 * escaping. Null when there are more rows than a link may carry.
 */
export const writePlan = ({ rows, options, have }: Plan): string | null =>
  rows.length > calculator.sharedRowsMax
    ? null
    : [version, ...rows.map(writeRow), ...writeOptions({ options, have })].join('.')

/** Never throws. */
export const readPlan = (text: string): ReadPlan => {
  const [found = '', ...pieces] = text.split('.', calculator.sharedRowsMax + optionsMax + 2)
  if (!/^\d{1,4}$/.test(found)) return reject('broken')
  if (found !== version) return reject('version')
  const rowTexts = pieces.filter((piece) => rowPattern.test(piece))
  if (rowTexts.length > calculator.sharedRowsMax) return reject('too_many')
  if (text.length > textLengthMax || pieces.length - rowTexts.length > optionsMax) return reject('broken')
  return readPieces(pieces)
}

const readPieces = (pieces: readonly string[]): ReadPlan => {
  let plan: Plan = { rows: [], options: untouched, have: null }
  for (const piece of pieces) {
    const row = readRow(piece)
    const option = row ? null : readOption(piece)
    if (row) plan.rows.push(row)
    else if (option) plan = { ...plan, options: { ...plan.options, ...option.options }, have: option.have ?? plan.have }
    else return reject('broken')
  }
  return { plan, problem: null }
}

const reject = (problem: PlanProblem): ReadPlan => ({ plan: null, problem })
