import type { StaffRow } from '#api/features/applications/application-admin.sql.ts'
import { toApplication } from '#api/features/applications/applications.present.ts'
import type { StaffApplication } from '#contract/application-admin.ts'

const hourMs = 3_600_000

export const toStaffApplication = (row: StaffRow, now: Date): StaffApplication => {
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
    sameLicense: row.same_license,
    samePhone: row.same_phone,
    similarNames: row.similar_names,
    waitingSince: isWaiting ? row.sent_at.toISOString() : null,
    waitingHours: isWaiting ? Math.floor((now.getTime() - row.sent_at.getTime()) / hourMs) : null,
    decidedBy:
      row.decided_by === null || row.decider_name === null ? null : { id: row.decided_by, name: row.decider_name },
    lastReason: row.last_reason,
  }
}
