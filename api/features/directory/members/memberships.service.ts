import { type Deps, inTransaction } from '#api/deps.ts'
import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import { toShop } from '#api/features/directory/members/members.present.ts'
import { type Actor, lockPerson, note } from '#api/features/directory/members/members.service.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { removeOwnReview } from '#api/features/directory/reviews/reviews.service.ts'
import { withdrawInvitations } from '#api/features/notify/inbox/notify.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ownShopsMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const done = { success: true as const }

/** Finds invitations by the confirmed phone, including those older than the account. */
export const mine = async (ctx: Ctx, caller: Caller) => {
  const phone = await sql.findConfirmedPhone(ctx.db, caller.id)
  const [shops, invitations, blocked] = await Promise.all([
    sql.listPostable(ctx.db, caller.id, ownShopsMax),
    phone ? sql.listInvitations(ctx.db, phone, ownShopsMax) : [],
    blockedBy(ctx, caller),
  ])
  return {
    success: true as const,
    data: shops.map((row) => ({ ...toShop(row), role: row.role })),
    invitations: invitations
      .filter(({ id }) => !blocked?.shops.includes(id))
      .map((row) => ({ id: row.invitation_id, shop: toShop(row), invitedAt: row.invited_at.toISOString() })),
  }
}

const lockInvitation = async (ctx: Ctx, caller: Caller, id: string) => {
  const person = await lockPerson(ctx, caller)
  const isKnown = isId(id) && person.phone_confirmed_at !== null
  const found = isKnown ? await sql.lockInvitation(ctx.db, person.phone, id) : undefined
  // A phone number may change hands: an invitation that its former holder accepted stays theirs.
  if (!found || (found.user_id !== null && found.user_id !== caller.id)) throw new AppError('invitation_not_found')
  return found
}

/** Idempotent. */
export const accept = async (deps: Ctx, actor: Actor, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, actor.caller.id)
  return inTransaction(deps, async (ctx) => {
    const found = await lockInvitation(ctx, actor.caller, id)
    if (found.state === 'invited') {
      await sql.acceptInvitation(ctx.db, id, actor.caller.id, ctx.now())
      // Nobody may review a shop that they sell for.
      await removeOwnReview(ctx, actor.caller.id, 'shop', found.id)
      await note(ctx, actor, 'accepted', found.id, id)
    }
    return { success: true as const, data: { ...toShop(found), role: 'member' as const } }
  })
}

export const refuse = async (deps: Ctx, actor: Actor, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, actor.caller.id)
  return inTransaction(deps, async (ctx) => {
    const found = await lockInvitation(ctx, actor.caller, id)
    if (found.state !== 'invited') throw new AppError('invitation_not_found')
    await sql.deleteInvitation(ctx.db, id)
    await withdrawInvitations(ctx, [id])
    await note(ctx, actor, 'refused', found.id, id)
    return done
  })
}

export const leave = async (deps: Ctx, actor: Actor, shopId: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, actor.caller.id)
  return inTransaction(deps, async (ctx) => {
    await lockPerson(ctx, actor.caller)
    const gone = isId(shopId) ? await sql.deleteMembership(ctx.db, shopId, actor.caller.id) : undefined
    if (!gone) throw new AppError('shop_not_found')
    await withdrawInvitations(ctx, [gone.id])
    await note(ctx, actor, 'left', shopId, gone.id)
    return done
  })
}
