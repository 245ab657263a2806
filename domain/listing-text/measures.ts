import { toLatinDigits } from '#domain/text/numbers.ts'

/** `kilo` is a bare «كيلو»: kilowatts of an inverter, kilowatt-hours of a battery. */
export type Unit = 'watts' | 'volts' | 'ampHours' | 'amps' | 'wattHours' | 'kilo'
export type Measure = { value: number; unit: Unit }

const textLengthMax = 300
const watt = '(?:واط|وات)'
const kilowatt = '(?:كيلو ?(?:واط|وات)|كيلوات|كيلواط)'

/** Longer spellings first: «كيلو واط ساعة» must not be read as «كيلو». */
const spellings: readonly [spelling: string, unit: Unit, factor: number][] = [
  [`kw\\.?h|kilowatt[ -]?hours?|${kilowatt} ?[/.]? ?ساعه|ك\\.?و\\.?س`, 'wattHours', 1_000],
  [`w\\.?h|watt[ -]?hours?|${watt} ?[/.]? ?ساعه`, 'wattHours', 1],
  // Cheap inverters are sold by volt-amperes; about four fifths of them are watts.
  ['kva|كي في ايه|ك\\.?ف\\.?ا', 'watts', 800],
  ['va', 'watts', 0.8],
  [`kwp?|kilowatts?|${kilowatt}|ك\\.?و`, 'watts', 1_000],
  [`wp?|watts?|${watt}`, 'watts', 1],
  ['a\\.?h|amp(?:ere)?s?[ -]?hours?|امبير ?[/.]? ?ساعه|ا\\.س', 'ampHours', 1],
  ['amp(?:ere)?s?|a|امبير', 'amps', 1],
  ['v(?:dc)?|volts?|فولت', 'volts', 1],
  ['kilo|كيلو', 'kilo', 1_000],
]

const pattern = new RegExp(
  `(\\d+(?:\\.\\d+)?) ?(?:${spellings.map(([spelling]) => `(${spelling})`).join('|')})(?![a-z\\u0621-\\u064a])`,
  'g',
)

/** Normalises digits, points, case, alef and ha, and removes marks. */
export const plainText = (text: string, lengthMax = textLengthMax): string =>
  toLatinDigits(text.slice(0, lengthMax))
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652\u200e\u200f\u061c]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/(\d)[,٬](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)[,،٫](?=\d)/g, '$1.')
    .replace(/\s+/g, ' ')
    .trim()

export const measuresIn = (text: string): Measure[] => {
  const plain = plainText(text)
  const found: Measure[] = []
  let end = 0
  for (const match of plain.matchAll(pattern)) {
    // A number inside a model name (US3000C, 150/70A) does not count; «48V100Ah» has two.
    const isFree = match.index === end || !/(?:[a-z\u0621-\u064a\d.]|\d ?\/ ?)$/.test(plain.slice(0, match.index))
    end = match.index + match[0].length
    const spelled = match.slice(2).findIndex((group) => group !== undefined)
    const [, unit, factor] = spellings[spelled] ?? []
    if (isFree && unit && factor) found.push({ value: Math.round(Number(match[1]) * factor * 1_000) / 1_000, unit })
  }
  return found
}

/** For fields with a fixed unit, where `550` or `٥٥٠` stands alone. */
export const bareNumber = (text: string): number | null => {
  const plain = plainText(text)
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : null
}
