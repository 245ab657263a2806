import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { NewRow } from '#api/features/staff/reports/reports.sql.ts'

const uniques = {
  product: sql`((deleted_listing ->> 'id'), user_id) where subject = 'product' and deleted_listing is not null`,
  wanted: sql`(wanted_id, user_id) where subject = 'wanted'`,
}

/**
 * One report per user and listing or wanted ad that has been public before its owner deleted it; also one that was made before. What is
 * deleted does not change any more: only a dismissed one is opened again, by other words. Locks as in `upsertOther`, and
 * the seller before the record, as the deletion of an account does.
 */
export const upsertDeleted = async (
  db: Db,
  subject: keyof typeof uniques,
  id: string,
  row: NewRow,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from users where id = ${row.user_id} for key share),
    seller as (
      select u.id from person, deleted_listings d join users u on u.id = d.seller_id
      where d.id = ${id} and d.subject = ${subject} and u.banned_at is null and u.id <> person.id for key share of u
    ),
    target as (
      select d.id, d.seller_id, d.name, d.status from seller join deleted_listings d on d.seller_id = seller.id
      where d.id = ${id} for key share of d
    ),
    put as (
      insert into reports (id, subject, seller_id, wanted_id, deleted_listing, user_id, reason, note, created_at, updated_at)
      select ${row.id}, ${subject}, target.seller_id, ${subject === 'wanted' ? sql`target.id` : sql`null::uuid`},
        jsonb_build_object('id', target.id, 'name', target.name, 'status', target.status), person.id, ${row.reason}, ${row.note},
        ${row.created_at}, ${row.created_at}
      from person, target
      on conflict ${uniques[subject]} do update
        set reason = excluded.reason, note = excluded.note, updated_at = excluded.updated_at,
          created_at = case when reports.closed_at is null then reports.created_at else excluded.created_at end,
          closed_at = null, closed_by = null, verdict = null
        where reports.closed_at is null or (reports.verdict = 'dismissed'
          and (reports.reason, reports.note) is distinct from (excluded.reason, excluded.note))
    )
    select exists (select 1 from target) as found`.execute(db)
  return rows[0]?.found ?? false
}

export const deleteRecords = (db: Db, before: Date) =>
  db.deleteFrom('deleted_listings').where('deleted_at', '<', before).execute()
