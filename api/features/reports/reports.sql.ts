import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

/**
 * One per person and listing; a decided one stays as it was decided. Answers whether the listing is public. Person and listing
 * are locked first: one that is deleted at this moment is not there, where the check of the reference would fail afterwards.
 */
export const upsertReport = async (
  db: Db,
  row: Omit<Insertable<Tables['reports']>, 'updated_at'>,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from users where id = ${row.user_id} for key share),
    target as (
      select p.id from product_search s join products p on p.id = s.id where s.id = ${row.product_id} for key share of p
    ),
    put as (
      insert into reports (id, product_id, user_id, reason, note, created_at, updated_at)
      select ${row.id}, target.id, person.id, ${row.reason}, ${row.note}, ${row.created_at}, ${row.created_at}
      from person, target
      on conflict (product_id, user_id) do update
        set reason = excluded.reason, note = excluded.note, updated_at = excluded.updated_at
        where reports.closed_at is null
    )
    select exists (select 1 from target) as found`.execute(db)
  return rows[0]?.found ?? false
}
