import type { NamedListing } from '#api/features/browse/search/search.sql.ts'
import type { Suggestion } from '#contract/endpoints/browse/search.ts'
import { suggestionsMax } from '#domain/limits.ts'
import { type ProductType, productTypeNames } from '#domain/listing/product-kinds.ts'
import { brands } from '#domain/listing-text/brands.data.ts'
import { wordsOf } from '#domain/listing-text/normalise.ts'
import { placeSpellings, withoutArticle } from '#domain/listing-text/place-spellings.ts'
import { synonymGroups } from '#domain/listing-text/synonyms.data.ts'
import { areas, governorates } from '#domain/places/governorates.ts'

type Entry = { spelling: string; suggestion: Suggestion }
type NameEntry = Entry & { offerers: ReadonlySet<string> }
export type Offered = { names: NameEntry[]; brandKeys: ReadonlySet<string> }

const typedLengthMax = 60
const topNamesMax = 1_000

const groupTypes: Record<string, ProductType> = {
  panel: 'Panel',
  inverter: 'Inverter',
  battery: 'Battery',
  mount: 'Panel bases',
  accessory: 'Accessory',
}

/** Removes diacritics and extra spaces, for comparing typed text with known names. */
const folded = (text: string) => wordsOf(text).join(' ')

const entriesOf = (suggestion: Suggestion, spellings: readonly string[]): Entry[] =>
  [...new Set(spellings.map(folded))].filter(Boolean).map((spelling) => ({ spelling, suggestion }))

const typeEntries = () =>
  synonymGroups.flatMap(({ id, ar, en }) => {
    const type = groupTypes[id]
    return type ? entriesOf({ kind: 'type', key: type, ...productTypeNames[type] }, [...ar, ...en]) : []
  })

const brandEntries = () =>
  brands.flatMap(({ key, name, ar, en }) =>
    entriesOf({ kind: 'brand', key, ar: ar[0] ?? name, en: name }, [key, name, ...ar, ...en]),
  )

const governorateEntries = () => {
  const spellings = placeSpellings()
  const together = areas.flatMap(({ key, ar, en, alsoCalled }) =>
    entriesOf({ kind: 'governorate', key, ar, en }, [ar, en, ...alsoCalled]),
  )
  const single = governorates.flatMap(({ key, ar, en }) => {
    const names = spellings.filter(([concept]) => concept === `gov:${key}`).map(([, name]) => name)
    return entriesOf({ kind: 'governorate', key, ar, en }, [...names, ...names.map(withoutArticle)])
  })
  return [...together, ...single]
}

let made: Entry[] | undefined
const knownEntries = () => {
  made ??= [...typeEntries(), ...brandEntries(), ...governorateEntries()]
  return made
}

const newestOf = (uses: NamedListing[]): Suggestion['listing'] => {
  const [newest] = uses
  if (!newest) return undefined
  const { id, type, condition, governorate, price, currency, pegged, picture } = newest
  const isOne = uses.length === 1 && !pegged
  return {
    id,
    type,
    condition,
    governorate,
    price: isOne ? { amount: price, currency } : null,
    picture,
    alike: uses.length,
  }
}

export const readTopNames = (listings: NamedListing[]): NameEntry[] =>
  [...Map.groupBy(listings, ({ name }) => name)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, topNamesMax)
    .map(([name, uses]) => ({
      spelling: folded(name),
      suggestion: { kind: 'name', key: name, ar: name, en: name, listing: newestOf(uses) },
      offerers: new Set(uses.flatMap(({ owner_id, shop_id }) => [owner_id, ...(shop_id ? [shop_id] : [])])),
    }))

const synonymsFrom = 3

/** Returns all names of goods that have one beginning with the typed text: «طلم» also suggests «غطاس». */
const synonymsOf = (typed: string): string[] => {
  if (typed.length < synonymsFrom) return []
  const spellings = synonymGroups.flatMap(({ kind, ar, en }) => (kind === 'term' ? [[...ar, ...en].map(folded)] : []))
  return spellings.filter((group) => group.some((word) => word.startsWith(typed))).flat()
}

const isOffered = ({ kind, key }: Suggestion, { brandKeys }: Offered) => kind !== 'brand' || brandKeys.has(key)

/** Each typed word must begin one of its words: «لوح 550» matches «لوح شمسي لونجي 550 واط». */
const hasAllWords = (typed: string) => {
  const words = typed.split(' ').map((word) => ` ${word}`)
  return ({ spelling }: Entry) => words.length > 1 && words.every((word) => ` ${spelling}`.includes(word))
}

/**
 * Spellings that begin with the typed text come first, then those with a later word that does, then those that contain
 * all its words. A name used by anyone in `without` is left out, even if others use it too.
 */
export const findSuggestions = (typed: string, offered: Offered, without: readonly string[]): Suggestion[] => {
  const start = folded(typed.slice(0, typedLengthMax))
  if (!start) return []
  const blocked = new Set(without)
  const names = offered.names.filter(({ offerers }) => offerers.isDisjointFrom(blocked))
  const entries = [...knownEntries().filter(({ suggestion }) => isOffered(suggestion, offered)), ...names]
  const synonyms = synonymsOf(start).map((word) => ` ${word}`)
  const found = [
    ...entries.filter(({ spelling }) => spelling.startsWith(start)),
    ...entries.filter(({ spelling }) => spelling.includes(` ${start}`)),
    ...names.filter(hasAllWords(start)),
    ...names.filter(({ spelling }) => synonyms.some((word) => ` ${spelling}`.includes(word))),
  ]
  const unique = new Map(found.map(({ suggestion }) => [`${suggestion.kind} ${suggestion.key}`, suggestion]))
  return [...unique.values()].slice(0, suggestionsMax)
}
