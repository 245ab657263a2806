import { type Staff, writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { isMember } from '#api/features/directory/members/shop-posting.service.ts'
import * as sql from '#api/features/directory/trust/trust.sql.ts'
import { isHeld, roleOf, toTrustCheck } from '#api/features/directory/trust/trust-checks.service.ts'
import { AppError } from '#api/http/errors.ts'
import { type NewTrustCheck, type StaffTrustCheck, trustChecksMax } from '#contract/endpoints/directory/trust-admin.ts'
import { isId } from '#domain/pagination.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Entry = 'shop' | 'engineer'
const missing = { shop: 'shop_not_found', engineer: 'engineer_not_found' } as const

const toStaffTrustCheck = (row: sql.TrustCheckRow, now: Date): StaffTrustCheck => ({
  ...toTrustCheck(row),
  id: row.id,
  hasEnded: !isHeld(row, now),
})

const replyOf = async ({ db, now }: Ctx, entry: Entry, id: string) => ({
  success: true as const,
  data: (await sql.listTrustChecks(db, entry, id)).map((row) => toStaffTrustCheck(row, now())),
})

export const list = async (ctx: Ctx, entry: Entry, id: string) => {
  const found = isId(id) ? await sql.findSubject(ctx.db, entry, id) : undefined
  if (!found) throw new AppError(missing[entry])
  return replyOf(ctx, entry, id)
}

/** Staff may not vouch for their own entry or for a shop that they post for. */
const lock = async ({ db }: Ctx, { caller }: Staff, entry: Entry, id: string) => {
  const row = isId(id) ? await sql.lockSubject(db, entry, id) : undefined
  if (!row) throw new AppError(missing[entry])
  const isOwn = row.owner_id === caller?.id || (entry === 'shop' && caller && (await isMember({ db }, caller.id, id)))
  if (caller && isOwn) throw new AppError('own_account')
}

const checkDays = (now: Date, day: string, endsAt: Date | null): void => {
  if (day > adenDay(now)) throw new AppError('invalid', { fields: { day: 'date_future' } })
  if (endsAt && endsAt <= now) throw new AppError('invalid', { fields: { endsAt: 'date_past' } })
}

type Noted = 'claim_recorded' | 'claim_withdrawn'
const note = (ctx: Ctx, staff: Staff, entry: Entry, action: Noted, id: string, before?: object, after?: object) =>
  writeAudit(ctx, staff, { action: `${entry}.${action}`, subject: entry, subjectId: id, before, after })

/** A renewed certificate replaces the expired one. */
export const record = (ctx: Ctx, staff: Staff, entry: Entry, id: string, given: NewTrustCheck) =>
  inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const day = given.day ?? adenDay(now())
    checkDays(now(), day, given.endsAt)
    await lock(ctx, staff, entry, id)
    const title = given.kind === 'certificate' ? (given.title ?? '') : ''
    const rows = await sql.listTrustChecks(db, entry, id)
    const same = rows.find((row) => row.kind === given.kind && row.title === title)
    if (same && isHeld(same, now())) throw new AppError('claim_recorded')
    if (same) await sql.deleteTrustCheck(db, same.id)
    else if (rows.length >= trustChecksMax) throw new AppError('invalid', { fields: { kind: 'items_max' } })
    const check = {
      id: newId(),
      kind: given.kind,
      title,
      day,
      ends_at: given.endsAt,
      recorded_role: roleOf(staff),
    }
    const recorded = { recorded_by: staff.caller?.id ?? null, recorded_at: now() }
    await sql.insertTrustCheck(db, entry, id, { ...check, ...recorded })
    await sql.putSeals(db, entry, [id], now())
    await note(ctx, staff, entry, 'claim_recorded', id, undefined, toTrustCheck(check))
    return replyOf(ctx, entry, id)
  })

export const withdraw = (ctx: Ctx, staff: Staff, entry: Entry, id: string, claimId: string) =>
  inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lock(ctx, staff, entry, id)
    const check = (await sql.listTrustChecks(db, entry, id)).find((row) => row.id === claimId)
    if (!check) throw new AppError('not_found')
    await sql.deleteTrustCheck(db, check.id)
    await sql.putSeals(db, entry, [id], now())
    await note(ctx, staff, entry, 'claim_withdrawn', id, toTrustCheck(check), undefined)
    return replyOf(ctx, entry, id)
  })

const presentIn = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/**
 * Removes seals of expired certificates. Marking the checks writes change events, so that cached pages drop them within
 * a minute. Locks subjects before their checks, as every change of a check does, to avoid a deadlock with staff who
 * withdraw one.
 */
export const endDue = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async ({ db, now }) => {
    const due = await sql.listDue(db, now())
    const found = {
      shop: presentIn(due.map(({ shop_id }) => shop_id)),
      engineer: presentIn(due.map(({ engineer_id }) => engineer_id)),
      user: presentIn(due.map(({ user_id }) => user_id)),
    }
    for (const subject of ['shop', 'engineer', 'user'] as const) {
      if (found[subject].length === 0) continue
      await sql.lockSubjects(db, subject, found[subject])
      await sql.markEnded(db, subject, found[subject], now())
      await sql.putSeals(db, subject, found[subject], now())
    }
  })

/** Runs in the transaction of a decision; checks that already hold stay unchanged. */
export const recordTrustChecks = async (
  ctx: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  entry: 'shop' | 'engineer',
  id: string,
  checks: NewTrustCheck[],
): Promise<void> => {
  for (const check of checks) {
    const title = check.kind === 'certificate' ? (check.title ?? '') : ''
    const rows = await sql.listTrustChecks(ctx.db, entry, id)
    const isRecorded = rows.some((row) => row.kind === check.kind && row.title === title && isHeld(row, ctx.now()))
    if (!isRecorded) await record(ctx, staff, entry, id, check)
  }
}
