import { type Staff, writeAudit } from '#api/db/audit.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { publishName } from '#api/features/browse/listing/listing-status.service.ts'
import { forgetAbout, notify } from '#api/features/notify/inbox/notify.ts'
import { toOwnWanted } from '#api/features/wanted/ads/present-wanted.ts'
import type { AdminRow } from '#api/features/wanted/ads/wanted-admin.sql.ts'
import * as adminSql from '#api/features/wanted/ads/wanted-admin.sql.ts'
import * as sql from '#api/features/wanted/ads/wanted-queries.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import type { StaffWanted, WantedAdminQuery } from '#contract/endpoints/wanted/wanted-admin.ts'
import { wantedLifeMs } from '#domain/limits.ts'
import { readsAsPhone } from '#domain/listing/listing-review.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { isId } from '#domain/pagination.ts'
import { findContacts } from '#domain/text/contact-text.ts'
import type { Lang } from '#domain/text/lang.ts'

const contactsOf = ({ words, details, max_price }: AdminRow): StaffWanted['contacts'] => [
  ...(['words', 'details'] as const).flatMap((field) =>
    findContacts({ words, details }[field]).map((found) => ({ field, ...found })),
  ),
  ...(max_price !== null && readsAsPhone(max_price)
    ? [{ field: 'maxPrice' as const, kind: 'phone' as const, text: String(max_price) }]
    : []),
]

export const toStaffWanted = (row: AdminRow, now: Date, lang: Lang): StaffWanted => ({
  ...toOwnWanted(row, now, lang),
  person: {
    id: row.user_id,
    name: row.person_name,
    phone: row.person_phone,
    isVerified: row.phone_confirmed_at !== null,
    isBanned: row.is_banned,
  },
  createdAt: row.created_at.toISOString(),
  waitingSince: row.status === 'pending' ? (row.pending_since?.toISOString() ?? null) : null,
  isResubmitted: row.status === 'pending' && row.approved_text !== null,
  approvedText: row.approved_text,
  contacts: contactsOf(row),
  suspendedNumbers: row.suspended_numbers,
  openReports: row.open_reports,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy:
    row.decided_by !== null && row.decider_name !== null ? { id: row.decided_by, name: row.decider_name } : null,
})

type Ctx = Pick<Deps, 'db' | 'now'>

export const list = async ({ db, now }: Ctx, query: WantedAdminQuery, lang: Lang) => {
  const [rows, total, pending] = await Promise.all([
    adminSql.listWanted(db, query.status, query),
    adminSql.countWanted(db, query.status),
    adminSql.countWanted(db, 'pending'),
  ])
  const items = rows.map((row) => toStaffWanted(row, now(), lang))
  return { ...listReply(items, total, query), counts: { pending } }
}

/** Locks the person before the ad, in the same order as the person's own changes. */
const lockBoth = async ({ db }: Ctx, id: string) => {
  const found = isId(id) ? await sql.findOwner(db, id) : undefined
  const person = found && (await sql.lockPerson(db, found.user_id))
  const row = person && (await sql.lockWanted(db, id))
  if (!person || !row) throw new AppError('wanted_not_found')
  return { person, row }
}

const alreadyDecidedError = async ({ db }: Ctx, row: sql.WantedRow): Promise<AppError> => {
  const found = await adminSql.findWanted(db, row.id)
  const by = found?.decided_by && found.decider_name ? { id: found.decided_by, name: found.decider_name } : null
  return new AppError('already_decided', {
    details: { status: row.status, by, at: row.decided_at?.toISOString() ?? null },
  })
}

const checkSeen = (row: sql.WantedRow, seenAt: string | undefined): void => {
  if (seenAt !== undefined && seenAt !== row.updated_at.toISOString()) throw new AppError('conflict')
}

const show = async ({ db, now }: Ctx, id: string, lang: Lang) => {
  const row = await adminSql.findWanted(db, id)
  if (!row) throw new AppError('wanted_not_found')
  return { success: true as const, data: toStaffWanted(row, now(), lang) }
}

const langOf = ({ client }: Staff): Lang => client?.lang ?? 'ar'

/**
 * The ad is public for thirty days; a job looks for fitting listings. Writes the decision and its audit row in one
 * transaction.
 */
export const approve = (deps: Ctx, staff: Staff, id: string, seenAt?: string) =>
  inTransaction(deps, async (deps) => {
    const { person, row } = await lockBoth(deps, id)
    if (row.status !== 'pending') throw await alreadyDecidedError(deps, row)
    checkSeen(row, seenAt)
    if (person.banned_at) throw new AppError('seller_banned')
    const now = deps.now()
    const expiresAt = new Date(now.getTime() + wantedLifeMs)
    await sql.updateWanted(deps.db, id, {
      ...decidedBy(deps, staff, row),
      status: 'approved',
      refusal: null,
      posted_at: row.posted_at ?? now,
      expires_at: expiresAt,
      approved_text: JSON.stringify({ words: row.words, details: row.details }),
      match_due_at: now,
    })
    await publishName(deps, row.user_id)
    const auditId = await writeAudit(deps, staff, {
      action: 'wanted.approved',
      subject: 'wanted',
      subjectId: id,
      before: { status: row.status },
      after: { status: 'approved' },
    })
    const facts = { words: row.words, endsAt: expiresAt.toISOString() }
    const onceKey = `decision:${auditId}`
    await notify(deps, [{ userId: row.user_id, kind: 'wantedApproved', subjectId: id, facts, onceKey }])
    return show(deps, id, langOf(staff))
  })

const decidedBy = (deps: Ctx, staff: Staff, row: sql.WantedRow) => ({
  pending_since: null,
  decided_by: staff.caller?.id ?? null,
  decided_at: deps.now(),
  updated_at: nextUpdatedAt(deps, row),
})

/** Works for pending and public ads, and removes sellers' notifications about them. */
export const reject = (deps: Ctx, staff: Staff, id: string, refusal: Rejection, seenAt?: string) =>
  inTransaction(deps, async (deps) => {
    const { row } = await lockBoth(deps, id)
    const wasPublic = row.status === 'approved'
    if (row.status !== 'pending' && !wasPublic) throw await alreadyDecidedError(deps, row)
    checkSeen(row, seenAt)
    await sql.updateWanted(deps.db, id, {
      ...decidedBy(deps, staff, row),
      status: 'rejected',
      refusal: JSON.stringify(refusal),
      match_due_at: null,
    })
    await forgetAbout(deps, [id], ['wantedFits', 'wantedEnding', 'wantedApproved'])
    await writeAudit(deps, staff, {
      action: wasPublic ? 'wanted.taken_down' : 'wanted.rejected',
      subject: 'wanted',
      subjectId: id,
      // The audit log is permanent, but the author may delete the ad or the account, so it omits the words.
      before: { status: row.status },
      after: { status: 'rejected', kind: refusal.kind, codes: refusal.codes, sellerId: row.user_id },
    })
    const facts = { words: row.words, refusal, wasPublic }
    await notify(deps, [{ userId: row.user_id, kind: 'wantedRejected', subjectId: id, facts }])
    return show(deps, id, langOf(staff))
  })
