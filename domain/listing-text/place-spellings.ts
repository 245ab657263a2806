import { areas, governorates } from '#domain/places/governorates.ts'
import { type CityRow, cityRows, governorateFacts } from '#domain/places/places.data.ts'

type Spelling = [concept: string, text: string]

const article = /^(?:ال(?=\p{Script=Arabic}{3})|a[dlnrstz]h?[- ](?=\w{3}))/iu

export const placeSpellings = (): Spelling[] => [
  // "Sana'a" may mean the capital or the governorate around it.
  ...areas.flatMap(({ governorates, alsoCalled }) =>
    governorates.flatMap((key) => alsoCalled.map((name): Spelling => [`gov:${key}`, name])),
  ),
  ...governorates.flatMap(({ key, ar, en }) => {
    const { formal, aliases } = governorateFacts[key]
    return [ar, en, formal.ar, formal.en, ...aliases].map((name): Spelling => [`gov:${key}`, name])
  }),
  ...governorates.flatMap(({ key }) =>
    [...cityRows[key].districts, ...cityRows[key].towns].flatMap((row) => cityNames(key, row)),
  ),
]

const cityNames = (governorate: string, [key, ...names]: CityRow): Spelling[] =>
  names.map((name) => [`city:${governorate}/${key}`, name])

/** Names are often typed without their article: مكلا, Mukalla. */
export const withoutArticle = (name: string): string => name.replace(article, '')
