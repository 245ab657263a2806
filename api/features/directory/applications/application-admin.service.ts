import { type Staff, writeAudit } from '#api/db/audit.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as adminSql from '#api/features/directory/applications/application-admin.sql.ts'
import { toStaffApplication } from '#api/features/directory/applications/applications.present.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import { closeOtherClaims } from '#api/features/directory/applications/close-claims.ts'
import { type CurrentEntry, currentEntry } from '#api/features/directory/applications/current-entry.ts'
import { approveEdit } from '#api/features/directory/applications/entry-edits.service.ts'
import { checkSealed } from '#api/features/directory/applications/seals.service.ts'
import { findSimilar, newNameOf, withPlainNames } from '#api/features/directory/applications/similar-names.ts'
import * as engineerAdmin from '#api/features/directory/engineers/engineer-admin.service.ts'
import { releaseRemoved } from '#api/features/directory/entries/entries.service.ts'
import { giveEntry, lockEntry } from '#api/features/directory/entries/owners.service.ts'
import { isMember } from '#api/features/directory/members/shop-posting.service.ts'
import { removeOwnReview } from '#api/features/directory/reviews/reviews.service.ts'
import * as shopAdmin from '#api/features/directory/shops/shop-admin.service.ts'
import { recordTrustChecks } from '#api/features/directory/trust/trust.service.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import type { ApplicationQuery, StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import type { NewTrustCheck } from '#contract/endpoints/directory/trust-admin.ts'
import { isId } from '#domain/pagination.ts'

type Decided = {
  row: sql.ApplicationRow
  entry: { id: string; name: string } | null
  entryId: string | null
  outcome: 'approved' | 'rejected' | 'changes'
  reason: string | null
}

/** Runs in the transaction of the decision, so that the applicant is told once. */
const tellApplicant = (
  ctx: Pick<Deps, 'db' | 'now'>,
  { row, entry, entryId, outcome, reason }: Decided,
): Promise<void> => {
  const told = { userId: row.user_id, subjectId: entryId }
  const facts = { entry: row.kind, outcome, reason }
  const name = entry?.name ?? ''
  return notify(ctx, [
    row.type === 'claim'
      ? { ...told, kind: 'claimDecided', facts: { ...facts, name } }
      : row.type === 'seal'
        ? { ...told, kind: 'sealDecided', facts: { ...facts, name } }
        : { ...told, kind: 'applicationDecided', facts: { ...facts, isEdit: row.type === 'edit' } },
  ])
}

export const list = async ({ db, now }: Deps, query: ApplicationQuery) => {
  const [rows, total, counts] = await Promise.all([
    adminSql.listApplications(db, query),
    adminSql.countApplications(db, query),
    adminSql.readCounts(db),
  ])
  return {
    ...listReply(await present({ db, now }, rows), total, query),
    counts: {
      pending: counts.pending,
      newShops: counts.new_shops,
      newEngineers: counts.new_engineers,
      claims: counts.claims,
      edits: counts.edits,
      seals: counts.seals,
      oldestWaitingSince: counts.oldest?.toISOString() ?? null,
      ownerLeft: { shops: counts.left_shops, engineers: counts.left_engineers },
    },
  }
}

export const get = async ({ db, now }: Deps, id: string) => {
  const row = isId(id) ? await adminSql.findStaffRow(db, id) : undefined
  const [data] = row ? await present({ db, now }, [row]) : []
  if (!data) throw new AppError('not_found')
  return { success: true as const, data }
}

/** A pending edit is shown beside the current public values, a decided one beside those at the time of the decision. */
const present = async (ctx: Pick<Deps, 'db' | 'now'>, rows: adminSql.StaffRow[]) => {
  const namesOf = async (kind: ApplicationKind) =>
    rows.some((row) => row.kind === kind && newNameOf(row) !== null)
      ? withPlainNames(await adminSql.listNames(ctx.db, kind))
      : []
  const names = { shop: await namesOf('shop'), engineer: await namesOf('engineer') }
  const shown: StaffApplication[] = []
  for (const row of rows) {
    const isOpenEdit = row.type === 'edit' && row.fields_before === null
    const before = isOpenEdit ? (await currentEntry(ctx, row.kind, row.entry_id ?? '')).fields : row.fields_before
    const name = newNameOf(row)
    const similarNames = name === null ? [] : findSimilar(names[row.kind], name, row.entry_id)
    const certifications = await certificatesOf(ctx, row)
    shown.push(toStaffApplication(row, ctx.now(), { before, similarNames, certifications }))
  }
  return shown
}

const certificatesOf = async (ctx: Pick<Deps, 'db' | 'now'>, row: adminSql.StaffRow) => {
  const { kind, type, status, entry_id: id } = row
  if (kind !== 'engineer' || status !== 'pending' || id === null || type === 'edit') return []
  const { fields } = await currentEntry(ctx, kind, id)
  return fields.certifications as StaffApplication['certifications']
}

/** The files are in a private store that only this serves; after restoring a backup they may be missing. */
export const evidence = async (deps: Deps, id: string, number: string): Promise<Buffer> => {
  const row = isId(id) ? await sql.find(deps.db, id) : undefined
  if (!row) throw new AppError('not_found')
  const picture = /^[1-9]$/.test(number) ? row.evidence[Number(number) - 1] : undefined
  const bytes = picture && (await deps.pictures.readPrivate(picture.id))
  if (!bytes) throw new AppError('not_found')
  return bytes
}

type Version = { seenAt: string | undefined }
type Decision = Version & {
  status: 'approved' | 'rejected' | 'changes'
  reason: string | null
  trustChecks?: NewTrustCheck[]
}

export const approve = (deps: Deps, staff: Staff, id: string, approval: Version & { trustChecks: NewTrustCheck[] }) =>
  decide(deps, staff, id, { ...approval, status: 'approved', reason: null })

export const reject = (deps: Deps, staff: Staff, id: string, { reason, ...seen }: Version & { reason: string }) =>
  decide(deps, staff, id, { ...seen, status: 'rejected', reason })

export const askChanges = (deps: Deps, staff: Staff, id: string, { reason, ...seen }: Version & { reason: string }) =>
  decide(deps, staff, id, { ...seen, status: 'changes', reason })

const actions = {
  approved: 'application.approved',
  rejected: 'application.rejected',
  changes: 'application.changes_asked',
} as const

const concerns = async (deps: Deps, staffId: string, { applicant, row }: Pick<Locked, 'applicant' | 'row'>) =>
  applicant.id === staffId ||
  (row.kind === 'shop' && row.entry_id !== null && (await isMember(deps, staffId, row.entry_id)))

const decide = (deps: Deps, staff: Staff, id: string, { status, reason, seenAt, trustChecks = [] }: Decision) =>
  inTransaction(deps, async (deps) => {
    const { applicant, entry, row } = await lockAll(deps, id)
    if (staff.caller && (await concerns(deps, staff.caller.id, { applicant, row }))) throw new AppError('own_account')
    if (row.status !== 'pending') throw await alreadyDecidedError(deps, row)
    if (seenAt !== undefined && seenAt !== row.updated_at.toISOString()) throw new AppError('conflict')
    if (status === 'approved' && applicant.banned_at) throw new AppError('seller_banned')
    const current = row.type === 'edit' ? await currentEntry(deps, row.kind, row.entry_id ?? '') : null
    const entryId =
      status === 'approved'
        ? await putEntry(deps, staff, { applicant, entry, row, current, trustChecks })
        : row.entry_id
    if (entryId) await recordTrustChecks(deps, staff, row.kind, entryId, trustChecks)
    // Approved pictures now belong to the entry; a rejected edit cannot be sent again.
    const isOver = status === 'approved' || (status === 'rejected' && row.type === 'edit')
    await sql.update(deps.db, id, {
      status,
      reason,
      entry_id: entryId,
      ...(isOver && { pictures: '[]' }),
      ...(isOver && current && { fields_before: JSON.stringify(publicValues(row, current)) }),
      decided_by: staff.caller?.id ?? null,
      decided_at: deps.now(),
      updated_at: nextUpdatedAt(deps, row),
    })
    if (isOver) await releaseRemoved(deps, row.pictures, [])
    await writeAudit(deps, staff, {
      action: actions[status],
      subject: 'application',
      subjectId: id,
      before: { status: row.status },
      after: { status, kind: row.kind, type: row.type, entryId, ...(reason && { reason }) },
    })
    await tellApplicant(deps, { row, entry, entryId, outcome: status, reason })
    return get(deps, id)
  })

/** Locks the person, the claimed entry and the application, in the order of every transaction that locks several. */
const lockAll = async (deps: Deps, id: string) => {
  const found = isId(id) ? await sql.find(deps.db, id) : undefined
  const applicant = found && (await sql.lockApplicant(deps.db, found.user_id))
  const entry = applicant && found.type !== 'new' ? await lockEntry(deps, found.kind, found.entry_id ?? '') : null
  const row = applicant && (await sql.lock(deps.db, id))
  if (!applicant || !row) throw new AppError('not_found')
  return { applicant, entry, row }
}
type Locked = Awaited<ReturnType<typeof lockAll>> & { current: CurrentEntry | null; trustChecks: NewTrustCheck[] }

const publicValues = ({ fields }: sql.ApplicationRow, current: CurrentEntry) =>
  Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, current.fields[name]]))

/**
 * Creates the entry with the applicant as owner and with their pictures, or returns the entry that the application is
 * about.
 */
const putEntry = async (
  deps: Deps,
  staff: Staff,
  { applicant, entry, row, current, trustChecks }: Locked,
): Promise<string> => {
  if (entry && current) {
    await approveEdit(deps, staff, { row, entry, current })
    return entry.id
  }
  if (entry && row.type === 'seal') {
    checkSealed(row, entry, trustChecks)
    return entry.id
  }
  if (entry) {
    await giveEntry(deps, staff, row.kind, entry, { id: applicant.id, by: 'evidence' })
    await removeOwnReview(deps, applicant.id, row.kind, entry.id)
    await closeOtherClaims(deps, staff, row.kind, entry, row.id)
    return entry.id
  }
  const caller = { id: applicant.id, role: 'user' as const, sessionId: '' }
  const uploader = { caller, client: null, pictures: row.pictures }
  const fields = { ...row.fields, ownerPhone: applicant.phone }
  const { create } = row.kind === 'shop' ? shopAdmin : engineerAdmin
  const { data } = await create(deps, staff, fields, uploader)
  return data.id
}

const alreadyDecidedError = async ({ db }: Deps, row: sql.ApplicationRow): Promise<AppError> => {
  const by = row.decided_by === null ? null : ((await adminSql.findUserName(db, row.decided_by)) ?? null)
  const at = row.decided_at?.toISOString() ?? null
  return new AppError('already_decided', { details: { status: row.status, by, at } })
}
