import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

/**
 * One report per user and listing. A dismissed one is opened again when it says something else than before or the listing has
 * changed since: a seller may change phone and price at any time, and details may arrive after the decision. Any other decided one is not
 * changed. Returns whether the listing is public. User and listing are locked first: if one is deleted concurrently, no row is
 * found, instead of a foreign key error.
 */
export const upsertReport = async (
  db: Db,
  row: Omit<Insertable<Tables['reports']>, 'updated_at'>,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from users where id = ${row.user_id} for key share),
    target as (
      select p.id, p.updated_at from product_search s join products p on p.id = s.id where s.id = ${row.product_id} for key share of p
    ),
    put as (
      insert into reports (id, product_id, user_id, reason, note, created_at, updated_at)
      select ${row.id}, target.id, person.id, ${row.reason}, ${row.note}, ${row.created_at}, ${row.created_at}
      from person, target
      on conflict (product_id, user_id) do update
        set reason = excluded.reason, note = excluded.note, updated_at = excluded.updated_at,
          created_at = case when reports.closed_at is null then reports.created_at else excluded.created_at end,
          closed_at = null, closed_by = null, verdict = null
        where reports.closed_at is null or (reports.verdict = 'dismissed' and (
          (reports.reason, reports.note) is distinct from (excluded.reason, excluded.note)
          or (select updated_at from target) > reports.closed_at))
    )
    select exists (select 1 from target) as found`.execute(db)
  return rows[0]?.found ?? false
}
