import type { StaffRow } from '#api/features/directory/applications/application-admin.sql.ts'
import type { NamedRow } from '#api/features/directory/applications/applications.sql.ts'
import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import type { Application, EngineerFields, ShopFields } from '#contract/endpoints/directory/applications.ts'
import { privatePictureName } from '#contract/endpoints/sell/uploads.ts'

const hourMs = 3_600_000

const toEdit = ({ kind, fields }: StaffRow, current: Record<string, unknown>): StaffApplication['edit'] => {
  const after = fields ?? {}
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, current[name]]))
  return { shop: null, engineer: null, [kind]: { before, after } }
}

/** `before` holds the public values, for a decided edit those at the time of the decision. */
export const toStaffApplication = (
  row: StaffRow,
  now: Date,
  {
    before,
    ...rest
  }: { before: Record<string, unknown> | null } & Pick<StaffApplication, 'similarNames' | 'certifications'>,
): StaffApplication => {
  const isWaiting = row.status === 'pending'
  return {
    ...toApplication(row),
    evidence: row.evidence.length,
    applicant: {
      id: row.user_id,
      name: row.applicant_name,
      phone: row.applicant_phone,
      isVerified: row.applicant_confirmed,
      isBanned: row.seller_banned,
      memberSince: row.applicant_since.toISOString(),
    },
    entryPhone: row.entry_phone,
    isOwnPhone: row.applicant_confirmed && row.entry_phone === row.applicant_phone,
    hadOwner: row.had_owner,
    edit: row.type === 'edit' ? toEdit(row, before ?? {}) : null,
    sameLicense: row.same_license,
    samePhone: row.same_phone,
    ...rest,
    suspendedNumbers: row.suspended_numbers,
    waitingSince: isWaiting ? row.sent_at.toISOString() : null,
    waitingHours: isWaiting ? Math.floor((now.getTime() - row.sent_at.getTime()) / hourMs) : null,
    decidedBy:
      row.decided_by === null || row.decider_name === null ? null : { id: row.decided_by, name: row.decider_name },
    lastReason: row.last_reason,
  }
}

/** The stored fields were validated by the schema of their kind. */
const fieldsOf = ({ kind, type, fields }: NamedRow) => ({
  shop: kind === 'shop' && type === 'new' ? (fields as ShopFields | null) : null,
  engineer: kind === 'engineer' && type === 'new' ? (fields as EngineerFields | null) : null,
})

export const toApplication = (row: NamedRow): Application => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  status: row.status,
  reason: row.reason,
  reasonCode: row.reason_code,
  entry: row.entry_id === null ? null : { id: row.entry_id, name: row.entry_name ?? '' },
  ...fieldsOf(row),
  evidence: row.evidence.map(({ id }) => privatePictureName(id)),
  sentAt: row.sent_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
