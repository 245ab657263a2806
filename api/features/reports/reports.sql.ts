import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

/**
 * One report per user and listing; a decided one is not changed. Returns whether the listing is public. User and listing are
 * locked first: if one is deleted concurrently, no row is found, instead of a foreign key error.
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
