import { setImmediate as nextIteration } from 'node:timers/promises'
import { backfill, isUnfinished } from '#api/db/backfill.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import {
  compileStored,
  namesOf,
  type StoredQuery,
  storedQuery,
} from '#api/features/browse/saved-searches/query-form.ts'
import * as sql from '#api/features/browse/saved-searches/saved-searches.sql.ts'
import { keysVersion } from '#api/features/browse/saved-searches/search-keys.ts'
import { dueAfter } from '#api/features/browse/saved-searches/search-matches-queries.ts'
import { indexVersion } from '#api/features/browse/search/search.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { readInput } from '#api/http/parse.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { Frequency, SavedSearch } from '#contract/endpoints/browse/saved-searches.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { savedSearchesMax } from '#domain/limits.ts'
import { type FilterQuery, SavedQuery } from '#domain/listing/listing-query.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const toSearch = (row: sql.SearchRow): SavedSearch => ({
  id: row.id,
  query: row.query,
  names: namesOf(row.query),
  frequency: row.frequency,
  newCount: row.new_count,
  lastMatchAt: row.last_match_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

/** Uses the limit of list queries, because thousands of new matches may have to be counted. */
export const list = (deps: ListDeps, caller: Caller) => limitListQuery(deps, () => listOwn(deps, caller))

const listOwn = async ({ db }: Ctx, caller: Caller) => ({
  success: true as const,
  data: (await sql.listSearches(db, caller.id)).map(toSearch),
})

const one = async ({ db }: Ctx, caller: Caller, id: string) => {
  const row = await sql.getSearch(db, caller.id, id)
  if (!row) throw new AppError('not_found')
  return { success: true as const, data: toSearch(row) }
}

const textOf = (query: StoredQuery) => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Must be called under the lock of the person. */
const saved = async ({ db }: Ctx, userId: string) =>
  new Map((await sql.listQueries(db, userId)).map(({ id, query }) => [textOf(query), id]))

type New = { query: StoredQuery; frequency: Frequency; at: Date }

const insert = async ({ db }: Ctx, userId: string, { query, frequency, at }: New): Promise<string> => {
  const id = newId()
  await sql.insertSearch(db, { id, userId, query, frequency, now: at }, compileStored(query))
  return id
}

const lockPerson = async ({ db }: Ctx, caller: Caller) => {
  if (!(await sql.lockPerson(db, caller.id))) throw new AppError('unauthenticated')
}

/** Saving the same query again returns the existing search unchanged. */
export const add = async (deps: Ctx, caller: Caller, given: { query: FilterQuery; frequency: Frequency }) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const query = storedQuery(given.query)
  return inTransaction(deps, async (ctx) => {
    await lockPerson(ctx, caller)
    const known = await saved(ctx, caller.id)
    const id = known.get(textOf(query))
    if (id === undefined && known.size >= savedSearchesMax) throw new AppError('too_many_searches')
    return one(ctx, caller, id ?? (await insert(ctx, caller.id, { query, frequency: given.frequency, at: ctx.now() })))
  })
}

/** Saves searches of a visitor who signs in, the most recent first; invalid ones are skipped. */
export const addMany = async (deps: Ctx, caller: Caller, given: readonly unknown[]) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const queries: StoredQuery[] = []
  for (const each of given) {
    queries.push(...readQuery(each))
    // Yields because parsing twenty of the longest texts at once would delay other requests.
    await nextIteration()
  }
  return inTransaction(deps, async (ctx) => {
    await lockPerson(ctx, caller)
    const known = await saved(ctx, caller.id)
    for (const [index, query] of queries.entries()) {
      if (known.size >= savedSearchesMax || known.has(textOf(query))) continue
      // Keeps the browser's order in the list, which sorts by date.
      const at = new Date(ctx.now().getTime() - index)
      known.set(textOf(query), await insert(ctx, caller.id, { query, frequency: 'atOnce', at }))
    }
    return listOwn(ctx, caller)
  })
}

const readQuery = (given: unknown): StoredQuery[] => {
  const read = readInput(SavedQuery, given)
  if ('fields' in read) return []
  try {
    return [storedQuery(read.data)]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** Changes the due date before the search, in the lock order of the notifying job. */
export const change = async (deps: Ctx, caller: Caller, id: string, { frequency }: { frequency: Frequency }) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (ctx) => {
    const { db, now } = ctx
    const search = isId(id) ? await sql.findSearch(db, caller.id, id) : undefined
    if (!search) throw new AppError('not_found')
    // The notifying job ignores searches that are off and clears their due date.
    if (frequency !== 'off') await sql.moveDue(db, id, dueAfter(frequency, search.told_at, now()))
    await sql.setFrequency(db, id, frequency)
    return one(ctx, caller, id)
  })
}

export const seen = (deps: Ctx, caller: Caller, id: string) =>
  inTransaction(deps, async (ctx) => {
    if (!isId(id) || !(await sql.lockSearch(ctx.db, caller.id, id))) throw new AppError('not_found')
    await sql.setSeen(ctx.db, id)
    return one(ctx, caller, id)
  })

export const remove = async (deps: Ctx, caller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  if (!isId(id) || !(await sql.deleteSearch(deps.db, caller.id, id))) throw new AppError('not_found')
  return { success: true as const }
}

const recompiledTogether = 500
/** During an upgrade a process of the previous release may save a search behind the first pass. */
const passes = 2

export const recompileAll = (deps: Pick<Deps, 'db'>): Promise<void> =>
  backfill(deps, { ...compiled, step: recompileNext })

const compiled = { name: 'saved searches', goal: `${indexVersion}.${keysVersion}`, passes }
export const isOutdated = () => isUnfinished(compiled)

const recompileNext = async ({ db }: Pick<Deps, 'db'>, after: string): Promise<string | null> => {
  const rows = await sql.lockNext(db, after, recompiledTogether)
  for (const { id, query } of rows) await sql.replaceCompiled(db, id, compileStored(query))
  return rows.at(-1)?.id ?? null
}
