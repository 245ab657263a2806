import type { Deps } from '#api/deps.ts'
import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import type { ListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import * as sql from '#api/features/browse/likes/likes.sql.ts'
import { cardsOf } from '#api/features/browse/lists/browse.service.ts'
import { type Notification, notify } from '#api/features/notify/inbox/notify.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { likesMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

const likersPerInsert = 1_000

type Ctx = Pick<Deps, 'db' | 'now'>
type Listing = NonNullable<Awaited<ReturnType<typeof sql.findListing>>>
type LikerNotification = Notification extends infer One
  ? One extends Notification
    ? Omit<One, 'userId'>
    : never
  : never

export const tellLikers = async (deps: Ctx, event: ListingEvent): Promise<void> => {
  if (event.kind !== 'sold' && event.kind !== 'cheaper') return
  const listing = await sql.findListing(deps.db, event.product_id)
  const told = listing && newsOf(deps, event, listing)
  if (!told) return
  const likers = await sql.listLikers(deps.db, listing)
  for (let at = 0; at < likers.length; at += likersPerInsert)
    await notify(
      deps,
      likers.slice(at, at + likersPerInsert).map((userId) => ({ ...told, userId })),
    )
}

const newsOf = ({ now }: Ctx, { kind, oldPrice }: ListingEvent, listing: Listing): LikerNotification | null => {
  const { id, name, price, currency } = listing
  // The key makes this a single notification, even if the listing is posted and sold again.
  if (kind === 'sold' && listing.status === 'sold')
    return { kind: 'likedSold', subjectId: id, facts: { name }, onceKey: `likedSold:${id}` }
  // A price that changed again has another `old_price`. The key limits notifications to one a day.
  if (kind === 'cheaper' && listing.is_public && oldPrice !== undefined && listing.old_price === oldPrice)
    return {
      kind: 'likedCheaper',
      subjectId: id,
      facts: { name, price, currency, oldPrice },
      onceKey: `likedCheaper:${id}:${now().toISOString().slice(0, 10)}`,
    }
  return null
}

export const add = async (deps: Deps, caller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const outcome = isId(id) ? await sql.insertLike(deps.db, caller.id, id, deps.now()) : null
  if (outcome?.is_full) await trim(deps, caller)
  return stateOf(outcome, true)
}

/** Deletes the oldest. Concurrent likes may exceed the limit by a few until the next like. */
const trim = ({ db }: Pick<Deps, 'db'>, { id }: Caller) => sql.deleteAllBut(db, id, likesMax)

/**
 * Likes one by one, oldest first, a millisecond apart: this keeps their order and avoids lock waits. Only new likes
 * count against the rate limit, because each invalidates cached pages.
 */
export const addMany = async (deps: Deps, caller: Caller, ids: string[]) => {
  const requested = [...new Set(ids.filter(isId))]
  const known = new Map(
    (await sql.findPublicLikes(deps.db, caller.id, requested)).map(({ id, is_liked }) => [id, is_liked]),
  )
  const fresh = requested.filter((id) => known.get(id) === false)
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id, Math.max(1, fresh.length))
  const first = deps.now().getTime() - fresh.length
  let isFull = false
  for (const [index, id] of fresh.toReversed().entries()) {
    const { found, is_full } = await sql.insertLike(deps.db, caller.id, id, new Date(first + index))
    if (!found) known.delete(id)
    isFull ||= is_full
  }
  if (isFull) await trim(deps, caller)
  return { success: true as const, data: requested.filter((id) => known.has(id)) }
}

export const remove = async (deps: Deps, caller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return stateOf(isId(id) ? await sql.deleteLike(deps.db, caller.id, id) : null, false)
}

const stateOf = (outcome: { found: boolean; likes: number } | null, isLiked: boolean) => {
  if (!outcome?.found) throw new AppError('product_not_found')
  return { success: true as const, data: { isLiked, likes: outcome.likes } }
}

export const list = (deps: ListDeps, caller: Caller, page: { page: number; limit: number }) =>
  limitListQuery(deps, () => listLiked(deps, caller, page))

const listLiked = async ({ db }: ListDeps, caller: Caller, page: { page: number; limit: number }) => {
  const without = (await blockedBy({ db }, caller))?.offerers ?? []
  const [ids, total] = await Promise.all([
    sql.listPublicLiked(db, caller.id, page, without),
    sql.countPublicLiked(db, caller.id, without),
  ])
  return listReply(await cardsOf({ db }, ids), total, page)
}

export const ids = async ({ db }: Deps, caller: Caller) => ({
  success: true as const,
  data: await sql.listLikedIds(db, caller.id, likesMax),
})

export const removeAllLikes = ({ db }: Pick<Deps, 'db'>, userId: string) => sql.deleteAllBut(db, userId, 0)
