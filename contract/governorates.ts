import type { Currency } from '#contract/money.ts'

/** Which exchange rate is normally quoted there: `north` Sana'a, `south` Aden, `mixed` has a front line inside. */
export type Zone = 'north' | 'south' | 'mixed'

type Row = {
  key: string
  /** The names to show. */
  ar: string
  en: string
  zone: Zone
  /** What a form pre-selects; null where both rials are used and the person must be asked. */
  currency: Currency | null
}

/** Keys never change: they are in the database and on the wire. */
const rows = [
  { key: 'sanaa-city', ar: 'صنعاء (الأمانة)', en: "Sana'a City", zone: 'north', currency: 'YER' },
  { key: 'sanaa', ar: 'صنعاء', en: "Sana'a", zone: 'north', currency: 'YER' },
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
