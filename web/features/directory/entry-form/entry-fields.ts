import type * as z from 'zod/mini'
import type { NewAdInput } from '#contract/endpoints/directory/ad-admin.ts'
import type { NewEngineerInput } from '#contract/endpoints/directory/engineer-input.ts'
import type { NewShopInput } from '#contract/endpoints/directory/shop-input.ts'
import type { RamadanHours } from '#domain/time/opening-hours.ts'

export type Paper = { name: string; issuedBy: string; issuedDate: string; expiryDate: string }
export type FieldValue = string | boolean | readonly string[] | readonly Paper[]

type Leaf = string | number | boolean | Date | readonly unknown[]
/** Field names of an API input; nested fields use dots. */
type NamesIn<Input> = {
  [Key in keyof Input & string]: NonNullable<Input[Key]> extends Leaf
    ? Key
    : `${Key}.${NamesIn<NonNullable<Input[Key]>>}`
}[keyof Input & string]

export type EngineerField = NamesIn<z.output<typeof NewEngineerInput>>
export type ShopField = NamesIn<z.output<typeof NewShopInput>>
export type AdField = NamesIn<z.output<typeof NewAdInput>>
/** Ramadan hours exist in forms of owners and staff, not in applications. */
export type RamadanField = `ramadanHours.${keyof RamadanHours}`
/** `evidence` exists in applications only: private pictures for staff. */
export type FieldName = EngineerField | ShopField | AdField | RamadanField | 'evidence'

export type FieldsOf<Name extends FieldName> = Readonly<Record<Name, FieldValue>>

/** Values under the API's field names; nested fields use dots: `pricing.currency`. */
export type Fields = Readonly<Partial<Record<FieldName, FieldValue>>>
export type EntryBody = Record<string, unknown>

export const namesOf = (fields: Fields) => Object.keys(fields) as FieldName[]

export const textIn = (fields: Fields, name: FieldName): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

export const flagIn = (fields: Fields, name: FieldName): boolean => fields[name] === true

export const listIn = (fields: Fields, name: FieldName): readonly string[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

export const papersIn = (fields: Fields, name: FieldName): readonly Paper[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter((item): item is Paper => typeof item === 'object') : []
}

/** Splits at line breaks and at commas of either script. */
export const wordsIn = (fields: Fields, name: FieldName): string[] =>
  textIn(fields, name)
    .split(/[\n,،]/)
    .map((word) => word.trim())
    .filter(Boolean)

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const nest = (values: Readonly<Record<string, unknown>>): EntryBody => {
  const body: EntryBody = {}
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split('.')
    const last = steps.pop() ?? name
    let place = body
    for (const step of steps) {
      place[step] ??= {}
      place = place[step] as EntryBody
    }
    place[last] = value
  }
  return body
}

export const toBody = (
  fields: Fields,
  { numbers = [], words = [] }: { numbers?: FieldName[]; words?: FieldName[] },
) => {
  const valueAt = (name: FieldName) => {
    if (words.includes(name)) return wordsIn(fields, name)
    return numbers.includes(name) && textIn(fields, name).trim() === '' ? null : fields[name]
  }
  return nest(Object.fromEntries(namesOf(fields).map((name) => [name, valueAt(name)])))
}

/** Keeps the top-level fields that differ; the API requires nested groups as a whole. */
export const changedBody = (before: EntryBody, after: EntryBody): EntryBody =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)))
