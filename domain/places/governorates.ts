import type { Currency } from '#domain/money/money.ts'

/** Whose exchange rate is quoted there: `north` is Sana'a, `south` Aden; `mixed` is divided by a front line. */
export type Zone = 'north' | 'south' | 'mixed'

type Row = {
  key: string
  ar: string
  en: string
  zone: Zone
  /** Preselected in forms; null where both rials are used and the user must choose. */
  currency: Currency | null
}

/**
 * Keys never change: they are stored and part of the API. No name may be ambiguous: «صنعاء» alone would be both the
 * capital and the governorate around it.
 */
const rows = [
  { key: 'sanaa-city', ar: 'أمانة العاصمة', en: "Sana'a City", zone: 'north', currency: 'YER' },
  { key: 'sanaa', ar: 'محافظة صنعاء', en: "Sana'a Governorate", zone: 'north', currency: 'YER' },
  { key: 'aden', ar: 'عدن', en: 'Aden', zone: 'south', currency: 'YER_SOUTH' },
  { key: 'taiz', ar: 'تعز', en: 'Taiz', zone: 'mixed', currency: null },
  { key: 'hodeidah', ar: 'الحديدة', en: 'Hodeidah', zone: 'mixed', currency: 'YER' },
  { key: 'ibb', ar: 'إب', en: 'Ibb', zone: 'north', currency: 'YER' },
  { key: 'hadramout', ar: 'حضرموت', en: 'Hadramout', zone: 'south', currency: 'YER_SOUTH' },
  { key: 'dhamar', ar: 'ذمار', en: 'Dhamar', zone: 'north', currency: 'YER' },
  { key: 'amran', ar: 'عمران', en: 'Amran', zone: 'north', currency: 'YER' },
  { key: 'hajjah', ar: 'حجة', en: 'Hajjah', zone: 'mixed', currency: 'YER' },
  { key: 'saada', ar: 'صعدة', en: "Sa'dah", zone: 'north', currency: 'YER' },
  { key: 'al-bayda', ar: 'البيضاء', en: 'Al-Bayda', zone: 'north', currency: 'YER' },
  { key: 'shabwah', ar: 'شبوة', en: 'Shabwah', zone: 'south', currency: 'YER_SOUTH' },
  { key: 'al-jawf', ar: 'الجوف', en: 'Al-Jawf', zone: 'mixed', currency: 'YER' },
  { key: 'marib', ar: 'مأرب', en: 'Marib', zone: 'mixed', currency: 'YER_SOUTH' },
  { key: 'al-mahrah', ar: 'المهرة', en: 'Al-Mahrah', zone: 'south', currency: 'YER_SOUTH' },
  { key: 'al-dhale', ar: 'الضالع', en: 'Al-Dhale', zone: 'mixed', currency: 'YER_SOUTH' },
  { key: 'al-mahwit', ar: 'المحويت', en: 'Al-Mahwit', zone: 'north', currency: 'YER' },
  { key: 'lahj', ar: 'لحج', en: 'Lahj', zone: 'south', currency: 'YER_SOUTH' },
  { key: 'raymah', ar: 'ريمة', en: 'Raymah', zone: 'north', currency: 'YER' },
  { key: 'socotra', ar: 'سقطرى', en: 'Socotra', zone: 'south', currency: 'YER_SOUTH' },
  { key: 'abyan', ar: 'أبين', en: 'Abyan', zone: 'south', currency: 'YER_SOUTH' },
] as const satisfies readonly Row[]

export type GovernorateKey = (typeof rows)[number]['key']
export type Governorate = Row & { key: GovernorateKey }

/** Small enough for every page; cities, other spellings and points are in `places.data.ts`. */
export const governorates: readonly Governorate[] = rows

/** Governorates with a common name. A filter may cover them together; a listing is in one of them. */
type Area = {
  key: string
  ar: string
  en: string
  governorates: readonly GovernorateKey[]
  alsoCalled: readonly string[]
}

export const areas: readonly Area[] = [
  {
    key: 'sanaa-all',
    ar: 'صنعاء كلها',
    en: "Sana'a (city and governorate)",
    governorates: ['sanaa-city', 'sanaa'],
    alsoCalled: ['صنعاء', 'صنعا', "Sana'a"],
  },
]

type FilterPlace = { key: string; ar: string; en: string; alsoCalled: readonly string[] }

/** An area comes before its governorates. */
export const filterPlaces: readonly FilterPlace[] = [
  ...areas,
  ...governorates.map((place) => ({
    ...place,
    alsoCalled: areas.flatMap((area) => (area.governorates.includes(place.key) ? area.alsoCalled : [])),
  })),
]

export const governoratesIn = (key: string): readonly string[] =>
  areas.find((area) => area.key === key)?.governorates ?? [key]

/** Adds up the governorates of an area. */
export const countInPlace = (counts: readonly { value: string | number; count: number }[], key: string): number => {
  const keys = governoratesIn(key)
  return counts.reduce((sum, { value, count }) => (keys.includes(String(value)) ? sum + count : sum), 0)
}

export const filterPlaceName = (lang: 'ar' | 'en', key: string): string =>
  filterPlaces.find((place) => place.key === key)?.[lang] ?? key

/** Undefined for other spellings, which only the API knows. */
export const readFilterPlace = (text: string): string | undefined => {
  const isText = (name: string) => name.toLowerCase() === text.toLowerCase()
  const found =
    filterPlaces.find(({ key }) => isText(key)) ??
    filterPlaces.find(({ ar, en, alsoCalled }) => [ar, en, ...alsoCalled].some(isText))
  return found?.key
}
