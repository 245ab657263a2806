import { findCounted, type Wanted } from '#api/features/products/browse/browse.sql.ts'
import { readChosen, readPrice, wordsFor } from '#api/features/products/browse/browse-filter.ts'
import { fitOf, kindsIn, pageOf, replyOf } from '#api/features/products/browse/list-result.ts'
import { searchWithFallbacks } from '#api/features/products/browse/search-fallbacks.ts'
import * as sql from '#api/features/products/owner-products.sql.ts'
import { listTags } from '#api/features/products/public/list-tags.ts'
import { missingRates, ratesInForce } from '#api/features/rates/public/rates.service.ts'
import type { SearchPlan } from '#api/features/search/public/search.service.ts'
import type { Deps } from '#api/platform/deps.ts'
import { type ListDeps, limitListQuery } from '#api/platform/list-concurrency-limit.ts'
import { shows } from '#api/platform/shown-tags.ts'
import { isId } from '#contract/list.ts'
import type { ProductQuery } from '#contract/product-query.ts'
import { type ProductType, productTypes } from '#contract/products.ts'

const sellerTags = (ownerId: string) => [`seller:${ownerId}`, `seller-listings:${ownerId}`]

/**
 * The public listings of one seller, with the filters of all listings. A seller has some hundred at most: they are read by their
 * owner each time, and no cache is needed.
 */
export const browseOf = async (deps: ListDeps, ownerId: string, query: ProductQuery) => {
  const chosen = readChosen(query)
  const price = await readPrice(deps, query)
  const rates = await ratesInForce(deps.db)
  const page = pageOf(query, rates)
  const ask = async (wanted: Pick<Wanted, 'words' | 'document'>, plan: SearchPlan | null) => {
    const find = () => findCounted(deps.db, { ...wanted, price, ownerId }, plan && fitOf(plan), page)
    const found = await limitListQuery(deps, find)
    return { ...found, isCapped: false, isFound: found.total > 0 }
  }
  const { answer, step } =
    query.search_keyword === undefined
      ? { answer: await ask({ words: wordsFor(chosen, null), document: null }, null), step: null }
      : await searchWithFallbacks(deps, query.search_keyword, { chosen, isNarrowed: true }, (wanted, { plan }) =>
          ask(wanted, plan),
        )
  const list = replyOf(answer ?? { rows: [], total: 0, isCapped: false }, query, step)
  shows(...sellerTags(ownerId), ...list.data.map(({ id }) => `card:${id}`))
  // The tags of the seller stand for which listings there are, not for their order by price or the words in them.
  const kinds = kindsIn(query, price, page).filter((kind) => kind !== 'set')
  shows(...listTags(kinds, chosen))
  const missing = missingRates(rates)
  return missing.length > 0 ? { ...list, missingRates: missing } : list
}

export const countPublicOf = ({ db }: Pick<Deps, 'db'>, ownerId: string) => {
  shows(`seller:${ownerId}`)
  return sql.countPublicOf(db, ownerId)
}

/** Public listings of a seller by type, how many were sold, and the place of the newest public one. */
export const summaryOf = async ({ db }: Pick<Deps, 'db'>, ownerId: string) => {
  shows(...sellerTags(ownerId))
  const { sold, types, newest } = await sql.summariseOwner(db, ownerId)
  const order = (type: ProductType) => productTypes.indexOf(type)
  return { sold, types: types.sort((one, other) => order(one.type) - order(other.type)), newest }
}

/** The owner of a listing and whether it is public; undefined for an unknown id. */
export const ownerOf = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  const row = isId(id) ? await sql.findOwner(db, id) : undefined
  return row && { ownerId: row.owner_id, isPublic: row.public_id !== null }
}
