import { brands } from '#domain/listing-text/brands.data.ts'
import { noBrandWords } from '#domain/listing-text/brands.ts'
import { wordsOf } from '#domain/listing-text/normalise.ts'
import { readText } from '#domain/listing-text/parse-text.ts'

export const otherBrand = 'other'

const keyLengthMax = 40
const byKey = new Map(brands.map((brand) => [brand.key, brand]))
const noBrand = new Set(noBrandWords.map((text) => wordsOf(text).join(' ')))

/** جينكو, JINKO and "Jinko Solar" share a key; an unknown brand is its own key, shortened between whole characters. */
export const brandKeyOf = (text: string): string => {
  if (byKey.has(text)) return text
  const words = wordsOf(text)
  if (words.length === 0 || noBrand.has(words.join(' '))) return otherBrand
  const named = readText(text).flatMap((item) => (item.kind === 'concept' ? item.concepts : []))
  const known = named.find((concept) => concept.startsWith('brand:'))
  return known?.slice('brand:'.length) ?? words.join('-').slice(0, keyLengthMax).toWellFormed()
}

/** An unknown key is its own name, capitalised. */
export const brandName = (key: string): { key: string; ar: string; en: string } => {
  const brand = byKey.get(key)
  if (brand) return { key, ar: brand.ar[0] ?? brand.name, en: brand.name }
  if (key === otherBrand) return { key, ar: 'أخرى / بدون ماركة', en: 'Other / no brand' }
  const name = key.replaceAll('-', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  return { key, ar: name, en: name }
}
