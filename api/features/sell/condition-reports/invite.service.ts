import { randomBytes } from 'node:crypto'
import { writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { notify, removeNotification } from '#api/features/notify/inbox/notify.ts'
import { notificationKeys } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import { isPublic, lockConditionReport } from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import * as sql from '#api/features/sell/condition-reports/invitations-queries.ts'
import { toInvited } from '#api/features/sell/condition-reports/present-condition-report.ts'
import { lockOwnListing } from '#api/features/sell/my-listings/own-listing.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { openInvitationsMax } from '#contract/endpoints/sell/condition-reports.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { openInvitationMs } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
export type Actor = { caller: Caller; client: ClientInfo }
type InvitedEngineer = { engineerId?: string | undefined; phone?: string | undefined }
type Target = { engineerId: string | null; phone: string | null; userId: string | null }

/** Nobody may confirm their own goods or those of a shop that they belong to. */
export const isOwnGoods = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  product: Pick<ProductRow, 'owner_id' | 'shop_id'>,
): Promise<boolean> =>
  product.owner_id === userId || (product.shop_id !== null && (await sql.belongsToShop(db, userId, product.shop_id)))

const findTarget = async (ctx: Ctx, { engineerId, phone }: InvitedEngineer): Promise<Target> => {
  if (engineerId === undefined) {
    const person = phone === undefined ? undefined : await sql.findPersonBy(ctx.db, phone)
    return { engineerId: null, phone: phone ?? null, userId: person?.id ?? null }
  }
  const engineer = isId(engineerId) ? await sql.findSealed(ctx.db, engineerId) : undefined
  if (!engineer) throw new AppError('engineer_not_found')
  return { engineerId: engineer.id, phone: null, userId: engineer.user_id }
}

/** The reply does not reveal whether an invited phone number has an account. */
export const invite = (deps: Ctx, actor: Actor, id: string, asked: InvitedEngineer) =>
  inTransaction(deps, async (ctx) => {
    const product = await lockOwnListing(ctx, actor.caller, id)
    // Invited people see the name and the photos, so both must have been reviewed.
    if (!(await isPublic(ctx.db, id))) throw new AppError('not_public')
    const conditionReport = await lockConditionReport(ctx.db, id)
    if (!conditionReport) throw new AppError('condition_report_not_found')
    if (conditionReport.status !== 'pending' && conditionReport.status !== 'public')
      throw new AppError('report_not_sent')
    const target = await findTarget(ctx, asked)
    // A shop member with an unconfirmed phone is only recognised when they answer.
    if (target.userId !== null && (await isOwnGoods(ctx, target.userId, product))) throw new AppError('own_account')
    await sql.endUncounted(ctx.db, id)
    const all = await sql.listOfConditionReport(ctx.db, id)
    if (all.some(({ state }) => state === 'confirmed')) throw new AppError('already_confirmed')
    const open = all.filter(({ state }) => state === 'open')
    const known = open.find((row) =>
      target.phone === null ? row.phone === null && row.engineer_id === target.engineerId : row.phone === target.phone,
    )
    if (known) return { success: true as const, data: toInvited(known) }
    const since = new Date(ctx.now().getTime() - openInvitationMs)
    if (open.filter(({ invited_at }) => invited_at > since).length >= openInvitationsMax)
      throw new AppError('too_many_invitations')
    await consumeRateLimit(ctx, rateLimits.invitationsPerUser, actor.caller.id)
    const added = await add(ctx, actor, product, target)
    const row = (await sql.listOfConditionReport(ctx.db, id)).find((each) => each.id === added.id)
    return { success: true as const, data: toInvited({ ...added, has_seal: row?.has_seal ?? false }) }
  })

const add = async (ctx: Ctx, actor: Actor, product: ProductRow, { engineerId, phone, userId }: Target) => {
  const row = { id: newId(), token: randomBytes(16).toString('hex'), invited_at: ctx.now() }
  await sql.insertInvitation(ctx.db, { ...row, product_id: product.id, engineer_id: engineerId, phone })
  // The phone number is only in the row of the invitation, not in the audit log.
  await writeAudit(ctx, actor, {
    action: 'condition-report.invited',
    subject: 'product',
    subjectId: product.id,
    after: { invitation: row.id },
  })
  if (userId !== null) await tellInvited(ctx, userId, product, row.token)
  return { id: row.id, token: row.token }
}

/** Locks in the same order as an answer. Also removes the notification of the invited person. */
export const uninvite = (deps: Ctx, actor: Actor, id: string, invitation: string) =>
  inTransaction(deps, async (ctx) => {
    await lockOwnListing(ctx, actor.caller, id)
    const conditionReport = await lockConditionReport(ctx.db, id)
    const row = conditionReport && isId(invitation) ? await sql.lockInvitation(ctx.db, invitation) : undefined
    if (row?.product_id !== id) throw new AppError('invitation_not_found')
    if (row.state !== 'open') throw new AppError('already_decided')
    const userId = await sql.findInvited(ctx.db, row)
    await sql.deleteInvitation(ctx.db, row.id)
    if (userId) await removeNotification(ctx, userId, notificationKeys.invited(row.token))
    await writeAudit(ctx, actor, {
      action: 'condition-report.uninvited',
      subject: 'product',
      subjectId: id,
      after: { invitation: row.id },
    })
    return { success: true as const }
  })

const tellInvited = async (ctx: Ctx, userId: string, product: ProductRow, token: string): Promise<void> => {
  // People who are not engineers are not notified, or a seller could send notifications to any phone number.
  const { entries, sealed } = await sql.findStanding(ctx.db, userId)
  if (entries === 0) return
  const blocked = await blockedBy(ctx, { id: userId })
  if (blocked?.offerers.some((id) => id === product.owner_id || id === product.shop_id)) return
  const facts = { name: product.name, token, ...(sealed.length === 0 && { needsSeal: true }) }
  const about = { userId, subjectId: product.id, onceKey: notificationKeys.invited(token) }
  await notify(ctx, [{ ...about, kind: 'reportInvited', facts }])
}
