import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as sql from '#api/features/accounts/blocks/blocks.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { Block, NewBlock } from '#contract/endpoints/accounts/blocks.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { blocksMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const toBlock = (row: sql.BlockRow): Block => ({
  id: row.id,
  sellerId: row.seller_id,
  shopId: row.shop_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
})

export const list = async (ctx: Ctx, caller: Caller) => {
  const [rows, blocked] = await Promise.all([sql.listBlocks(ctx.db, caller.id), blockedBy(ctx, caller)])
  return {
    success: true as const,
    data: rows.map(toBlock),
    hides: blocked?.offerers ?? [],
  }
}

const findTarget = async ({ db }: Ctx, caller: Caller, { sellerId, shopId = '' }: NewBlock): Promise<sql.Target> => {
  if (sellerId !== undefined) {
    if (sellerId === caller.id) throw new AppError('own_account')
    const seller = isId(sellerId) ? await sql.holdSeller(db, sellerId) : undefined
    if (!seller) throw new AppError('seller_not_found')
    return { seller_id: seller.id }
  }
  const shop = isId(shopId) ? await sql.holdShop(db, shopId) : undefined
  if (!shop) throw new AppError('shop_not_found')
  if (shop.user_id === caller.id) throw new AppError('own_account')
  return { shop_id: shop.id }
}

/** Idempotent. */
export const add = async (deps: Ctx, caller: Caller, given: NewBlock) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (ctx) => {
    const { db, now } = ctx
    if (!(await sql.lockPerson(db, caller.id))) throw new AppError('unauthenticated')
    const target = await findTarget(ctx, caller, given)
    const known = await sql.findBlock(db, caller.id, target)
    if (known) return { success: true as const, data: toBlock(known) }
    if ((await sql.countBlocks(db, caller.id)) >= blocksMax) throw new AppError('too_many_blocks')
    await sql.insertBlock(db, newId(), caller.id, target, now())
    return { success: true as const, data: toBlock(await sql.getBlock(db, caller.id, target)) }
  })
}

export const remove = async (deps: Ctx, caller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  if (!isId(id) || !(await sql.deleteBlock(deps.db, caller.id, id))) throw new AppError('not_found')
  return { success: true as const }
}
