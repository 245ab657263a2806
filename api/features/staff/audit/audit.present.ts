import type { AuditRow, NamedAuditRow } from '#api/features/staff/audit/audit.sql.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { AuditEntry } from '#contract/endpoints/staff/audit.ts'

export const toEntry = (row: NamedAuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  actorRole: row.actor_role,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  isSubjectDeleted: row.is_deleted,
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.request_id,
})

export const auditColumns: Columns<AuditRow> = {
  id: (row) => row.id,
  at: (row) => row.at,
  actorId: (row) => row.actor_id,
  actor: (row) => row.actor_name,
  role: (row) => row.actor_role,
  action: (row) => row.action,
  subject: (row) => row.subject,
  subjectId: (row) => row.subject_id,
  before: (row) => row.before as object | null,
  after: (row) => row.after as object | null,
  address: (row) => row.address,
  requestId: (row) => row.request_id,
}
