import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { type Checker, checkerOf } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import type { StaffConditionReportQuery } from '#contract/endpoints/sell/condition-report-admin.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

export type StaffRow = ShownRow & {
  product_name: string
  product_status: ProductStatus
  owner_id: string
  owner_name: string
  is_banned: boolean
  decider_name: string | null
}

/** Leaves out pending reports of suspended accounts, which cannot be approved. */
const matching = (status: StaffConditionReportQuery['status']) =>
  status === 'pending' ? sql<SqlBool>`r.status = 'pending' and u.banned_at is null` : sql<SqlBool>`r.status = ${status}`

const orderOf = (status: StaffConditionReportQuery['status']) =>
  status === 'pending' ? sql`r.sent_at, r.product_id` : sql`r.decided_at desc, r.product_id desc`

const rows = sql`select r.*, p.name as product_name, p.status as product_status, p.owner_id, u.name as owner_name,
    u.banned_at is not null as is_banned, d.name as decider_name,
    ${sql.raw<Checker | null>(checkerOf('r.product_id'))} as checker
  from condition_reports r join products p on p.id = r.product_id join users u on u.id = p.owner_id
  left join users d on d.id = r.decided_by`

export const listConditionReports = async (
  db: Db,
  { status, page, limit }: StaffConditionReportQuery,
): Promise<StaffRow[]> => {
  const { rows: found } = await sql<StaffRow>`${rows} where ${matching(status)}
    order by ${orderOf(status)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return found
}

export const findStaffConditionReport = async (db: Db, productId: string): Promise<StaffRow | undefined> => {
  const { rows: found } = await sql<StaffRow>`${rows}
    where r.product_id = ${productId} and r.status <> 'draft'`.execute(db)
  return found[0]
}

export const countConditionReports = async (db: Db, status: StaffConditionReportQuery['status']): Promise<number> => {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n
    from condition_reports r join products p on p.id = r.product_id join users u on u.id = p.owner_id
    where ${matching(status)}`.execute(db)
  return found[0]?.n ?? 0
}

/** Locks the owner before the listing, as every change of a seller's listings does. */
export const lockOwnerOf = async (db: Db, productId: string) => {
  const product = await db.selectFrom('products').select('owner_id').where('id', '=', productId).executeTakeFirst()
  const owner =
    product &&
    (await db
      .selectFrom('users')
      .select(['id', 'banned_at'])
      .where('id', '=', product.owner_id)
      .forNoKeyUpdate()
      .executeTakeFirst())
  const isThere =
    owner && (await db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().executeTakeFirst())
  return isThere ? owner : undefined
}

/** Needed to release the pictures before the listings are deleted. */
export const conditionReportPicturesOf = async ({ db }: { db: Db }, productIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select item ->> 'id' as id from condition_reports r, jsonb_array_elements(r.pictures) item
    where r.product_id = any(${productIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

type Reports = Tables['condition_reports']
export type ConditionReportRow = Selectable<Reports>
export type ShownRow = ConditionReportRow & { checker: Checker | null }

/** The listing must be locked: of two concurrent first reports, the second then finds the first. */
export const lockConditionReport = (db: Db, productId: string): Promise<ConditionReportRow | undefined> =>
  db.selectFrom('condition_reports').selectAll().where('product_id', '=', productId).forUpdate().executeTakeFirst()

export const findConditionReport = (db: Db, productId: string): Promise<ShownRow | undefined> =>
  db
    .selectFrom('condition_reports')
    .selectAll()
    .select(sql.raw<Checker | null>(checkerOf('condition_reports.product_id')).as('checker'))
    .where('product_id', '=', productId)
    .executeTakeFirst()

export const putConditionReport = (db: Db, row: Insertable<Reports>) => {
  const { product_id: _, created_at: __, ...changes } = row
  return db
    .insertInto('condition_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(changes))
    .execute()
}

export const updateConditionReport = (db: Db, productId: string, changes: Updateable<Reports>) =>
  db.updateTable('condition_reports').set(changes).where('product_id', '=', productId).execute()

export const deleteConditionReport = (db: Db, productId: string) =>
  db.deleteFrom('condition_reports').where('product_id', '=', productId).execute()

/**
 * Returns undefined when the grade in lists stays the same. Keeps `updated_at`, because the listing itself did not
 * change.
 */
export const putShownGrade = async (db: Db, productId: string): Promise<Selectable<Tables['products']> | undefined> =>
  db
    .updateTable('products')
    .set({ report_grade: sql`shown_report_grade(id, type, condition)` })
    .where('id', '=', productId)
    .where('report_grade', 'is distinct from', sql<null>`shown_report_grade(id, type, condition)`)
    .returningAll()
    .executeTakeFirst()

export const isOwn = async (db: Db, ownerId: string, productId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row !== undefined
}

export const isPublic = async (db: Db, productId: string): Promise<boolean> =>
  (await db.selectFrom('product_search').select('id').where('id', '=', productId).executeTakeFirst()) !== undefined
