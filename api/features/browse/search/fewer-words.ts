import { nouns } from '#domain/listing-text/nouns.ts'
import type { Item } from '#domain/listing-text/parse-text.ts'

type Kind = 'place' | 'condition' | 'noun' | 'number' | 'other' | 'name'

const conditions = new Set(['new', 'used', 'repair'])
/** More would cost more than they help; in a whole sentence the names decide. */
const candidatesMax = 6

const kindOf = (item: Item): Kind => {
  if (item.kind === 'number') return 'number'
  if (item.kind === 'word') return 'name'
  const is = (test: (id: string) => boolean) => item.concepts.some(test)
  if (is((id) => id.startsWith('brand:') || id.startsWith('code:'))) return 'name'
  if (is((id) => id in nouns)) return 'noun'
  if (is((id) => id.startsWith('gov:') || id.startsWith('city:'))) return 'place'
  return is((id) => conditions.has(id)) ? 'condition' : 'other'
}

const withoutSubject = new Set<Kind>(['place', 'condition', 'number'])

/** A letter, a number, a place or a condition alone is nothing that anybody looks for. */
export const namesSomething = (item: Item) =>
  !withoutSubject.has(kindOf(item)) && (item.kind !== 'word' || item.words[0].length > 1)

/** The order of leaving out. With a name the type is the likelier mistake («انفرتر فليكس ماكس»); without one the size is. */
const withName: readonly Kind[] = ['place', 'condition', 'other', 'noun', 'number', 'name']
const withoutName: readonly Kind[] = ['place', 'condition', 'other', 'number', 'noun']

/**
 * Parts of a search to try when all of it finds nothing, best first. `isAbsent` tells which items match no listing: they are
 * left out before anything else.
 */
export const fewerWords = (items: readonly Item[], isAbsent: (item: Item) => boolean): Item[][] => {
  const present = items.filter((item) => !isAbsent(item))
  const order = present.some((item) => kindOf(item) === 'name') ? withName : withoutName
  const without = (kinds: readonly Kind[]) => present.filter((item) => !kinds.includes(kindOf(item)))
  const byKind = order.map((kind) => without([kind]))
  const together = order.map((_, index) => without(order.slice(0, index + 1)))
  const single = present.length > 2 ? present.toReversed().map((left) => present.filter((item) => item !== left)) : []
  const unique = new Map<string, Item[]>()
  for (const part of [present, ...byKind, ...together, ...single])
    if (part.some(namesSomething) && part.length < items.length)
      unique.set(part.map(({ words }) => words.join(' ')).join('|'), part)
  // The last candidate always finds something if any item is listed: the noun, or else the first name that is present.
  const last = present.find((item) => kindOf(item) === 'noun') ?? present.find(namesSomething)
  return [...[...unique.values()].slice(0, candidatesMax - 1), ...(last ? [[last]] : [])]
}
