import { governorates } from '#domain/places/governorates.ts'
import {
  type Chemistry,
  chemistries,
  cleanOptions,
  type Options,
  systemVolts,
  untouched,
} from '#domain/solar/options.ts'
import { cleanHave, type Have } from '#domain/solar/owned-system.ts'
import { amountPattern, readAmountCode, writeAmount } from '#domain/solar/share-row.ts'

type Choices = { options: Options; have: Have | null }
type Choice = { options?: Partial<Options>; have?: Have }

/** One part per changed option, each after its capital letter. */
export const writeOptions = ({ options, have }: Choices): string[] => {
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
export const readOption = (piece: string): Choice | null => {
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
