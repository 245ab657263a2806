import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { newMatchesMax, savedSearchesMax } from '#domain/limits.ts'
import { SavedQuery } from '#domain/listing/listing-query.ts'
import { ById, done, one } from '#domain/pagination.ts'

/** `atOnce`: at most one notification an hour; `daily`: one in 24 hours. */
export const frequencies = ['atOnce', 'daily', 'off'] as const
export type Frequency = (typeof frequencies)[number]

export const SavedSearch = z.object({
  id: z.string(),
  /** Parameters of the list's URL, with keys instead of other spellings. */
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  names: z.object({ ar: z.string(), en: z.string() }),
  frequency: z.enum(frequencies),
  /** Public matches that are new since the list was last opened, counted up to `newMatchesMax`. */
  newCount: z.number(),
  lastMatchAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** Newest first. */
const SavedSearchList = z.object({ success: z.literal(true), data: z.array(SavedSearch) })

/** Validated one by one: an invalid search of an old browser must not lose the others. */
const Queries = z.array(z.catch(z.nullable(z.looseObject({})), null)).check(z.maxLength(savedSearchesMax))

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/saved-searches',
    access: 'user',
    summary: `The caller’s saved searches, newest first, with the number of new matches (up to ${newMatchesMax}).`,
    reply: SavedSearchList,
  }),
  add: endpoint({
    method: 'POST',
    path: '/saved-searches',
    access: 'user',
    errors: ['too_many_searches'],
    summary: `Saves a search: the query of the list of products, without page and order. The same query again returns the first one. At most ${savedSearchesMax}.`,
    body: z.object({ query: SavedQuery, frequency: z._default(z.enum(frequencies), 'atOnce') }),
    reply: one(SavedSearch),
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/saved-searches/many',
    access: 'user',
    rowsIn: 'queries',
    summary:
      'Saves the searches of a visitor who signs in. Leaves out what is saved already, what is not valid and what is above the limit.',
    body: z.object({ queries: Queries }),
    reply: SavedSearchList,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/saved-searches/:id',
    access: 'user',
    errors: ['not_found'],
    summary: 'Sets how often the caller hears of new matches.',
    params: ById,
    body: z.object({ frequency: z.enum(frequencies) }),
    reply: one(SavedSearch),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/saved-searches/:id/seen',
    access: 'user',
    errors: ['not_found'],
    summary: 'The caller has opened the list: all its matches count as seen.',
    params: ById,
    reply: one(SavedSearch),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-searches/:id',
    access: 'user',
    errors: ['not_found'],
    summary: 'Deletes a saved search.',
    params: ById,
    reply: done,
  }),
}
