import type { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import {
  type ConditionReportKind,
  type Figure,
  type ReadingName,
  type Readings,
  readingLimits,
  readingsOf,
  wholeFigures,
} from '#domain/condition/condition-readings.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'
import { readWhole, toLatinDigits } from '#domain/text/numbers.ts'

/** Typed or chosen text. `errors` is `none` or `some`, since having no error codes is an answer too. */
export type FieldName = ReadingName | 'errors'
export type ConditionReportFields = Readonly<Partial<Record<FieldName, string>>>

const isFigure = (name: ReadingName): name is Figure => name in readingLimits
const isWhole = (name: Figure) => wholeFigures.some((whole) => whole === name)

/** Accepts `12.74`, «١٢٫٧٤» and `12,74`; whole numbers also with thousands separators. */
const readFigure = (name: Figure, typed: string): number | undefined => {
  if (isWhole(name)) return numberOr(readWhole(typed))
  const plain = toLatinDigits(typed.trim()).replace(/[,٫]/, '.')
  return /^\d{1,6}(?:\.\d{0,4})?$/.test(plain) ? Number(plain) : undefined
}

const numberOr = (value: number) => (Number.isNaN(value) ? undefined : value)

const isWithin = (name: Figure, value: number) => value >= readingLimits[name][0] && value <= readingLimits[name][1]

export type FigureFault = 'number' | 'range'

export const figureFault = (name: FieldName, typed: string | undefined): FigureFault | undefined => {
  if (name === 'errors' || !isFigure(name) || !typed?.trim()) return undefined
  const value = readFigure(name, typed)
  if (value === undefined) return 'number'
  return isWithin(name, value) ? undefined : 'range'
}

const readField = (name: ReadingName, fields: ConditionReportFields): Readings[ReadingName] => {
  const typed = fields[name]?.trim() ?? ''
  if (name === 'errorCodes') return fields.errors === 'none' ? '' : (fields.errors === 'some' && typed) || undefined
  if (typed === '') return undefined
  if (name === 'labelReadable') return typed === 'yes'
  if (!isFigure(name)) return typed as Readings[ReadingName]
  const value = readFigure(name, typed)
  return value !== undefined && isWithin(name, value) ? value : undefined
}

/** Leaves out everything that is not a possible figure. */
export const toReadings = (kind: ConditionReportKind, fields: ConditionReportFields): Readings =>
  Object.fromEntries(
    readingsOf(kind)
      .map((name) => [name, readField(name, fields)])
      .filter(([, value]) => value !== undefined),
  )

const toField = (value: string | number | boolean) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

export const toFields = (readings: Readings): ConditionReportFields => {
  const given = Object.entries(readings).filter(([, value]) => value !== undefined && value !== null)
  const fields = Object.fromEntries(given.map(([name, value]) => [name, toField(value)]))
  const { errorCodes } = readings
  return typeof errorCodes === 'string' ? { ...fields, errors: errorCodes === '' ? 'none' : 'some' } : fields
}

export const fieldsFromListing = (
  kind: ConditionReportKind,
  { specifications, name, type }: Pick<OwnProduct, 'specifications' | 'name' | 'type'>,
): ConditionReportFields => {
  if (kind !== 'battery') return {}
  const { volts, ampHours, chemistry } = readSpecs(specifications, name, type)
  const isGel = /(?:^|\s)(?:ال)?جي?ل(?:\s|$)|\bgel\b/i.test(name)
  return {
    ...(volts && { ratedVolts: String(volts) }),
    ...(ampHours && { ratedAh: String(ampHours) }),
    ...(chemistry && { chemistry: chemistry === 'lithium' ? 'lfp' : isGel ? 'gel' : 'lead' }),
  }
}
