import { writeAudits } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { checkLiveListings, isLive } from '#api/features/browse/listing/live-listings.service.ts'
import { refreshShopOf } from '#api/features/browse/listing/read-model.service.ts'
import { type Actor, lockOwnShop, lockPerson } from '#api/features/directory/members/members.service.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import * as listings from '#api/features/directory/members/shop-listings.sql.ts'
import { checkMayPostFor } from '#api/features/directory/members/shop-posting.service.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/**
 * The listings must be locked. Without a shop they return to the name of their poster. Uses a few statements for all of
 * them, because a hundred single moves would exceed the time of a request.
 */
type Moved = 'taken_out' | 'moved'
const putInto = async (ctx: Ctx, actor: Actor, action: Moved, rows: ProductRow[], shopId: string | null) => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await listings.putIntoShop(ctx.db, ids, shopId, ctx.now())
  await refreshShopOf(ctx, ids, shopId)
  const noteOf = ({ id, shop_id }: ProductRow) => ({
    action: `product.${action}` as const,
    subject: 'product' as const,
    subjectId: id,
    before: { shop: shop_id },
    after: { shop: shopId },
  })
  await writeAudits(ctx, actor, rows.map(noteOf))
}

/** For the owner of the shop. The listing stays with its poster, in their own name. */
export const takeOut = async (deps: Ctx, actor: Actor, id: string, shopId?: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, actor.caller.id)
  return inTransaction(deps, async (ctx) => {
    const poster = isId(id) ? await listings.findPoster(ctx.db, actor.caller.id, id) : undefined
    // Locks the poster as well, before the shop and the listing: the poster's own changes use this order.
    if (poster) await sql.lockPeople(ctx.db, [actor.caller.id, poster.owner_id])
    const { shop } = await lockOwnShop(ctx, actor.caller, shopId)
    const row = isId(id) ? await listings.lockListingOf(ctx.db, shop.id, id) : undefined
    if (!row) throw new AppError('product_not_found')
    await putInto(ctx, actor, 'taken_out', [row], null)
    return { success: true as const }
  })
}

type Move = { ids: string[]; shopId: string | null }

/**
 * For the poster. Locks the person, the listings and the right to post for the shop, as a change of one listing does.
 */
export const move = async (deps: Ctx, actor: Actor, given: Move) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, actor.caller.id)
  if (!given.ids.every(isId)) throw new AppError('product_not_found')
  const ids = new Set(given.ids.map((id) => id.toLowerCase()))
  await consumeRateLimit(deps, rateLimits.movesPerUser, actor.caller.id, ids.size)
  const shopId = given.shopId?.toLowerCase() ?? null
  return inTransaction(deps, async (ctx) => {
    await lockPerson(ctx, actor.caller)
    const rows = await listings.lockListingsBy(ctx.db, actor.caller.id, [...ids])
    if (rows.length < ids.size) throw new AppError('product_not_found')
    if (shopId !== null) await checkMayPostFor(ctx, actor.caller.id, shopId)
    const elsewhere = rows.filter((row) => row.shop_id !== shopId)
    await checkLiveListings(ctx, actor.caller.id, shopId, elsewhere.filter(isLive).length)
    await putInto(ctx, actor, 'moved', elsewhere, shopId)
    return { success: true as const, data: { moved: elsewhere.map(({ id }) => id) } }
  })
}
