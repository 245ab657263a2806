import { type BrandKey, brandNames } from '#domain/listing-text/brand-names.data.ts'
import { brands } from '#domain/listing-text/brands.data.ts'
import { isNoBrand } from '#domain/listing-text/brands.ts'
import { wordsOf } from '#domain/listing-text/normalise.ts'

/** Brands whose name also means a kind of goods: every maker's MC4 connector is called by it. */
const noMakers: readonly string[] = ['staubli'] satisfies BrandKey[]
const lettersMin = 3
let spellings: Map<string, string> | undefined

const keys = (): Map<string, string> => {
  spellings ??= new Map(
    brands
      .filter(({ key }) => !noMakers.includes(key))
      .flatMap(({ key, name, ar, en }) =>
        [key, name, ...ar, ...en].map((text) => [wordsOf(text).join(' '), key] as const),
      )
      .filter(([text]) => text.length >= lettersMin),
  )
  return spellings
}

const phraseWordsMax = 3

/** Tries longer spellings first: «صن جرو» does not contain the brand «جرو». */
const brandsIn = (text: string): { key: string; written: string }[] => {
  const words = wordsOf(text)
  const found: { key: string; written: string }[] = []
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(phraseWordsMax, words.length - at); length > 0; length -= 1) {
      const written = words.slice(at, at + length).join(' ')
      const key = keys().get(written)
      if (!key) continue
      found.push({ key, written })
      at += length - 1
      break
    }
  }
  return found
}

/** Returns the brand in the name where the brand field says another: «جرو» beside «انفرتر جرواط». */
export const otherBrandIn = (name: string, brand: string): { ar: string; en: string } | null => {
  if (brand.trim() === '' || isNoBrand(brand)) return null
  const named = brandsIn(name)
  const own = brandsIn(brand).map(({ key }) => key)
  const plain = wordsOf(brand).join(' ')
  if (named.length === 0 || named.some(({ key, written }) => own.includes(key) || written === plain)) return null
  const found = brands.find(({ key }) => key === named[0]?.key)
  // An unknown brand that the name also contains may be the maker: «خلايا EVE» in another maker's battery.
  if (!found || (own.length === 0 && ` ${wordsOf(name).join(' ')} `.includes(` ${plain} `))) return null
  return { ar: found.ar[0] ?? found.name, en: brandNames.find(({ key }) => key === found.key)?.en ?? found.name }
}
