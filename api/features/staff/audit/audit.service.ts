import type { Staff } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/staff/audit/audit.sql.ts'
import { findIdByPhone } from '#api/features/staff/people/people.service.ts'
import { cappedReply } from '#api/http/list-reply.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { type Columns, csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import type { AuditEntry, AuditQuery } from '#contract/endpoints/staff/audit.ts'
import { countMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'
import { parsePhone } from '#domain/phone/phone.ts'

const toEntry = (row: sql.NamedAuditRow): AuditEntry => ({
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

const auditColumns: Columns<sql.AuditRow> = {
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

const dayMs = 86_400_000
/** Days are in Aden time, UTC+3 all year. */
const dayStart = (day: string | undefined, later = 0) =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00+03:00`) + later)

const actorOf = async ({ db }: Pick<Deps, 'db'>, actor: string | undefined): Promise<string | null | undefined> => {
  if (actor === undefined || actor === 'system' || isId(actor)) return actor
  const phone = parsePhone(actor)
  return phone ? findIdByPhone({ db }, phone.e164) : null
}

const filterOf = async (deps: Pick<Deps, 'db'>, query: AuditQuery): Promise<sql.AuditFilter> => ({
  actor: await actorOf(deps, query.actor),
  action: query.action,
  subject: query.subject,
  subjectId: query.subjectId,
  from: dayStart(query.from),
  before: dayStart(query.to, dayMs),
})

export const list = async (deps: Deps, query: AuditQuery) => {
  const filter = await filterOf(deps, query)
  const [rows, counted] = await Promise.all([
    sql.listAudit(deps.db, filter, query),
    sql.countAudit(deps.db, filter, countMax + 1),
  ])
  return cappedReply(rows.map(toEntry), counted, countMax, query)
}

export const exportAudit = async (deps: Deps, staff: Staff, query: AuditQuery) => {
  const filter = await filterOf(deps, query)
  await exportStarts(deps, staff, 'audit', query)
  const batches = inBatches<sql.AuditRow>((last, size) => sql.listAfter(deps.db, filter, last, size))
  return csvFile('audit.csv', auditColumns, batches)
}
