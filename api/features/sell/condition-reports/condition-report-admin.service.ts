import { type Staff, writeAudit } from '#api/db/audit.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { recordListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import * as sql from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import { toConditionReport } from '#api/features/sell/condition-reports/present-condition-report.ts'
import { refreshShown } from '#api/features/sell/condition-reports/shown-grade.ts'
import { type DuplicateRow, findSamePicture, toDuplicate } from '#api/features/staff/moderation/same-picture.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import type {
  StaffConditionReport,
  StaffConditionReportQuery,
} from '#contract/endpoints/sell/condition-report-admin.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const toStaffConditionReport = (row: sql.StaffRow, same: DuplicateRow[] = []): StaffConditionReport => ({
  ...toConditionReport(row),
  id: row.product_id,
  productId: row.product_id,
  grade: row.grade,
  status: row.status,
  reason: row.reason,
  updatedAt: row.updated_at.toISOString(),
  product: { name: row.product_name, status: row.product_status },
  seller: { id: row.owner_id, name: row.owner_name, isBanned: row.is_banned },
  samePicture: { isFlagged: same.length > 0, listings: same.map((found) => toDuplicate(found, row.owner_id)) },
  waitingSince: row.status === 'pending' ? (row.sent_at?.toISOString() ?? null) : null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: deciderOf(row),
})

const present = async (db: Db, rows: sql.StaffRow[]): Promise<StaffConditionReport[]> => {
  const same = await findSamePicture(
    db,
    'report',
    rows.map((row) => row.product_id),
  )
  return rows.map((row) => toStaffConditionReport(row, same.get(row.product_id)))
}

const deciderOf = ({ decided_by, decider_name }: sql.StaffRow) =>
  decided_by !== null && decider_name !== null ? { id: decided_by, name: decider_name } : null

export const list = async ({ db }: Pick<Deps, 'db'>, query: StaffConditionReportQuery) => {
  const [rows, total, pending] = await Promise.all([
    sql.listConditionReports(db, query),
    sql.countConditionReports(db, query.status),
    sql.countConditionReports(db, 'pending'),
  ])
  return { ...listReply(await present(db, rows), total, query), counts: { pending } }
}

type Decision = { status: 'public' | 'rejected'; reason: string | null; seenAt?: string | undefined }

export const approve = (deps: Ctx, staff: Staff, id: string, seenAt: string | undefined) =>
  decide(deps, staff, id, { status: 'public', reason: null, seenAt })

export const reject = (
  deps: Ctx,
  staff: Staff,
  id: string,
  { reason, seenAt }: { reason: string; seenAt: string | undefined },
) => decide(deps, staff, id, { status: 'rejected', reason, seenAt })

const decide = (deps: Ctx, staff: Staff, id: string, { status, reason, seenAt }: Decision) =>
  inTransaction(deps, async (ctx) => {
    const owner = isId(id) ? await sql.lockOwnerOf(ctx.db, id) : undefined
    const conditionReport = owner && (await sql.lockConditionReport(ctx.db, id))
    const row = conditionReport && (await sql.findStaffConditionReport(ctx.db, id))
    if (!owner || !conditionReport || !row) throw new AppError('condition_report_not_found')
    if (staff.caller?.id === owner.id) throw new AppError('own_account')
    const mayDecide =
      conditionReport.status === 'pending' || (status === 'rejected' && conditionReport.status === 'public')
    if (!mayDecide) throw alreadyDecidedError(row)
    if (seenAt !== undefined && seenAt !== conditionReport.updated_at.toISOString()) throw new AppError('conflict')
    if (status === 'public' && owner.banned_at) throw new AppError('seller_banned')
    const decided = { decided_by: staff.caller?.id ?? null, decided_at: ctx.now() }
    await sql.updateConditionReport(ctx.db, id, { status, reason, ...decided })
    await refreshShown(ctx, id)
    if (status === 'public') await recordListingEvent(ctx, { productId: id, kind: 'reported' })
    const auditId = await writeAudit(ctx, staff, {
      action: `condition-report.${status === 'public' ? 'approved' : 'rejected'}`,
      subject: 'product',
      subjectId: id,
      before: { status: conditionReport.status },
      after: { status, ...(reason !== null && { reason }), grade: conditionReport.grade },
    })
    await tellOwner(ctx, row, { status, reason, auditId })
    const after = (await sql.findStaffConditionReport(ctx.db, id)) ?? row
    const same = await findSamePicture(ctx.db, 'report', [id])
    return { success: true as const, data: toStaffConditionReport(after, same.get(id)) }
  })

const tellOwner = (ctx: Ctx, row: sql.StaffRow, { status, reason, auditId }: Decision & { auditId: string }) => {
  const about = { userId: row.owner_id, subjectId: row.product_id, onceKey: `report-decision:${auditId}` }
  return notify(ctx, [
    status === 'public'
      ? { ...about, kind: 'reportApproved', facts: { name: row.product_name, grade: row.grade ?? 'D' } }
      : { ...about, kind: 'reportRejected', facts: { name: row.product_name, reason: reason ?? '' } },
  ])
}

const alreadyDecidedError = (row: sql.StaffRow) =>
  new AppError('already_decided', {
    details: { status: row.status, by: deciderOf(row), at: row.decided_at?.toISOString() ?? null },
  })
