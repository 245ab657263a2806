import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import * as sql from '#api/features/sell/bulk/bulk.sql.ts'
import { checkKey, findEarlier } from '#api/features/sell/my-listings/idempotency.ts'
import * as listings from '#api/features/sell/my-listings/listings-queries.ts'
import { lockSeller } from '#api/features/sell/my-listings/own-listing.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ChosenListings } from '#contract/endpoints/sell/own-selection.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { changedListingsMax, filteredListingsMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

/** Listings per transaction; other changes of the seller wait for it. */
export const groupSize = 25

type Ctx = Pick<Deps, 'db' | 'now'>
type Change = sql.ChangeOfMany

/** Returns unique ids in lock order; given ids may include listings of other sellers. */
export const listChosenIds = async ({ db }: Ctx, seller: Caller, { ids, filter, count }: ChosenListings) => {
  const found = ids
    ? [...new Set(ids)].sort()
    : await listings.listOwnIds(db, seller.id, filter ?? {}, filteredListingsMax + 1)
  if (found.length > filteredListingsMax) throw new AppError('invalid', { fields: { filter: 'items_max' } })
  if (count !== undefined && count !== found.length) throw new AppError('conflict')
  const known = await countKnown({ db }, seller, found)
  if (known === 0) throw new AppError('product_not_found')
  return found
}

const countKnown = async ({ db }: Pick<Deps, 'db'>, seller: Caller, ids: string[]): Promise<number> => {
  const readable = ids.filter(isId)
  return readable.length > 0 ? listings.countAmong(db, seller.id, readable) : 0
}

type ChangeRequest = {
  kind: Change['kind']
  chosen: ChosenListings
  asked?: Record<string, unknown>
  /** Compared with the repeat of a request with the same key, but not stored. */
  compared?: Record<string, unknown>
}

export type Refused = Change['refused'][number]

/** Gets locked listings and returns those that it left unchanged. */
export type ChangeGroup = (deps: Deps, rows: ProductRow[], change: Change) => Promise<Refused[]>

/**
 * Changes the listings in groups and stores the progress with each, so that a repeat with the same key, even concurrent
 * or after a crash, continues there. With a key a call stops after `changedListingsMax` listings.
 */
export const runChange = async (
  deps: Deps,
  seller: Caller,
  given: ChangeRequest,
  key: string | undefined,
  changeRows: ChangeGroup,
): Promise<Change> => {
  if (key) checkKey(key)
  const id = await begin(deps, seller, given, key)
  for (let round = 1; ; round += 1) {
    const change = await changeGroup(deps, seller, { id, kind: given.kind }, changeRows)
    const isFull = key !== undefined && round * groupSize >= changedListingsMax
    if (leftOf(change) === 0 || isFull) return change
  }
}

/** An undone change does not continue. */
export const leftOf = ({ ids, items_done, undone_at }: Change): number => (undone_at ? 0 : ids.length - items_done)

const begin = (
  deps: Deps,
  seller: Caller,
  { kind, chosen, asked = {}, compared }: ChangeRequest,
  key: string | undefined,
) =>
  inTransaction(deps, async (deps) => {
    await lockSeller(deps, seller)
    await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
    const id = newId()
    const request = { kind, chosen, asked: { ...asked, ...compared } }
    const earlier = key && (await findEarlier(deps, { userId: seller.id, key, asked: request, subjectId: id }))
    if (earlier) return earlier
    const ids = await listChosenIds(deps, seller, chosen)
    await consumeRateLimit(deps, rateLimits.changesOfManyPerUser, seller.id, ids.length)
    await sql.insertChange(deps.db, {
      id,
      user_id: seller.id,
      kind,
      ids: JSON.stringify(ids),
      asked: JSON.stringify(asked),
      created_at: deps.now(),
      changed_at: deps.now(),
    })
    return id
  })

/** Stops when the session has ended. Calls with the same key are serialised by the lock of the seller. */
const changeGroup = (
  deps: Deps,
  seller: Caller,
  { id, kind }: Pick<Change, 'id' | 'kind'>,
  changeRows: ChangeGroup,
): Promise<Change> =>
  inTransaction(deps, async (deps) => {
    await lockSeller(deps, seller)
    await checkSession(deps, seller)
    const change = await sql.findChange(deps.db, seller.id, id)
    // The key belongs to another kind of change.
    if (change?.kind !== kind) throw new AppError('key_reused')
    const ids = change.ids.slice(change.items_done, change.items_done + groupSize)
    if (leftOf(change) === 0) return change
    const rows = await lockRows(deps, seller, ids)
    const missing = ids.filter((one) => !rows.has(one)).map((one) => ({ id: one, reason: 'product_not_found' }))
    const stayed = rows.size > 0 ? await changeRows(deps, [...rows.values()], change) : []
    return sql.updateChange(deps.db, id, {
      items_done: change.items_done + ids.length,
      refused: JSON.stringify([...change.refused, ...missing, ...stayed]),
      changed_at: deps.now(),
    })
  })

export const lockRows = async ({ db }: Ctx, seller: Caller, ids: string[]): Promise<Map<string, ProductRow>> => {
  const readable = ids.filter(isId)
  const rows = readable.length > 0 ? await listings.lockOwnRows(db, seller.id, readable) : []
  return new Map(rows.map((row) => [row.id, row]))
}

export const changedIds = ({ ids, items_done, refused }: Change): string[] => {
  const kept = new Set(refused.map(({ id }) => id))
  return ids.slice(0, items_done).filter((id) => !kept.has(id))
}
