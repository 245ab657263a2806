import * as z from 'zod/mini'
import { changedListingsMax, filterTextLengthMax, keywordLengthMax } from '#domain/limits.ts'
import { given } from '#domain/listing/listing-query.ts'
import { oneOf, ownStatuses, ProductTypeInput } from '#domain/listing/product-kinds.ts'
import { IdText } from '#domain/pagination.ts'

/** Value of `shop` for listings in the caller's own name. */
export const ownName = 'own'

/** Shared by the list and by calls that change all matches. */
export const ownFilters = {
  status: given(oneOf(ownStatuses), 'all'),
  type: given(ProductTypeInput, 'all'),
  /** Id of a shop, or `own` for listings in the caller's own name. */
  shop: given(z.string().check(z.maxLength(filterTextLengthMax)), 'all'),
  /** `open`: the owner was asked whether it is still available, and has not answered. */
  question: given(oneOf(['open']), 'all'),
  /** Searches name, brand and model. */
  search_keyword: given(z.string().check(z.maxLength(keywordLengthMax))),
}
const OwnFilter = z.object(ownFilters)
export type OwnFilter = z.output<typeof OwnFilter>

/** Selects own listings by ids, or all that match a filter now. */
export const chosenFields = {
  ids: z.optional(z.array(IdText).check(z.minLength(1), z.maxLength(changedListingsMax, { error: 'items_max' }))),
  filter: z.optional(OwnFilter),
  /** Number of matches that the caller agreed to; another number is a conflict, and nothing is changed. */
  count: z.optional(z.int()),
}
export type ChosenListings = { ids?: string[] | undefined; filter?: OwnFilter | undefined; count?: number | undefined }

export const isOneChoice = z.refine<ChosenListings>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  {
    path: ['ids'],
    error: 'required',
  },
)
