import { conceptsOf, nounOf } from '#domain/listing-text/nouns.ts'
import type { Item } from '#domain/listing-text/parse-text.ts'

const pieceWords = new Set(['حبه', 'حبات', 'قطعه', 'قطع', 'pcs', 'pc', 'piece', 'pieces', 'units'])
/** From here on a number beside a noun is a size: «200 بطارية», "550 panels". */
const countEnd = 100
/** Arabic has the singular after eleven and more: «12 لوح». */
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

/** Numbers of pieces in a search («4 ألواح», "6 pcs"), and the words for a piece beside them, which say nothing more. */
export const readCounts = (items: readonly Item[]) => {
  const counts = new Set(items.filter((item, at) => isCount(item, items[at + 1])))
  const fillers = new Set(items.filter((item, at) => isPieceWord(item) && counts.has(items[at - 1] as Item)))
  return { counts, fillers }
}
