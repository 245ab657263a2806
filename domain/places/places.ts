import * as z from 'zod/mini'
import {
  areas,
  type Governorate,
  type GovernorateKey,
  governorates,
  governoratesIn,
} from '#domain/places/governorates.ts'
import { type CityRow, cityRows, governorateFacts } from '#domain/places/places.data.ts'
import { lineText } from '#domain/text/text-fields.ts'

export type City = { key: string; ar: string; en: string; kind: 'district' | 'town' }
export type PlaceName = { key: string; ar: string; en: string }

const longestName = 100
const articles = new Set(['al', 'el', 'ad', 'adh', 'an', 'ar', 'as', 'ash', 'at', 'ath', 'az'])
/** Words for the kind of place, not its name: «محافظة تعز», «مديرية السبعين», "Ibb Governorate". */
const kindWords = /(?:^|\s)(?:محافظ[ةه]|مديري[ةه]|مدين[ةه]|governorate|province|district|city)(?=\s|$)/giu
const sameLetter: Record<string, string> = { ى: 'ي', ی: 'ي', ې: 'ي', ة: 'ه', ہ: 'ه', ھ: 'ه', ک: 'ك' }

/**
 * Gives all spellings of a name one form. Decomposing splits off hamza and tashkeel, so أ إ آ become ا; in Latin script
 * apostrophes, doubled letters and the silent final h are dropped (Hajja, Hajjah).
 */
const fold = (text: string) => {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640ء'’‘`´ʼʿʾʻ]/gu, '')
    .replace(/[ىیېةہھک]/g, (letter) => sameLetter[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words
    .filter((word) => words.length === 1 || !articles.has(word))
    .map((word) =>
      word
        .replace(/^ال(?=..)/, '')
        .replace(/([a-z])\1+/g, '$1')
        .replace(/(?<=.a)h$/, ''),
    )
    .join('')
}

/** If names collide, earlier lists win, and the earlier place inside a list. */
const indexOf = <T>(...lists: [name: string, place: T][][]) => {
  const index = new Map<string, T>()
  for (const [name, place] of lists.flat()) {
    const folded = fold(name)
    if (!index.has(folded)) index.set(folded, place)
  }
  return index
}

const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const governorateByKey = new Map<string, Governorate>(governorates.map((place) => [place.key, place]))

const governorateIndex = once(() =>
  indexOf<Governorate>(
    governorates.map((place) => [place.key, place]),
    governorates.flatMap((place) => [place.ar, place.en].map((name): [string, Governorate] => [name, place])),
    governorates.flatMap((place) => {
      const { iso, formal, aliases } = governorateFacts[place.key]
      return [iso, formal.ar, formal.en, ...aliases].map((name): [string, Governorate] => [name, place])
    }),
  ),
)

const toCity = ([key, ar, en]: CityRow, kind: City['kind']): City => ({ key, ar, en, kind })

const makeCities = (key: GovernorateKey) => {
  const { districts, towns } = cityRows[key]
  const rows = [
    ...districts.map((row) => ({ row, city: toCity(row, 'district') })),
    ...towns.map((row) => ({ row, city: toCity(row, 'town') })),
  ]
  const index = indexOf<City>(
    rows.map(({ city }) => [city.key, city]),
    rows.flatMap(({ city }) => [city.ar, city.en].map((name): [string, City] => [name, city])),
    rows.flatMap(({ row: [, , , ...aliases], city }) => aliases.map((name): [string, City] => [name, city])),
  )
  const cities = rows.map(({ city }) => city)
  return { cities, byKey: new Map(cities.map((city) => [city.key, city])), index }
}

const cityBook = once(
  () => new Map<string, ReturnType<typeof makeCities>>(governorates.map(({ key }) => [key, makeCities(key)])),
)

/** Tries the text unchanged first, so that «مدينة إب» finds the city and not the district «إب». */
const lookUp = <T>(index: Map<string, T>, text: string): T | undefined =>
  text.length > longestName ? undefined : (index.get(fold(text)) ?? index.get(fold(text.replace(kindWords, ' '))))

/**
 * Accepts a key, an ISO code, or a usual Arabic or English spelling. «صنعاء» names two governorates: for a listing it
 * is the one around the capital (as the key `sanaa` and "Sana'a" are); the capital is «أمانة العاصمة», «صنعاء
 * (الأمانة)», «مدينة صنعاء» or "Sana'a City".
 */
export const findGovernorate = (text: string): Governorate | undefined =>
  governorateByKey.get(text) ?? lookUp(governorateIndex(), text)

const areaIndex = once(() =>
  indexOf<string>(
    areas.flatMap(({ key, ar, en, alsoCalled }) =>
      [key, ar, en, ...alsoCalled].map((name): [string, string] => [name, key]),
    ),
  ),
)

/**
 * Governorates of a filter, by key or usual spelling. A shared name means all of them: «صنعاء» includes the capital.
 * The exact key `sanaa` is the governorate alone.
 */
export const findGovernorates = (text: string): readonly string[] | undefined => {
  if (governorateByKey.has(text)) return [text]
  const area = text.length > longestName ? undefined : areaIndex().get(fold(text))
  if (area) return governoratesIn(area)
  const found = findGovernorate(text)
  return found && [found.key]
}

/** The name of a governorate means its main city, where it has one. */
export const findCity = (governorateKey: string, text: string): City | undefined => {
  const book = cityBook().get(governorateKey)
  return book && (book.byKey.get(text) ?? lookUp(book.index, text))
}

export const citiesOf = (governorateKey: string): readonly City[] => cityBook().get(governorateKey)?.cities ?? []

/** An unknown key is shown as it is, so that a stored row never breaks a page. */
export const placeNames = (governorate: string, city: string): { governorate: PlaceName; city: PlaceName } => ({
  governorate: nameOf(governorate, governorateByKey.get(governorate)),
  city: nameOf(city, cityBook().get(governorate)?.byKey.get(city)),
})

const nameOf = (key: string, place: PlaceName | undefined): PlaceName => ({
  key,
  ar: place?.ar ?? key,
  en: place?.en ?? key,
})

const governorateKeys = governorates.map(({ key }) => key)

export const GovernorateInput = z.pipe(
  z.pipe(
    lineText(longestName),
    z.transform((text: string) => findGovernorate(text)?.key ?? text),
  ),
  z.enum(governorateKeys as [GovernorateKey, ...GovernorateKey[]]),
)
