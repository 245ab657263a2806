import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { shownOf } from '#api/features/staff/reports/report-admin.sql.ts'
import type { ReportSubject } from '#contract/endpoints/staff/reports.ts'

const deletedUniques = {
  product: sql`((deleted_listing ->> 'id'), user_id) where subject = 'product' and deleted_listing is not null`,
  wanted: sql`(wanted_id, user_id) where subject = 'wanted'`,
}

/**
 * One report per user and deleted listing or wanted ad that was public, including one made before the deletion. Deleted
 * content no longer changes, so only a dismissed report can be opened again, with other words. Locks as `upsertOther`
 * does, and the seller before the record, in the same order as account deletion.
 */
export const upsertDeleted = async (
  db: Db,
  subject: keyof typeof deletedUniques,
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
      insert into reports (id, subject, seller_id, wanted_id, deleted_listing, user_id, reason, note, created_at,
        updated_at)
      select ${row.id}, ${subject}, target.seller_id, ${subject === 'wanted' ? sql`target.id` : sql`null::uuid`},
        jsonb_build_object('id', target.id, 'name', target.name, 'status', target.status), person.id, ${row.reason},
        ${row.note},
        ${row.created_at}, ${row.created_at}
      from person, target
      on conflict ${deletedUniques[subject]} do update
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

/** Limits the versions stored with a report; the oldest is dropped. */
const shownMax = 5

/** A repeated report keeps what its author saw first, because the seller may have changed it back meanwhile. */
const shownAfter = sql`case when reports.shown @> excluded.shown then reports.shown
  when jsonb_array_length(reports.shown) < ${sql.lit(shownMax)} then reports.shown || excluded.shown
  else (reports.shown - 0) || excluded.shown end`

/**
 * One report per user and listing. A decided one is opened again if the listing has changed since, because sellers may
 * change phone and price without review; a dismissed one also by other words, because details may arrive later. Returns
 * whether the listing was ever public: hidden, sold or edited listings can still be reported. Locks the user before the
 * listing (`target` reads `person`), in the same order as account deletion, so that a concurrent deletion yields no row
 * instead of a foreign key error.
 */
export const upsertReport = async (
  db: Db,
  row: Omit<Insertable<Tables['reports']>, 'updated_at'>,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from users where id = ${row.user_id} for key share),
    target as (
      select p.id, p.updated_at, ${shownOf('p', 'price')} as shown
      from person, products p join users o on o.id = p.owner_id
      where p.id = ${row.product_id} and p.posted_at is not null and o.banned_at is null for key share of p
    ),
    put as (
      insert into reports (id, product_id, user_id, reason, note, shown, created_at, updated_at)
      select ${row.id}, target.id, person.id, ${row.reason}, ${row.note}, jsonb_build_array(target.shown),
        ${row.created_at}, ${row.created_at}
      from person, target
      on conflict (product_id, user_id) do update
        set reason = excluded.reason, note = excluded.note, updated_at = excluded.updated_at, shown = ${shownAfter},
          created_at = case when reports.closed_at is null then reports.created_at else excluded.created_at end,
          closed_at = null, closed_by = null, verdict = null
        where reports.closed_at is null or (select updated_at from target) > reports.closed_at
          or (reports.verdict = 'dismissed'
            and (reports.reason, reports.note) is distinct from (excluded.reason, excluded.note))
    )
    select exists (select 1 from target) as found`.execute(db)
  return rows[0]?.found ?? false
}

export type OtherSubject = Exclude<ReportSubject, 'product'>
export type NewRow = Pick<Insertable<Tables['reports']>, 'id' | 'user_id' | 'reason' | 'note' | 'created_at'>

/**
 * What can be reported, with the time when it was written; locked after `person`. Sellers need a listing or wanted ad
 * that was public, wanted ads must have been public, and replies must be public.
 */
const targets = {
  seller: (id: string) => sql`
    select u.id as seller_id, null::uuid as reply_id, null::uuid as wanted_id, null::timestamptz as written_at,
      null::jsonb as shown
    from person, users u
    where u.id = ${id} and u.banned_at is null and u.public_name is not null and (
      exists (select from products p where p.owner_id = u.id and p.posted_at is not null)
      or exists (select from wanted_ads w where w.user_id = u.id and w.posted_at is not null)
      or exists (select from deleted_listings d where d.seller_id = u.id))
    for key share of u`,
  reply: (id: string) => sql`
    select r.user_id as seller_id, r.review_id as reply_id, null::uuid as wanted_id, r.updated_at as written_at,
      null::jsonb as shown
    from person, review_replies r join users u on u.id = r.user_id
    where r.review_id = ${id} and r.status = 'approved' and u.banned_at is null for key share of r`,
  wanted: (id: string) => sql`
    select w.user_id as seller_id, null::uuid as reply_id, w.id as wanted_id, w.updated_at as written_at,
      ${shownOf('w', 'max_price')} as shown
    from person, wanted_ads w join users u on u.id = w.user_id
    where w.id = ${id} and w.posted_at is not null and u.banned_at is null for key share of w`,
}
const uniques = {
  seller: sql`(seller_id, user_id) where subject = 'seller'`,
  reply: sql`(reply_id, user_id) where subject = 'reply'`,
  wanted: sql`(wanted_id, user_id) where subject = 'wanted'`,
}

/**
 * One report per user and subject. A decided one about a reply or an ad is opened again if that was rewritten; one
 * about a seller by other words or after a day, because an upheld report does not end what a seller does.
 */
export const upsertOther = async (db: Db, subject: OtherSubject, id: string, row: NewRow): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with person as (select id from users where id = ${row.user_id} for key share),
    target as (${targets[subject](id)}),
    put as (
      insert into reports (id, subject, seller_id, reply_id, wanted_id, user_id, reason, note, shown, created_at,
        updated_at)
      select ${row.id}, ${subject}, target.seller_id, target.reply_id, target.wanted_id, person.id, ${row.reason},
        ${row.note},
        case when target.shown is null then '[]' else jsonb_build_array(target.shown) end, ${row.created_at},
        ${row.created_at}
      from person join target on target.seller_id <> person.id
      on conflict ${uniques[subject]} do update
        set reason = excluded.reason, note = excluded.note, updated_at = excluded.updated_at,
        seller_id = excluded.seller_id,
          shown = ${shownAfter},
          created_at = case when reports.closed_at is null then reports.created_at else excluded.created_at end,
          closed_at = null, closed_by = null, verdict = null
        where reports.closed_at is null or (select written_at from target) > reports.closed_at
          or (reports.subject = 'seller' and reports.closed_at < excluded.created_at - interval '1 day')
          or ((reports.verdict = 'dismissed' or reports.subject = 'seller')
            and (reports.reason, reports.note) is distinct from (excluded.reason, excluded.note))
    )
    select exists (select 1 from target where seller_id <> ${row.user_id}) as found`.execute(db)
  return rows[0]?.found ?? false
}
