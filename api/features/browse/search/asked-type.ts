import type { ProductType } from '#domain/listing/product-kinds.ts'
import { hasChemistry, headNoun, nounOf, nouns } from '#domain/listing-text/nouns.ts'
import type { Item } from '#domain/listing-text/parse-text.ts'

/** The product type a search asks for. */
export const askedType = (items: readonly Item[]): ProductType | null => {
  const head = headNoun(items)
  if (head) return nouns[nounOf(head) ?? ''] ?? null
  return hasChemistry(items) ? 'Battery' : null
}
