import { makeCache } from '#api/cache/cache.ts'
import type { NamedEntry, StaffRow } from '#api/features/directory/applications/application-admin.sql.ts'
import { normalise } from '#domain/listing-text/normalise.ts'

const foundMax = 3

/** Letters and digits that look like a Latin letter after `normalise`; i, l and 1 are treated as equal. */
const lookalikes = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεє',
    h: 'нһη',
    j: 'јϳ',
    k: 'кκ',
    l: 'i1іιӏı',
    m: 'мμ',
    n: 'ν',
    o: '0оο',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уүυ',
    z: 'ζ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

const known = makeCache<string>({ maxSize: 20_000 })

const plainName = (name: string): string => {
  const read = known.peek(name)
  if (read !== undefined) return read
  const letters = normalise(name).replace(/[^\p{L}\p{N}]/gu, '')
  const plain = letters.replace(/./gu, (letter) => lookalikes.get(letter) ?? letter) || name.toLowerCase()
  known.set(name, plain)
  return plain
}

/** The name that an application adds to the directory; null for claims, and for edits of other fields. */
export const newNameOf = ({ type, fields }: Pick<StaffRow, 'type' | 'fields'>): string | null =>
  type !== 'claim' && typeof fields?.name === 'string' ? fields.name : null

type PlainEntry = NamedEntry & { plain: string }

/** Normalises each name once instead of for each pair of entry and application. */
export const withPlainNames = (entries: readonly NamedEntry[]): PlainEntry[] =>
  entries.map((entry) => ({ ...entry, plain: plainName(entry.name) }))

/**
 * Matches when either name contains the other («نور سبأ» and «نور سبأ للطاقة»). Equal names come first, then entries
 * with a seal.
 */
export const findSimilar = (entries: readonly PlainEntry[], name: string, ownId: string | null) => {
  const sought = plainName(name)
  return entries
    .filter(({ id, plain }) => (plain.includes(sought) || sought.includes(plain)) && id !== ownId)
    .sort(
      (one, other) =>
        Number(other.plain === sought) - Number(one.plain === sought) ||
        Number(other.is_verified) - Number(one.is_verified),
    )
    .slice(0, foundMax)
    .map(({ id, name }) => ({ id, name }))
}
