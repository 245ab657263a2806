import { type Staff, writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { toMember, toShop } from '#api/features/directory/members/members.present.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { tellInvited } from '#api/features/directory/members/tell-invited.ts'
import { withdrawInvitations } from '#api/features/notify/inbox/notify.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { shopMembersMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

export type Actor = { caller: Caller; client: ClientInfo }
type Ctx = Pick<Deps, 'db' | 'now'>

const done = { success: true as const }

/** Throws for someone suspended while the request was running. */
export const lockPerson = async ({ db }: Ctx, { id }: Pick<Caller, 'id'>) => {
  const person = await sql.lockPerson(db, id)
  if (!person || person.banned_at) throw new AppError('unauthenticated')
  return person
}

type Noted = 'invited' | 'withdrawn' | 'accepted' | 'refused' | 'removed' | 'left'

/** The audit log omits phones, which are in the row of the member. */
export const note = (ctx: Ctx, actor: Staff, action: Noted, shopId: string, memberId: string) =>
  writeAudit(ctx, actor, {
    action: `member.${action}`,
    subject: 'shop',
    subjectId: shopId,
    after: { member: memberId },
  })

/** Malformed ids count as unknown shops. */
const checkNamed = (shopId: string | undefined) => {
  if (shopId !== undefined && !isId(shopId)) throw new AppError('shop_not_found')
}

export const lockOwnShop = async (ctx: Ctx, caller: Caller, shopId: string | undefined) => {
  checkNamed(shopId)
  const person = await lockPerson(ctx, caller)
  const shop = await sql.lockOwned(ctx.db, caller.id, shopId)
  if (!shop) throw new AppError('shop_not_found')
  return { person, shop }
}

export const list = async ({ db }: Ctx, caller: Caller, shopId?: string) => {
  checkNamed(shopId)
  const shop = await sql.findOwned(db, caller.id, shopId)
  if (!shop) throw new AppError('shop_not_found')
  const rows = await sql.listMembers(db, shop.id)
  return { success: true as const, data: rows.map(toMember), shop: toShop(shop), max: shopMembersMax }
}

/** Locks the shop while its members are counted. */
export const invite = (deps: Ctx, actor: Actor, phone: string, shopId?: string) =>
  inTransaction(deps, async (ctx) => {
    const { person, shop } = await lockOwnShop(ctx, actor.caller, shopId)
    if (phone === person.phone) throw new AppError('own_account')
    const members = await sql.listMembers(ctx.db, shop.id)
    const known = members.find((member) => member.phone === phone)
    if (known) return { success: true as const, data: toMember(known) }
    if (members.length >= shopMembersMax) throw new AppError('too_many_members')
    await consumeRateLimit(ctx, rateLimits.invitationsPerUser, actor.caller.id)
    const row = { id: newId(), shop_id: shop.id, phone, invited_at: ctx.now() }
    const { id } = await sql.insertMember(ctx.db, row)
    const taken = id === row.id ? undefined : (await sql.listMembers(ctx.db, shop.id)).find((one) => one.id === id)
    if (taken) return { success: true as const, data: toMember(taken) }
    await note(ctx, actor, 'invited', shop.id, row.id)
    await tellInvited(ctx, phone)
    const added = { ...row, user_id: null, name: null, state: 'invited' as const, accepted_at: null }
    return { success: true as const, data: toMember(added) }
  })

export const remove = async (deps: Ctx, actor: Actor, id: string, shopId?: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, actor.caller.id)
  return inTransaction(deps, async (ctx) => {
    const { shop } = await lockOwnShop(ctx, actor.caller, shopId)
    const gone = isId(id) ? await sql.deleteMember(ctx.db, shop.id, id) : undefined
    if (!gone) throw new AppError('member_not_found')
    await withdrawInvitations(ctx, [gone.id])
    await note(ctx, actor, gone.state === 'invited' ? 'withdrawn' : 'removed', shop.id, gone.id)
    return done
  })
}
