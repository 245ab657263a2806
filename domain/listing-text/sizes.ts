import { conceptsOf, nounOf } from '#domain/listing-text/nouns.ts'
import type { Item } from '#domain/listing-text/parse-text.ts'

const pieceWords = new Set(['حبه', 'حبات', 'قطعه', 'قطع', 'pcs', 'pc', 'piece', 'pieces', 'units'])
/** From this number on a number beside a noun is a size: «200 بطارية», "550 panels". */
const countEnd = 100
/** Arabic uses the singular after eleven and more: «12 لوح». */
const singularFrom = 11

const isPlural = (item: Item) => /(?:الواح|ات|s)$/.test(item.words.join(' '))
const isArabic = ({ words }: Item) => /^\p{Script=Arabic}/u.test(words[0] ?? '')

const isPieceWord = (item: Item | undefined) => item !== undefined && pieceWords.has(item.words.join(' '))

const isCount = (item: Item, next: Item | undefined): boolean => {
  if (item.kind !== 'number' || item.unit !== null || !next) return false
  const count = Number(item.value)
  if (!Number.isInteger(count) || count < 2 || count >= countEnd) return false
  if (isPieceWord(next)) return true
  if (conceptsOf(next).length === 0 || nounOf(next) === undefined) return false
  return isPlural(next) || (count >= singularFrom && isArabic(next))
}

/**
 * Finds numbers of pieces in a search («4 ألواح», "6 pcs"), and the words for a piece after them, which add no meaning.
 */
export const readCounts = (items: readonly Item[]) => {
  const counts = new Set(items.filter((item, at) => isCount(item, items[at + 1])))
  const fillers = new Set(items.filter((item, at) => isPieceWord(item) && counts.has(items[at - 1] as Item)))
  return { counts, fillers }
}

/** Smaller sizes are exact: a 550 W panel is not a 540 W panel. */
const roundedFrom = 1_000
/** How far a real size may be from its nominal one: 48 V 100 Ah (4.8 kWh) and 5.12 kWh are both «5 كيلو». */
const below = 0.96
const above = 1.08

/** Larger than anything sold: such a number is about something else, or an attempt to fill the index. */
const nominalMax = 1_000_000

/** Grows with the size, so that no size has more than a dozen nominal ones. */
const stepAt = (watts: number) => (watts < 10_000 ? 500 : watts < 100_000 ? 1_000 : 10_000)

/** Nominal sizes in watts or watt-hours; none for small and for very large sizes. */
export const nominalSizes = (watts: number): number[] => {
  if (!(watts <= nominalMax)) return []
  const step = stepAt(watts)
  const first = Math.ceil(Math.max(watts / above, roundedFrom) / step) * step
  const count = Math.max(0, Math.floor((watts / below - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** Lexeme shared by all sizes with this nominal size. */
export const nominalLexeme = (watts: number) => `${watts}w~`

/** Reads the parser's format: `5120w`. */
export const wattsIn = (measure: string): number | null =>
  /^[\d.]+w$/.test(measure) ? Number.parseFloat(measure) : null
