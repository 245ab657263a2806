import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { AuditSubject } from '#contract/endpoints/staff/audit.ts'

export type AuditRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  actor_role: Tables['audit']['actor_role']
  action: string
  subject: string
  subject_id: string | null
  before: unknown
  after: unknown
  address: string | null
  request_id: string | null
}

export type NamedAuditRow = AuditRow & { subject_name: string | null; is_deleted: boolean }

export type AuditFilter = {
  /** A user id, or `system` for entries without an actor; null matches nothing. */
  actor?: string | null | undefined
  action?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
}

const actorIs = (actor: string | null) => {
  if (actor === null) return sql<SqlBool>`false`
  return actor === 'system' ? sql<SqlBool>`a.actor_id is null` : sql<SqlBool>`a.actor_id = ${actor}`
}

/** A trailing dot matches a prefix (`product.`). `starts_with` does not depend on the database's collation. */
const actionIs = (action: string) =>
  action.endsWith('.') ? sql<SqlBool>`starts_with(a.action, ${action})` : sql<SqlBool>`a.action = ${action}`

const matching = (filter: AuditFilter): RawBuilder<SqlBool> => {
  const conditions = [
    ...(filter.actor === undefined ? [] : [actorIs(filter.actor)]),
    ...(filter.action ? [actionIs(filter.action)] : []),
    ...(filter.subject ? [sql<SqlBool>`a.subject = ${filter.subject}`] : []),
    ...(filter.subjectId ? [sql<SqlBool>`a.subject_id = ${filter.subjectId}`] : []),
    ...(filter.from ? [sql<SqlBool>`a.at >= ${filter.from}`] : []),
    ...(filter.before ? [sql<SqlBool>`a.at < ${filter.before}`] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}

const columns = sql.raw(
  `a.id, a.at, a.actor_id, a.actor_role, a.action, a.subject, a.subject_id, a.before, a.after, a.request_id,
   u.name as actor_name, d.address`,
)
const entryNames = 'left join shops h on h.id = v.entry left join engineers e on e.id = v.entry'
const reviewed = `select coalesce(h.name, e.name) as name
  from (select subject_id as entry from reviews where id = k.id) v ${entryNames}`

/** Tables with the current names of subjects; a report is named after what it is about. */
const rowsOf: Partial<Record<AuditSubject, string>> = {
  product: 'select name from products where id = k.id',
  user: 'select name from users where id = k.id',
  shop: 'select name from shops where id = k.id',
  engineer: 'select name from engineers where id = k.id',
  ad: 'select title as name from ads where id = k.id',
  wanted: 'select words as name from wanted_ads where id = k.id',
  application: `select coalesce(v.name, h.name, e.name) as name
    from (select entry_id as entry, fields ->> 'name' as name from applications where id = k.id) v ${entryNames}`,
  report: `select coalesce(p.name, w.words, r.deleted_listing ->> 'name', s.name) as name from reports r
    left join products p on p.id = r.product_id left join wanted_ads w on w.id = r.wanted_id
    left join users s on s.id = r.seller_id where r.id = k.id`,
  review: reviewed,
  reply: reviewed,
}
const subjectRow = sql.raw(
  `left join lateral (${Object.entries(rowsOf)
    .map(([subject, row]) => `select true as is_there, f.name from (${row}) f where a.subject = '${subject}'`)
    .join(' union all ')}) s on true`,
)
const mayBeDeleted = Object.keys(rowsOf)
  .map((subject) => `'${subject}'`)
  .join()

/** Most subject ids are UUIDs; rates and lists have words instead. */
const keyed = sql.raw(`cross join lateral (
  select case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end as id) k`)

/** The name of a deleted subject comes from the entry itself. */
const subjectColumns =
  sql.raw(`coalesce(s.name, a.after ->> 'name', a.before ->> 'name', a.after ->> 'title', a.before ->> 'title')
    as subject_name,
  k.id is not null and a.subject in (${mayBeDeleted}) and s.is_there is null as is_deleted`)

const joined = sql.raw('left join users u on u.id = a.actor_id left join audit_addresses d on d.audit_id = a.id')

export const listAudit = async (db: Db, filter: AuditFilter, { page, limit }: { page: number; limit: number }) => {
  const { rows } = await sql<NamedAuditRow>`
    with a as materialized (
      select a.* from audit a where ${matching(filter)}
      order by a.at desc, a.id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select ${columns}, ${subjectColumns} from a ${joined} ${keyed} ${subjectRow} order by a.at desc, a.id desc`.execute(
    db,
  )
  return rows
}

export const countAudit = async (db: Db, filter: AuditFilter, max: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from audit a where ${matching(filter)} limit ${max}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

export const listAfter = async (db: Db, filter: AuditFilter, after: AuditRow | undefined, size: number) => {
  const { rows } = await sql<AuditRow>`
    with a as materialized (
      select a.* from audit a
      where ${matching(filter)} and ${after ? sql`(a.at, a.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
      order by a.at desc, a.id desc limit ${size}
    )
    select ${columns} from a ${joined} order by a.at desc, a.id desc`.execute(db)
  return rows
}
