import { brands } from '#domain/listing-text/brands.data.ts'
import { wordsOf } from '#domain/listing-text/normalise.ts'
import { placeSpellings, withoutArticle } from '#domain/listing-text/place-spellings.ts'
import { synonymGroups } from '#domain/listing-text/synonyms.data.ts'

/** Units of numbers that are no size anybody looks for without the unit: «3 فاز» is no pump of 3 hp. */
export const sideUnits = ['phase', 'hertz', 'year', 'month'] as const

/** The unit of a number: sellers use 5 kW, 5 kVA and 5 kWh as one, likewise amperes and ampere-hours. */
export type Unit = { id: string; sign: string; factor: number }

const units: Record<string, Omit<Unit, 'id'>> = {
  watt: { sign: 'w', factor: 1 },
  kilowatt: { sign: 'w', factor: 1_000 },
  kva: { sign: 'w', factor: 1_000 },
  kwh: { sign: 'w', factor: 1_000 },
  volt: { sign: 'v', factor: 1 },
  ampere: { sign: 'a', factor: 1 },
  'amp-hour': { sign: 'a', factor: 1 },
  horsepower: { sign: 'hp', factor: 1 },
  millimetre: { sign: 'mm', factor: 1 },
  ...Object.fromEntries(['metre', 'inch', 'litre', ...sideUnits].map((id) => [id, { sign: id, factor: 1 }])),
}

type Dictionary = {
  /** Words of a phrase, joined by a space → its meanings. A word may have two: شنت is Chint and a shunt. */
  meanings: Map<string, string[]>
  units: Map<string, Unit>
  /** First words of units, so that most numbers need no unit lookup. */
  unitOpenings: Set<string>
  /** First words of phrases of several words, so that most words need no phrase lookup. */
  openings: Set<string>
  /** Every single word of the dictionary, for spelling correction. */
  words: Set<string>
  /** The proper spelling of a word: بطاريه → بطارية. */
  written: Map<string, string>
}

export const phraseWordsMax = 5

const make = (): Dictionary => {
  const meanings = new Map<string, string[]>()
  const written = new Map<string, string>()
  const learn = (concept: string, text: string) => {
    const phrase = wordsOf(text).join(' ')
    const known = meanings.get(phrase) ?? []
    if (!phrase.includes(' ') && !written.has(phrase)) written.set(phrase, text)
    if (phrase && !known.includes(concept)) meanings.set(phrase, [...known, concept])
  }
  for (const { id, kind, ar, en } of synonymGroups)
    if (kind === 'term') for (const text of [...ar, ...en]) learn(id, text)
  for (const { key, name, ar, en } of brands) for (const text of [key, name, ...ar, ...en]) learn(`brand:${key}`, text)
  const places = placeSpellings()
  for (const [concept, text] of places) learn(concept, text)
  // A name without its article that already means something else is not added: قاعدة is a base, القاعدة also a town.
  const taken = new Set(meanings.keys())
  for (const [concept, text] of places) {
    const bare = withoutArticle(text)
    if (bare !== text && !taken.has(wordsOf(bare).join(' '))) learn(concept, bare)
  }
  const units = readUnits()
  const phrases = [...meanings.keys()].map((phrase) => phrase.split(' '))
  return {
    meanings,
    units,
    unitOpenings: new Set([...units.keys()].map((unit) => unit.split(' ', 1)[0] ?? '')),
    openings: new Set(phrases.filter(({ length }) => length > 1).map(([first = '']) => first)),
    words: new Set(phrases.flat()),
    written,
  }
}

const readUnits = () => {
  const found = new Map<string, Unit>()
  for (const { id, kind, ar, en } of synonymGroups) {
    const unit = units[id]
    if (kind === 'unit' && unit) for (const text of [...ar, ...en]) found.set(wordsOf(text).join(' '), { id, ...unit })
  }
  return found
}

let made: Dictionary | undefined

/** Built on first use. */
export const dictionary = (): Dictionary => {
  made ??= make()
  return made
}
