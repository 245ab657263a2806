import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

export type AuditRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  actor_role: Tables['audit']['actor_role']
  action: string
  subject: string
  subject_id: string | null
  subject_name: string | null
  before: unknown
  after: unknown
  address: string | null
  request_id: string | null
}

export type AuditFilter = {
  /** A user id; `system` for entries without an actor; null matches nothing. */
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

/** A trailing dot matches a prefix (`product.`); `starts_with` does not depend on the collation of the database. */
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
/**
 * A report is named after its listing, a review after its subject. For deleted subjects the name comes from the entry itself.
 */
const subjectName = sql.raw(`coalesce(
  case a.subject
    when 'product' then (select name from products where id = k.id)
    when 'user' then (select name from users where id = k.id)
    when 'shop' then (select name from shops where id = k.id)
    when 'engineer' then (select name from engineers where id = k.id)
    when 'ad' then (select title from ads where id = k.id)
    when 'report' then (select coalesce(p.name, r.deleted_listing ->> 'name', s.name) from reports r
      left join products p on p.id = r.product_id left join users s on s.id = r.seller_id where r.id = k.id)
    when 'review' then (select coalesce(s.name, e.name) from reviews v
      left join shops s on v.subject = 'shop' and s.id = v.subject_id
      left join engineers e on v.subject = 'engineer' and e.id = v.subject_id where v.id = k.id)
    when 'reply' then (select coalesce(s.name, e.name) from reviews v
      left join shops s on v.subject = 'shop' and s.id = v.subject_id
      left join engineers e on v.subject = 'engineer' and e.id = v.subject_id where v.id = k.id)
  end,
  a.after ->> 'name', a.before ->> 'name', a.after ->> 'title', a.before ->> 'title') as subject_name`)
/** Most subject ids are UUIDs; rates and lists have words instead. */
const keyed = sql.raw(`cross join lateral (
  select case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end as id) k`)

const joined = sql.raw('left join users u on u.id = a.actor_id left join audit_addresses d on d.audit_id = a.id')

export const listAudit = async (db: Db, filter: AuditFilter, { page, limit }: { page: number; limit: number }) => {
  const { rows } = await sql<AuditRow>`
    with a as materialized (
      select a.* from audit a where ${matching(filter)}
      order by a.at desc, a.id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select ${columns}, ${subjectName} from a ${joined} ${keyed} order by a.at desc, a.id desc`.execute(db)
  return rows
}

/** Stops counting at `max`. */
export const countAudit = async (db: Db, filter: AuditFilter, max: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from audit a where ${matching(filter)} limit ${max}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** The next batch of an export, newest first. */
export const listAfter = async (db: Db, filter: AuditFilter, after: AuditRow | undefined, size: number) => {
  const { rows } = await sql<AuditRow>`
    with a as materialized (
      select a.* from audit a
      where ${matching(filter)} and ${after ? sql`(a.at, a.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
      order by a.at desc, a.id desc limit ${size}
    )
    select ${columns}, null as subject_name from a ${joined} order by a.at desc, a.id desc`.execute(db)
  return rows
}
