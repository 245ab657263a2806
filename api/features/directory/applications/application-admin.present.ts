import type { StaffRow } from '#api/features/directory/applications/application-admin.sql.ts'
import { toApplication } from '#api/features/directory/applications/applications.present.ts'
import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'

const hourMs = 3_600_000

/** Only the fields that the edit changes. */
const toEdit = ({ kind, fields }: StaffRow, current: Record<string, unknown>): StaffApplication['edit'] => {
  const after = fields ?? {}
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, current[name]]))
  return { shop: null, engineer: null, [kind]: { before, after } }
}

/** `before` is what the public sees; for a decided edit what it saw then. */
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
