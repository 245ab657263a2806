import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { isOpenReport } from '#api/features/staff/reports/open-reports.ts'
import type { ReportsQuery, StaffReport, Verdict } from '#contract/endpoints/staff/report-admin.ts'
import type { ReportedContact, ReportReason, ReportSubject } from '#contract/endpoints/staff/reports.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import { isId } from '#domain/pagination.ts'

/** Content that changes without a review, for the alias of a listing or wanted ad. */
export const shownOf = (alias: 'p' | 'w', price: 'price' | 'max_price') =>
  sql`jsonb_build_object('phone', ${sql.ref(`${alias}.phone`)}, 'whatsappPhone', ${sql.ref(`${alias}.whatsapp_phone`)},
    'price', ${sql.ref(`${alias}.${price}`)}, 'currency', ${sql.ref(`${alias}.currency`)})`

export type ReportRow = {
  id: string
  reason: ReportReason
  note: string
  created_at: Date
  updated_at: Date
  subject: ReportSubject
  /** This and the next four are null when the report is about something else. */
  product_id: string
  product_name: string
  product_status: ProductStatus
  is_deleted: boolean
  picture: Picture | null
  /** Also null when the listing is deleted. */
  description: string | null
  price: number | null
  currency: Currency | null
  seller_id: string
  seller_name: string
  seller_banned: boolean
  reply: Omit<NonNullable<StaffReport['reply']>, 'author' | 'openReports'> | null
  /** Deleted ads as they were. */
  wanted: Omit<NonNullable<StaffReport['wanted']>, 'author' | 'openReports'> | null
  shown: ReportedContact[]
  open_reports: number
  user_id: string
  user_name: string
  user_upheld: number
  user_dismissed: number
  verdict: Verdict | null
  closed_at: Date | null
  closed_by: string | null
  closer_name: string | null
}

type Filter = Pick<ReportsQuery, 'status' | 'reason' | 'product'>

const isAbout = (id: RawBuilder<unknown>) =>
  sql<SqlBool>`(r.product_id = ${id}::uuid or r.deleted_listing ->> 'id' = ${id}::text)`

const matching = ({ status, reason, product }: Filter): RawBuilder<SqlBool> => {
  const conditions = [
    status === 'open' ? isOpenReport : sql<SqlBool>`r.closed_at is not null`,
    ...(reason ? [sql<SqlBool>`r.reason = ${reason}`] : []),
    ...(product === undefined ? [] : [isId(product) ? isAbout(sql`${product}`) : sql<SqlBool>`false`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const orderOf = ({ status }: Filter) => (status === 'open' ? sql`r.created_at, r.id` : sql`r.closed_at desc, r.id desc`)

const countOf = (verdict: Verdict) =>
  sql`(select count(*)::int from reports o where o.user_id = r.user_id and o.verdict = ${verdict})`

const isAboutTheSame = sql<SqlBool>`(case l.subject
  when 'product' then ${isAbout(sql`l.product_id`)}
  when 'seller' then r.subject = 'seller' and r.seller_id = l.seller_id
  when 'wanted' then r.wanted_id = l.wanted_id
  else r.reply_id = l.reply_id end)`

const reported = sql`(
  select jsonb_build_object('id', v.id, 'text', a.text, 'status', a.status,
    'entry', jsonb_build_object('subject', v.subject, 'id', v.subject_id, 'name', coalesce(e.name, h.name, '')))
  from review_replies a join reviews v on v.id = a.review_id
  left join engineers e on v.subject = 'engineer' and e.id = v.subject_id
  left join shops h on v.subject = 'shop' and h.id = v.subject_id
  where a.review_id = r.reply_id)`

/** A deleted ad counts as ended, whatever its status was. */
const sought = sql`(case when r.subject = 'wanted' then jsonb_build_object('id', r.wanted_id,
  'words', coalesce(w.words, r.deleted_listing ->> 'name'), 'details', coalesce(w.details, ''), 'status',
  coalesce(w.status, r.deleted_listing ->> 'status'),
  'isDeleted', w.id is null) end)`

/** Content that the report's author saw and that has changed since. */
const shownBefore = sql`(
  select coalesce(jsonb_agg(was order by place), '[]') from jsonb_array_elements(r.shown)
    with ordinality as each (was, place)
  where was is distinct from
    case when p.id is not null then ${shownOf('p', 'price')} when w.id is not null
      then ${shownOf('w', 'max_price')} end)`

const selected = sql`
  select r.id, r.reason, r.note, r.created_at, r.updated_at, r.verdict, r.closed_at, r.closed_by, r.user_id, r.subject,
    l.product_id,
    coalesce(p.name, r.deleted_listing ->> 'name') as product_name,
    coalesce(p.status, r.deleted_listing ->> 'status') as product_status,
    l.product_id is distinct from r.product_id as is_deleted,
    p.pictures -> 0 as picture, p.description, p.price, p.currency, s.id as seller_id, s.name as seller_name,
    s.banned_at is not null as seller_banned, ${reported} as reply, ${sought} as wanted, ${shownBefore} as shown,
    u.name as user_name, c.name as closer_name,
    (select count(*)::int from reports r where ${isAboutTheSame} and ${isOpenReport}) as open_reports,
    ${countOf('upheld')} as user_upheld, ${countOf('dismissed')} as user_dismissed
  from reports r left join products p on p.id = r.product_id left join wanted_ads w on w.id = r.wanted_id
  cross join lateral (select coalesce(r.product_id, (r.deleted_listing ->> 'id')::uuid) as product_id, r.subject,
    r.seller_id, r.reply_id, r.wanted_id) l
  join users s on s.id = coalesce(p.owner_id, r.seller_id)
  join users u on u.id = r.user_id left join users c on c.id = r.closed_by`

/** Selects the page's ids first and joins only for them, so that skipped rows cost little. */
export const listReports = async (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) => {
  const { rows } = await sql<ReportRow>`${selected} where r.id in (
      select r.id from reports r where ${matching(filter)}
      order by ${orderOf(filter)} limit ${limit} offset ${(page - 1) * limit})
    order by ${orderOf(filter)}`.execute(db)
  return rows
}

export const countReports = async (db: Db, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reports r where ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const listAfter = async (db: Db, filter: Filter, after: string | undefined, size: number) => {
  const { rows } = await sql<ReportRow>`${selected} where ${matching(filter)}
    and ${after === undefined ? sql`true` : sql`r.id > ${after}`} order by r.id limit ${size}`.execute(db)
  return rows
}

export const findReport = async (db: Db, id: string): Promise<ReportRow | undefined> => {
  const { rows } = await sql<ReportRow>`${selected} where r.id = ${id}`.execute(db)
  return rows[0]
}

export const lockReport = (db: Db, id: string) =>
  db.selectFrom('reports').select(['id', 'closed_at']).where('id', '=', id).forUpdate().executeTakeFirst()

type Closing = { closed_at: Date; closed_by: string | null; verdict: Verdict }

export const closeReports = async (
  db: Db,
  [column, id]: ['id' | 'product_id' | 'reply_id' | 'wanted_id', string],
  closing: Closing,
): Promise<string[]> => {
  const closed = await db
    .updateTable('reports')
    .set(closing)
    .where('closed_at', 'is', null)
    .where(column, '=', id)
    .returning('user_id')
    .execute()
  return closed.map((row) => row.user_id)
}
