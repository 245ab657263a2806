import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { NamedRow } from '#api/features/directory/applications/applications.sql.ts'
import { type SuspendedPerson, suspendedPeople } from '#api/features/staff/people/suspended-numbers.ts'
import type { ApplicationQuery } from '#contract/endpoints/directory/application-admin.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'

type EntryName = { id: string; name: string }

export type StaffRow = NamedRow & {
  applicant_name: string
  applicant_phone: string
  applicant_confirmed: boolean
  seller_banned: boolean
  applicant_since: Date
  entry_phone: string | null
  had_owner: boolean
  same_license: EntryName[]
  same_phone: EntryName[]
  suspended_numbers: SuspendedPerson[]
  decider_name: string | null
  last_reason: string | null
}

const likeMax = 3

/** Pending applications of suspended accounts are left out, or one account could fill the queue. Decided ones stay. */
const isOfQueue = sql<SqlBool>`(a.status <> 'pending'
  or not exists (select from users applicant where applicant.id = a.user_id and applicant.banned_at is not null))`

const matching = ({ status, kind, type }: Pick<ApplicationQuery, 'status' | 'kind' | 'type'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`a.status = ${status} and ${isOfQueue}
    and (${kind ?? null}::text is null or a.kind = ${kind ?? null})
    and (${type ?? null}::text is null or a.type = ${type ?? null})`

const named = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from (${rows} limit ${likeMax}) found),
    '[]')`

/** Entries of both kinds, because nobody should be listed both as a shop and as an engineer. */
const entries = sql`select id, name, phone, 'shop' as kind from shops
  union all select id, name, phone, 'engineer' from engineers`

const numberOf = (field: 'phone' | 'whatsappPhone', column: 'phone' | 'whatsapp_phone') =>
  sql`case a.type when 'new' then a.fields ->> ${sql.lit(field)}
    else coalesce(${sql.ref(`s.${column}`)}, ${sql.ref(`g.${column}`)}) end`

const whole = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<StaffRow>`
  with entries as (${entries}), page as materialized (
    select a.* from ${from} cut join applications a on a.id = cut.id
  )
  select a.*, u.name as applicant_name, u.phone as applicant_phone,
    u.phone_confirmed_at is not null as applicant_confirmed,
    u.banned_at is not null as seller_banned, u.created_at as applicant_since,
    coalesce(s.name, g.name) as entry_name,
    ${numberOf('phone', 'phone')} as entry_phone,
    a.type = 'claim' and coalesce(s.had_owner, g.had_owner, false) as had_owner,
    case when a.fields ->> 'licenseNumber' is not null then
      ${named(sql`select id, name from shops where license_number = a.fields ->> 'licenseNumber'
        and id is distinct from a.entry_id`)}
    else '[]' end as same_license,
    case when a.type = 'new' and a.fields ->> 'phone' is not null then
      ${named(sql`select id, name from entries e where e.phone = a.fields ->> 'phone' and e.kind = a.kind
        and e.id is distinct from a.entry_id`)}
    else '[]' end as same_phone,
    ${suspendedPeople({
      phone: numberOf('phone', 'phone'),
      whatsapp: numberOf('whatsappPhone', 'whatsapp_phone'),
      userId: sql`a.user_id`,
    })}
      as suspended_numbers,
    d.name as decider_name,
    (select l.after ->> 'reason' from audit l
      where l.subject = 'application' and l.subject_id = a.id::text
        and l.action in ('application.changes_asked', 'application.rejected')
      order by l.at desc, l.id desc limit 1) as last_reason
  from page a join users u on u.id = a.user_id
  left join users d on d.id = a.decided_by
  left join shops s on a.kind = 'shop' and s.id = a.entry_id
  left join engineers g on a.kind = 'engineer' and g.id = a.entry_id
  order by ${order}`

const orderOf = ({ status }: Pick<ApplicationQuery, 'status'>) =>
  status === 'pending' ? sql`a.sent_at, a.id` : sql`a.updated_at desc, a.id desc`

export const listApplications = async (db: Db, query: ApplicationQuery): Promise<StaffRow[]> => {
  const order = orderOf(query)
  const page = sql`(select a.id from applications a where ${matching(query)} order by ${order}
    limit ${query.limit} offset ${(query.page - 1) * query.limit})`
  return (await whole(page, order).execute(db)).rows
}

export const countApplications = async (db: Db, query: ApplicationQuery): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from applications a where ${matching(query)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const findStaffRow = async (db: Db, id: string): Promise<StaffRow | undefined> =>
  (await whole(sql`(select ${id}::uuid as id)`, sql`a.id`).execute(db)).rows[0]

export type NamedEntry = EntryName & { is_verified: boolean }

export const listNames = (db: Db, kind: ApplicationKind): Promise<NamedEntry[]> =>
  db
    .selectFrom(kind === 'shop' ? 'shops' : 'engineers')
    .select(['id', 'name', 'is_verified'])
    .execute()

type Counts = {
  pending: number
  new_shops: number
  new_engineers: number
  claims: number
  edits: number
  seals: number
  oldest: Date | null
  left_shops: number
  left_engineers: number
}

export const readCounts = async (db: Db): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*)::int as pending, min(sent_at) as oldest,
      (count(*) filter (where type = 'new' and kind = 'shop'))::int as new_shops,
      (count(*) filter (where type = 'new' and kind = 'engineer'))::int as new_engineers,
      (count(*) filter (where type = 'claim'))::int as claims,
      (count(*) filter (where type = 'edit'))::int as edits,
      (count(*) filter (where type = 'seal'))::int as seals,
      (select count(*)::int from shops where owner_left_at is not null) as left_shops,
      (select count(*)::int from engineers where owner_left_at is not null) as left_engineers
    from applications a where status = 'pending' and ${isOfQueue}`.execute(db)
  return rows[0] as Counts
}

export const findUserName = (db: Db, id: string) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
