import {
  type FormField,
  formFields,
  type ListingField,
  type listingTable,
  rowOf,
} from '#domain/listing/listing-table.ts'
import { readWhole } from '#domain/text/numbers.ts'

type Table = typeof listingTable
type ValueOf<F extends FormField> = Table[F] extends { input: { kind: 'yesNo' } } ? boolean : string
/** Fields that the form shows as a text or a switch; numbers as typed. */
export type PlainFields = { [F in FormField]: ValueOf<F> }

const ofEach = (value: (name: FormField) => unknown) =>
  Object.fromEntries(formFields.map((name) => [name, value(name)])) as PlainFields

const shown = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''))

export const blankPlain = ofEach((name) => shown(rowOf(name).default))

/** Replies that the service worker kept from an earlier release lack new fields. */
export const plainFromWire = (listing: { readonly [F in ListingField]?: unknown }) =>
  ofEach((name) => shown(listing[name] ?? rowOf(name).default))

/** Unreadable numbers are sent as typed, and the server explains what is wrong with them. */
const sent = (name: FormField, value: string | boolean) => {
  if (rowOf(name).input?.kind !== 'number' || typeof value === 'boolean') return value
  if (value.trim() === '') return null
  const number = readWhole(value)
  return Number.isNaN(number) ? value : number
}

export const plainToWire = (fields: PlainFields) => ofEach((name) => sent(name, fields[name]))
