import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

/** One per person and listing; a decided one stays as it was decided. Answers whether the listing is public. */
export const upsertReport = async (
  db: Db,
  row: Omit<Insertable<Tables['reports']>, 'updated_at'>,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with target as (select id from product_search where id = ${row.product_id}),
    put as (
      insert into reports (id, product_id, user_id, reason, note, created_at, updated_at)
      select ${row.id}, id, ${row.user_id}, ${row.reason}, ${row.note}, ${row.created_at}, ${row.created_at} from target
      on conflict (product_id, user_id) do update
        set reason = excluded.reason, note = excluded.note, updated_at = excluded.updated_at
        where reports.closed_at is null
    )
    select exists (select 1 from target) as found`.execute(db)
  return rows[0]?.found ?? false
}
