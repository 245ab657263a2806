import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'

/**
 * Whether the report `r` waits for a decision. Reports by suspended accounts do not, because one account could fill the
 * list with reports of every listing.
 */
export const isOpenReport: RawBuilder<SqlBool> = sql<SqlBool>`(r.closed_at is null
  and not exists (select from users reporter where reporter.id = r.user_id and reporter.banned_at is not null))`

type Listing = Pick<Selectable<Tables['products']>, 'id' | 'status' | 'owner_id'>

/** The approved name: a seller could otherwise write another one into the report just before deleting the listing. */
const publicName = sql<string>`(select coalesce(s.fields ->> 'name', p.name)
  from products p left join product_snapshots s on s.product_id = p.id where p.id = reports.product_id)`
const publicWords = sql<string>`(select coalesce(w.approved_text ->> 'words', w.words) from wanted_ads w
  where w.id = reports.wanted_id)`

const deletedListing = (id: string, name: RawBuilder<string>, status: string) =>
  sql<string>`jsonb_build_object('id', ${id}::text, 'name', ${name}, 'status', ${status}::text)`

/**
 * Detaches open reports from a listing that its seller deletes, in the same transaction, so that sellers cannot delete
 * unread reports. Decided reports are deleted with the listing. A listing that was public leaves a record, so that it
 * can still be reported.
 */
export const detachOpenReports = async ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, status, owner_id }: Listing) => {
  await sql`insert into deleted_listings (id, subject, seller_id, name, status, deleted_at)
    select p.id, 'product', p.owner_id, coalesce(s.fields ->> 'name', p.name), p.status, ${now()}
    from products p left join product_snapshots s on s.product_id = p.id
    where p.id = ${id} and p.posted_at is not null`.execute(db)
  await db
    .updateTable('reports')
    .set({ product_id: null, seller_id: owner_id, deleted_listing: deletedListing(id, publicName, status) })
    .where('product_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

type WantedAd = Pick<Selectable<Tables['wanted_ads']>, 'id' | 'status'>

/** Open reports keep the text of the deleted ad. */
export const detachReportsOfWanted = async ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, status }: WantedAd) => {
  await sql`insert into deleted_listings (id, subject, seller_id, name, status, deleted_at)
    select id, 'wanted', user_id, coalesce(approved_text ->> 'words', words), status, ${now()}
    from wanted_ads where id = ${id} and posted_at is not null`.execute(db)
  await db.deleteFrom('reports').where('wanted_id', '=', id).where('closed_at', 'is not', null).execute()
  await db
    .updateTable('reports')
    .set({ deleted_listing: deletedListing(id, publicWords, status) })
    .where('wanted_id', '=', id)
    .execute()
}
