import { brands } from '#domain/listing-text/brands.data.ts'
import { wordsOf } from '#domain/listing-text/normalise.ts'
import { placeSpellings, withoutArticle } from '#domain/listing-text/place-spellings.ts'
import { synonymGroups } from '#domain/listing-text/synonyms.data.ts'

/** Units without which their number means nothing in a search: «3 فاز» is not a pump of 3 hp. */
export const sideUnits = ['phase', 'hertz', 'year', 'month'] as const

/** Sellers use 5 kW, 5 kVA and 5 kWh as one, likewise amperes and ampere-hours. */
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
  /** Key: the words of a phrase, joined by spaces. A word may have two meanings: شنت is Chint and a shunt. */
  meanings: Map<string, string[]>
  units: Map<string, Unit>
  /** First words of units, so that most numbers need no unit lookup. */
  unitOpenings: Set<string>
  /** First words of phrases of several words, so that most words need no phrase lookup. */
  openings: Set<string>
  words: Set<string>
  /** Normalised word → its proper spelling: بطاريه → بطارية. */
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
  // The form without the article is added only if it means nothing else: القاعدة is also a town, قاعدة a base.
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

export const dictionary = (): Dictionary => {
  made ??= make()
  return made
}
