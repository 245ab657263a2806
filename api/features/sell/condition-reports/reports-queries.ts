import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { Checker } from '#api/features/sell/condition-reports/present-report.ts'
import { checkerOf } from '#api/features/sell/condition-reports/report-columns.ts'

type Reports = Tables['condition_reports']
export type ReportRow = Selectable<Reports>
export type ShownRow = ReportRow & { checker: Checker | null }

/** Call it with the listing locked: of two who send the first report at once, the second finds it. */
export const lockReport = (db: Db, productId: string): Promise<ReportRow | undefined> =>
  db.selectFrom('condition_reports').selectAll().where('product_id', '=', productId).forUpdate().executeTakeFirst()

export const findReport = (db: Db, productId: string): Promise<ShownRow | undefined> =>
  db
    .selectFrom('condition_reports')
    .selectAll()
    .select(sql.raw<Checker | null>(checkerOf('condition_reports.product_id')).as('checker'))
    .where('product_id', '=', productId)
    .executeTakeFirst()

export const putReport = (db: Db, row: Insertable<Reports>) => {
  const { product_id: _, created_at: __, ...changes } = row
  return db
    .insertInto('condition_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(changes))
    .execute()
}

export const updateReport = (db: Db, productId: string, changes: Updateable<Reports>) =>
  db.updateTable('condition_reports').set(changes).where('product_id', '=', productId).execute()

export const deleteReport = (db: Db, productId: string) =>
  db.deleteFrom('condition_reports').where('product_id', '=', productId).execute()

/** The grade that lists show after a change of the report; undefined when it is the same. `updated_at` stays: nothing of the listing changed. */
export const putShownGrade = async (db: Db, productId: string): Promise<Selectable<Tables['products']> | undefined> =>
  db
    .updateTable('products')
    .set({ report_grade: sql`shown_report_grade(id, type, condition)` })
    .where('id', '=', productId)
    .where('report_grade', 'is distinct from', sql<null>`shown_report_grade(id, type, condition)`)
    .returningAll()
    .executeTakeFirst()
