import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOpenReport } from '#api/features/reports/public/open-reports.ts'
import type { Db } from '#api/platform/db/tables.ts'
import { isId } from '#contract/list.ts'
import type { Picture } from '#contract/pictures.ts'
import type { ProductStatus } from '#contract/product-kinds.ts'
import type { ReportsQuery, Verdict } from '#contract/report-admin.ts'
import type { ReportReason } from '#contract/reports.ts'

export type ReportRow = {
  id: string
  reason: ReportReason
  note: string
  created_at: Date
  updated_at: Date
  product_id: string
  product_name: string
  product_status: ProductStatus
  /** By its seller. */
  is_deleted: boolean
  picture: Picture | null
  seller_id: string
  seller_name: string
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

/** Whether the report `r` is about this listing, deleted or not. */
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

const selected = sql`
  select r.id, r.reason, r.note, r.created_at, r.updated_at, r.verdict, r.closed_at, r.closed_by, r.user_id, l.product_id,
    coalesce(p.name, r.deleted_listing ->> 'name') as product_name,
    coalesce(p.status, r.deleted_listing ->> 'status') as product_status, r.product_id is null as is_deleted,
    p.pictures -> 0 as picture, s.id as seller_id, s.name as seller_name, u.name as user_name, c.name as closer_name,
    (select count(*)::int from reports r where ${isAbout(sql`l.product_id`)} and ${isOpenReport}) as open_reports,
    ${countOf('upheld')} as user_upheld, ${countOf('dismissed')} as user_dismissed
  from reports r left join products p on p.id = r.product_id
  cross join lateral (select coalesce(r.product_id, (r.deleted_listing ->> 'id')::uuid) as product_id) l
  join users s on s.id = coalesce(p.owner_id, r.seller_id)
  join users u on u.id = r.user_id left join users c on c.id = r.closed_by`

/** The page's ids are selected first and the joins done only for them, so that skipped rows cost little. */
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

/** Closes one report, or all open ones of a listing; returns how many. */
export const closeReports = async (db: Db, which: { id: string } | { productId: string }, closing: Closing) => {
  const closed = await db
    .updateTable('reports')
    .set(closing)
    .where('closed_at', 'is', null)
    .where('id' in which ? 'id' : 'product_id', '=', 'id' in which ? which.id : which.productId)
    .returning('id')
    .execute()
  return closed.length
}
