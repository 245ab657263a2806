import { makeCache } from '#api/cache/cache.ts'
import type { NamedEntry, StaffRow } from '#api/features/directory/applications/application-admin.sql.ts'
import { normalise } from '#domain/listing-text/normalise.ts'

const foundMax = 3

/** Letters and digits that look like a Latin letter, small or capital, after `normalise`; i, l and 1 are one. */
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

/** One form for all spellings of a name that look the same: letters and digits alone. Each name is read once. */
const plainName = (name: string): string => {
  const read = known.peek(name)
  if (read !== undefined) return read
  const letters = normalise(name).replace(/[^\p{L}\p{N}]/gu, '')
  const plain = letters.replace(/./gu, (letter) => lookalikes.get(letter) ?? letter) || name.toLowerCase()
  known.set(name, plain)
  return plain
}

/** The name that an application would put into the directory; null for a claim and an edit of something else. */
export const newNameOf = ({ type, fields }: Pick<StaffRow, 'type' | 'fields'>): string | null =>
  type !== 'claim' && typeof fields?.name === 'string' ? fields.name : null

type PlainEntry = NamedEntry & { plain: string }

/** Every name is compared with every application of a page: each is brought into its form once, not for each pair. */
export const withPlainNames = (entries: readonly NamedEntry[]): PlainEntry[] =>
  entries.map((entry) => ({ ...entry, plain: plainName(entry.name) }))

/** Either name contains the other, as in «نور سبأ» and «نور سبأ للطاقة»; the same name comes first, then who has a seal. */
export const findSimilar = (entries: readonly PlainEntry[], name: string, ownId: string | null) => {
  const wanted = plainName(name)
  return entries
    .filter(({ id, plain }) => (plain.includes(wanted) || wanted.includes(plain)) && id !== ownId)
    .sort(
      (one, other) =>
        Number(other.plain === wanted) - Number(one.plain === wanted) ||
        Number(other.is_verified) - Number(one.is_verified),
    )
    .slice(0, foundMax)
    .map(({ id, name }) => ({ id, name }))
}
