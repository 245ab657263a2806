import { writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { notificationKeys } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import {
  type ConditionReportRow,
  findConditionReport,
  lockConditionReport,
} from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import * as sql from '#api/features/sell/condition-reports/invitations-queries.ts'
import { type Actor, isOwnGoods } from '#api/features/sell/condition-reports/invite.service.ts'
import { toConditionReport } from '#api/features/sell/condition-reports/present-condition-report.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ConfirmHindrance, InvitationForEngineer } from '#contract/endpoints/sell/condition-reports.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Received = sql.ReceivedRow

const isSent = ({ status }: Pick<ConditionReportRow, 'status'>) => status === 'pending' || status === 'public'

const hindranceOf = (caller: Caller, { sealed, shops }: sql.Standing, row: Received): ConfirmHindrance | null => {
  if (!isSent({ status: row.report_status })) return 'report'
  if (row.is_confirmed && row.state === 'open') return 'confirmed'
  if (row.product_owner_id === caller.id || shops.some((id) => id === row.product_shop_id)) return 'own'
  const hasSeal = row.phone === null ? sealed.some((id) => id === row.engineer_id) : sealed.length > 0
  return hasSeal ? null : 'seal'
}

const toReceived = (caller: Caller, standing: sql.Standing, row: Received): InvitationForEngineer => ({
  id: row.id,
  token: row.token,
  state: row.state,
  note: row.note || null,
  invitedAt: row.invited_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  product: {
    id: row.product_id,
    name: row.is_public ? row.product_name : null,
    type: row.product_type,
    condition: row.product_condition,
    picture: row.is_public ? row.product_picture : null,
    isPublic: row.is_public,
  },
  sellerName: row.seller_name ?? '',
  hindrance: hindranceOf(caller, standing, row),
})

export const list = async ({ db }: Pick<Deps, 'db'>, caller: Caller) => {
  const rows = await sql.listReceived(db, caller.id)
  const standing = await sql.findStanding(db, caller.id)
  return { success: true as const, data: rows.map((row) => toReceived(caller, standing, row)) }
}

const find = async ({ db }: Pick<Deps, 'db'>, caller: Caller, token: string): Promise<Received> => {
  const row = await sql.findReceived(db, caller.id, token)
  if (!row) throw new AppError('invitation_not_found')
  return row
}

/**
 * While a report is being changed, only its owner sees it. Photos may not have been reviewed, so only people who may
 * confirm see them, not everyone whose phone number a seller knows.
 */
export const get = async ({ db }: Pick<Deps, 'db'>, caller: Caller, token: string) => {
  const row = await find({ db }, caller, token)
  const invitation = toReceived(caller, await sql.findStanding(db, caller.id), row)
  const isShown = isSent({ status: row.report_status }) && row.is_public && invitation.hindrance !== 'seal'
  const found = isShown ? await findConditionReport(db, row.product_id) : undefined
  const { checkedBy: _, ...shown } = found ? toConditionReport(found) : { checkedBy: null }
  const conditionReport =
    found?.grade && 'kind' in shown ? { ...shown, grade: found.grade, updatedAt: found.updated_at.toISOString() } : null
  return { success: true as const, data: { ...invitation, report: conditionReport } }
}

type Answer = { answer: 'confirm' | 'refuse'; note: string; updatedAt: string }

const lockPerson = async ({ db }: Ctx, { id }: Caller): Promise<void> => {
  const person = await sql.lockPerson(db, id)
  if (!person || person.banned_at) throw new AppError('unauthenticated')
}

/** Locks the caller, the listing, the report and the invitation, in the same order as changes of the report. */
export const answer = async (deps: Ctx, actor: Actor, token: string, given: Answer) => {
  const { caller } = actor
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (ctx) => {
    await lockPerson(ctx, caller)
    const { id, product_id: productId } = await find(ctx, caller, token)
    const product = await sql.holdProduct(ctx.db, productId)
    const conditionReport = product && (await lockConditionReport(ctx.db, productId))
    const invitation = conditionReport && (await sql.lockInvitation(ctx.db, id))
    if (!invitation || !conditionReport || !product) throw new AppError('invitation_not_found')
    const state = given.answer === 'confirm' ? 'confirmed' : 'refused'
    const isRepeat = invitation.state === state && invitation.answered_by === caller.id
    if (invitation.state !== 'open' && !isRepeat) throw new AppError('already_decided')
    if (!isRepeat) {
      const engineer = await sql.holdSealedOf(
        ctx.db,
        caller.id,
        invitation.phone === null ? invitation.engineer_id : null,
      )
      if (given.answer === 'confirm')
        await checkMayConfirm(ctx, caller, {
          product,
          conditionReport,
          seenAt: given.updatedAt,
          hasSeal: engineer !== undefined,
        })
      const by = { engineerId: engineer?.id ?? null, by: caller.id, at: ctx.now() }
      await sql.answerInvitation(ctx.db, id, { state, note: given.note, ...by })
      await tellSeller(ctx, product, { state, engineer: engineer?.name ?? '', note: given.note, id })
      await note(ctx, actor, state, productId, id)
    }
    const standing = await sql.findStanding(ctx.db, caller.id)
    return { success: true as const, data: toReceived(caller, standing, await find(ctx, caller, token)) }
  })
}

type Product = NonNullable<Awaited<ReturnType<typeof sql.holdProduct>>>
type Confirmed = { product: Product; conditionReport: ConditionReportRow; seenAt: string; hasSeal: boolean }

const checkMayConfirm = async (ctx: Ctx, caller: Caller, { product, conditionReport, seenAt, hasSeal }: Confirmed) => {
  if (await isOwnGoods(ctx, caller.id, product)) throw new AppError('own_account')
  if (!hasSeal) throw new AppError('forbidden')
  if (!isSent(conditionReport)) throw new AppError('report_not_sent')
  if (conditionReport.updated_at.toISOString() !== seenAt) throw new AppError('conflict')
  await sql.endUncounted(ctx.db, product.id)
  if (await sql.isConfirmed(ctx.db, product.id)) throw new AppError('already_confirmed')
}

const note = (
  ctx: Ctx,
  actor: Actor,
  what: 'confirmed' | 'refused' | 'withdrawn',
  productId: string,
  invitation: string,
) =>
  writeAudit(ctx, actor, {
    action: `condition-report.${what}`,
    subject: 'product',
    subjectId: productId,
    after: { invitation },
  })

type ConfirmationNews = { state: 'confirmed' | 'refused'; engineer: string; note: string; id: string }

const tellSeller = (ctx: Ctx, product: Product, { state, engineer, note, id }: ConfirmationNews) => {
  const about = { userId: product.owner_id, subjectId: product.id, onceKey: notificationKeys.answered(id) }
  const facts = { name: product.name, engineer }
  return notify(ctx, [
    state === 'confirmed'
      ? { ...about, kind: 'reportConfirmed', facts }
      : { ...about, kind: 'reportRefused', facts: { ...facts, note } },
  ])
}

/** Idempotent; the seller is notified once. */
export const withdraw = async (deps: Ctx, actor: Actor, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, actor.caller.id)
  return inTransaction(deps, async (ctx) => {
    await lockPerson(ctx, actor.caller)
    const own = isId(id) ? await sql.findOwnConfirmation(ctx.db, actor.caller.id, id) : undefined
    if (!own) throw new AppError('invitation_not_found')
    if (!(await sql.withdrawConfirmation(ctx.db, id))) return { success: true as const }
    const facts = { name: own.product_name, engineer: own.engineer_name ?? '' }
    const about = { userId: own.owner_id, subjectId: own.product_id, onceKey: notificationKeys.withdrawn(id) }
    await notify(ctx, [{ ...about, kind: 'reportWithdrawn', facts }])
    await note(ctx, actor, 'withdrawn', own.product_id, id)
    return { success: true as const }
  })
}
