import * as z from 'zod/mini'
import { changedListingsMax, filterTextLengthMax, keywordLengthMax } from '#domain/limits.ts'
import { given } from '#domain/listing/listing-query.ts'
import { oneOf, ownStatuses, ProductTypeInput } from '#domain/listing/product-kinds.ts'
import { IdText } from '#domain/pagination.ts'

/** Listings in the caller's own name, as a value of `shop`. */
export const ownName = 'own'

/** Filters of own listings, in the list and for calls that change all that match. */
export const ownFilters = {
  status: given(oneOf(ownStatuses), 'all'),
  type: given(ProductTypeInput, 'all'),
  /** Id of a shop, or `own` for listings in the caller's own name. */
  shop: given(z.string().check(z.maxLength(filterTextLengthMax)), 'all'),
  /** Those whose owner was asked whether they are still there, and has not answered. */
  question: given(oneOf(['open']), 'all'),
  /** In name, brand and model. */
  search_keyword: given(z.string().check(z.maxLength(keywordLengthMax))),
}
const OwnFilter = z.object(ownFilters)
export type OwnFilter = z.output<typeof OwnFilter>

/** Which own listings a call is about: ids, or all that match a filter now. */
export const chosenFields = {
  ids: z.optional(z.array(IdText).check(z.minLength(1), z.maxLength(changedListingsMax, { error: 'items_max' }))),
  filter: z.optional(OwnFilter),
  /** How many the caller has agreed to; another number of matches is a conflict, and nothing is changed. */
  count: z.optional(z.int()),
}
export type ChosenListings = { ids?: string[] | undefined; filter?: OwnFilter | undefined; count?: number | undefined }

/** Either ids or a filter. */
export const isOneChoice = z.refine<ChosenListings>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  {
    path: ['ids'],
    error: 'required',
  },
)
