import type { Condition, SaleUnit } from '#domain/listing/product-kinds.ts'
import { plainText } from '#domain/listing-text/measures.ts'

const numberWords = ['ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر']
const things = '(?:الواح|لوح|بطاريات|بطاريه|انفرترات|حبه|حبات|قطعه|قطع)'
const word = `(${numberWords.join('|')})ي?ه?`

/** The first group is the number, as digits or as an Arabic word; patterns without a group mean two. */
const patterns = [
  new RegExp(`(?:^| )(\\d{1,4}) ${things}(?: |$)`),
  new RegExp(`(?:^| )${word} ${things}(?: |$)`),
  /(?:^| )(?:ال)?عدد:? (\d{1,4})(?: |$)/,
  /\b(?:pallet|lot|set|pack|box) of (\d{1,4})\b/,
  /\b(\d{1,4}) ?(?:pcs|pieces|panels|batteries|inverters|units)\b/,
  /(?:^| )(?:لوح(?:ين|ان)|بطاريت(?:ين|ان)|حبتين|قطعتين|زوج)(?: |$)|\bpair of\b/,
]

export const statedPieces = (name: string): number | null => {
  const plain = plainText(name)
  const match = patterns.map((pattern) => pattern.exec(plain)).find((found) => found !== null)
  if (!match) return null
  const [, stated] = match
  if (stated === undefined) return 2
  const spelled = numberWords.indexOf(stated)
  return spelled < 0 ? Math.max(1, Number(stated)) : spelled + 3
}

/** Whether the name suggests a price for several pieces that the given quantity does not explain. */
export const mayBeLot = (name: string, quantity = 1): boolean => {
  const stated = statedPieces(name)
  if (stated !== null) return stated !== quantity || quantity === 1
  return quantity === 1 && /\b(?:pallet|lot|set) of\b/.test(plainText(name))
}

export type Offered = {
  name: string
  condition: Condition
  quantity?: number
  isQuantityStated?: boolean
  soldAs?: SaleUnit
}

/**
 * `listed`: the seller gave the quantity · `stated`: the name states a number · `one`: used goods without a number ·
 * `assumed`: new goods without a number, which a shop is assumed to have in stock.
 */
export type Stock = 'listed' | 'stated' | 'one' | 'assumed'

/** `isLot`: the pieces are sold together or not at all. */
export const stockOf = (offered: Offered): { stock: Stock; pieces: number; isLot: boolean } => {
  const { name, condition, quantity = 1, isQuantityStated = quantity > 1, soldAs = 'each' } = offered
  if (isQuantityStated) return { stock: 'listed', pieces: quantity, isLot: soldAs === 'lot' }
  return { ...unlistedStock(name, condition), isLot: false }
}

const unlistedStock = (name: string, condition: Condition): { stock: Stock; pieces: number } => {
  const stated = statedPieces(name)
  if (stated !== null) return { stock: 'stated', pieces: stated }
  return condition === 'New' ? { stock: 'assumed', pieces: Number.POSITIVE_INFINITY } : { stock: 'one', pieces: 1 }
}

const wornWords =
  /(?:^| )(?:ال)?(?:قديم|ضعيف|متهالك|مستهلك|تالف|خربان|مكسور|مشروخ|مشعور)(?:ه|ات|ين)?(?: |$)|(?:^| )نصف? عمر|\b(?:old|worn|weak|degraded|cracked|broken|damaged|faulty)\b/
const usedYears = /(?:مستعمل|مستخدم|used)\S* (?:for )?(\d{1,2}) ?(?:سنوات|سنين|years)/
const wornYears = 4

export const isWorn = (name: string, condition: Condition): boolean => {
  if (condition === 'New') return false
  const plain = plainText(name)
  return wornWords.test(plain) || Number(usedYears.exec(plain)?.[1] ?? 0) >= wornYears
}
