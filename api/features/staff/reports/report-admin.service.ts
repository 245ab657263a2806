import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { endApproval } from '#api/features/browse/listing/listing-status.service.ts'
import { ownerOf } from '#api/features/browse/listing/owner-products.service.ts'
import { concernsReply, rejectReply } from '#api/features/directory/reviews/review-replies.service.ts'
import { belongsTo } from '#api/features/directory/reviews/reviews.service.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import * as moderation from '#api/features/staff/moderation/moderation.service.ts'
import { reportColumns, toStaffReport } from '#api/features/staff/reports/report-admin.present.ts'
import * as sql from '#api/features/staff/reports/report-admin.sql.ts'
import { reject as rejectWanted } from '#api/features/wanted/ads/wanted-admin.service.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import type { ReportDecision, ReportsQuery, Verdict } from '#contract/endpoints/staff/report-admin.ts'
import type { ReportSubject } from '#contract/endpoints/staff/reports.ts'
import { rejectionText, toRejection } from '#domain/listing/rejections.ts'
import { isId } from '#domain/pagination.ts'

const waiting = { status: 'open', reason: undefined, product: undefined } as const

export const list = async ({ db }: Pick<Deps, 'db'>, query: ReportsQuery) => {
  const [rows, total, open] = await Promise.all([
    sql.listReports(db, query, query),
    sql.countReports(db, query),
    sql.countReports(db, waiting),
  ])
  return { ...listReply(rows.map(toStaffReport), total, query), counts: { open } }
}

const find = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<sql.ReportRow> => {
  const row = isId(id) ? await sql.findReport(db, id) : undefined
  if (!row) throw new AppError('report_not_found')
  return row
}

export const decide = (deps: Deps, staff: Staff, id: string, decision: ReportDecision) =>
  inTransaction(deps, async (deps) => {
    const report = await find(deps, id)
    if (staff.caller && (await concerns(deps, staff.caller.id, report))) throw new AppError('own_account')
    const closed = await (report.subject === 'product' ? decideProduct : decideOther)(deps, staff, id, decision)
    return { success: true as const, data: { report: toStaffReport(await find(deps, id)), closed } }
  })

/**
 * Whether the report is about the staff member, or about anything posted or written in the name of a shop that they
 * belong to.
 */
const concerns = async (deps: Deps, staffId: string, report: sql.ReportRow): Promise<boolean> => {
  if (report.seller_id === staffId) return true
  if (report.reply) return concernsReply(deps, staffId, report.reply.id)
  const shopId = report.subject === 'product' && (await ownerOf(deps, report.product_id))?.shopId
  return shopId ? belongsTo(deps, staffId, 'shop', shopId) : false
}

const closingBy = (deps: Deps, staff: Staff, verdict: Verdict) => ({
  closed_at: deps.now(),
  closed_by: staff.caller?.id ?? null,
  verdict,
})

const lockOpen = async (deps: Deps, id: string) => {
  const report = await sql.lockReport(deps.db, id)
  if (!report) throw new AppError('report_not_found')
  if (report.closed_at) throw await alreadyDecidedError(deps, id)
}

type ReportOutcome = { about: ReportSubject; subjectId: string | null; name: string | null; verdict: Verdict }

const tell = (deps: Deps, reporters: string[], { about, subjectId, name, verdict }: ReportOutcome): Promise<void> =>
  notify(
    deps,
    reporters.map((userId) => ({
      userId,
      kind: 'reportDecided' as const,
      subjectId,
      facts: { about, name, isUpheld: verdict === 'upheld' },
    })),
  )

/**
 * Decides on replies, wanted ads and sellers. Replies and wanted ads can be taken down; a reported seller's account is
 * decided on separately.
 */
const decideOther = async (deps: Deps, staff: Staff, id: string, decision: ReportDecision): Promise<number> => {
  await moderation.lockSellerRow(deps, (await find(deps, id)).seller_id)
  const report = await find(deps, id)
  const { subject, seller_id, reply } = report
  await lockOpen(deps, id)
  const { verdict } = decision
  const hidden = decision.hide ? await hideOther(deps, staff, report, decision) : null
  const closing = closingBy(deps, staff, verdict)
  const reporters = await sql.closeReports(deps.db, hidden ?? ['id', id], closing)
  const closed = reporters.length
  const subjectId = subject === 'seller' ? seller_id : null
  await tell(deps, reporters, { about: subject, subjectId, name: null, verdict })
  await writeAudit(deps, staff, {
    action: `report.${verdict}`,
    subject: 'report',
    subjectId: id,
    before: { about: subject, ...aboutOf(report) },
    after: {
      verdict,
      hide: hidden !== null,
      closed,
      ...(verdict === 'upheld' && !reply && { sellerId: seller_id }),
    },
  })
  return closed
}

const aboutOf = ({ reply, wanted, seller_id }: sql.ReportRow) =>
  reply ? { review: reply.id } : wanted ? { wanted: wanted.id } : { seller: seller_id }

type About = Parameters<typeof sql.closeReports>[1]

/** Returns the subject whose open reports are closed as well; null when there is nothing to hide. */
const hideOther = async (
  deps: Deps,
  staff: Staff,
  { reply, wanted }: sql.ReportRow,
  decision: ReportDecision,
): Promise<About | null> => {
  const refusal = { ...toRejection(decision), kind: 'rejected' as const }
  if (reply) {
    // The reason is given in Arabic, which most authors read.
    if (reply.status !== 'rejected') await rejectReply(deps, staff, reply.id, { reason: rejectionText(refusal, 'ar') })
    return ['reply_id', reply.id]
  }
  if (!wanted || wanted.isDeleted) return null
  if (wanted.status === 'approved' || wanted.status === 'pending') await rejectWanted(deps, staff, wanted.id, refusal)
  return ['wanted_id', wanted.id]
}

/**
 * Locks the seller and the listing before the report, in the same order as deleting the listing. Hiding closes all open
 * reports of the listing, and hides nothing if its seller has deleted it.
 */
const decideProduct = async (deps: Deps, staff: Staff, id: string, decision: ReportDecision): Promise<number> => {
  await moderation.lockSellerRow(deps, (await find(deps, id)).seller_id)
  // Read again under the lock, because the seller may have deleted the listing meanwhile.
  const { product_id, product_name, product_status, seller_id, is_deleted } = await find(deps, id)
  const status = is_deleted ? product_status : (await moderation.lockSellerAndListing(deps, product_id)).row.status
  await lockOpen(deps, id)
  const { verdict } = decision
  const hide = decision.hide && !is_deleted
  if (hide && (status === 'approved' || status === 'pending')) {
    const away = status === 'approved' ? moderation.takeDown : moderation.reject
    await away(deps, staff, product_id, toRejection(decision), { isFinal: true })
  }
  // Keeps the owner from publishing it again by confirming that it is available.
  else if (hide) await endApproval(deps, product_id)
  // Needed even if the listing was hidden already: undoing that would publish it with its reports closed.
  if (hide) await moderation.endUndo(deps, product_id)
  const closing = closingBy(deps, staff, verdict)
  const reporters = await sql.closeReports(deps.db, hide ? ['product_id', product_id] : ['id', id], closing)
  const closed = reporters.length
  // Reporters are not told a name that nobody has reviewed yet.
  const name = status === 'approved' && !is_deleted ? product_name : null
  await tell(deps, reporters, { about: 'product', subjectId: product_id, name, verdict })
  await writeAudit(deps, staff, {
    action: `report.${verdict}`,
    subject: 'report',
    subjectId: id,
    before: { product: product_id, status },
    after: { verdict, hide, closed, ...(verdict === 'upheld' && { sellerId: seller_id }) },
  })
  return closed
}

const alreadyDecidedError = async (deps: Pick<Deps, 'db'>, id: string): Promise<AppError> => {
  const { verdict, closedBy, closedAt } = toStaffReport(await find(deps, id))
  return new AppError('report_decided', { details: { verdict, by: closedBy, at: closedAt } })
}

export const exportReports = async (deps: Deps, staff: Staff, query: ReportsQuery) => {
  await exportStarts(deps, staff, 'reports', query)
  const batches = inBatches<sql.ReportRow>((last, size) => sql.listAfter(deps.db, query, last?.id, size))
  return csvFile('reports.csv', reportColumns, batches)
}
