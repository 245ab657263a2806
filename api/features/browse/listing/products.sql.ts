import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { Snapshot } from '#contract/endpoints/staff/moderation-queue.ts'

export const lockProduct = (db: Db, id: string) =>
  db.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertProduct = (db: Db, row: Insertable<Tables['products']>) =>
  db.insertInto('products').values(row).returningAll().executeTakeFirstOrThrow()

export const updateProduct = (db: Db, id: string, changes: Updateable<Tables['products']>) =>
  db.updateTable('products').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** A new `updated_at` gives a moderator who has the listing open a conflict. */
export const touchPending = (db: Db, ownerId: string, now: Date) =>
  sql`update products set updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    where owner_id = ${ownerId} and status = 'pending'`.execute(db)

/** Staff who approve something of a user have seen the name with it. */
export const publishName = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set((e) => ({ public_name: e.ref('name') }))
    .where('id', '=', userId)
    .where((e) => e('public_name', 'is distinct from', e.ref('name')))
    .execute()

export const putSnapshot = (db: Db, id: string, fields: Snapshot, now: Date) => {
  const row = { fields: JSON.stringify(fields), approved_at: now }
  return db
    .insertInto('product_snapshots')
    .values({ product_id: id, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
}

export const deleteSnapshot = (db: Db, id: string) =>
  db.deleteFrom('product_snapshots').where('product_id', '=', id).execute()

export const findSnapshot = (db: Db, id: string) =>
  db.selectFrom('product_snapshots').select('fields').where('product_id', '=', id).executeTakeFirst()

/** A change of the currency counts as a raise. */
export const wasRaisedSince = async (db: Db, id: string, since: Date): Promise<boolean> => {
  const { rows } =
    await sql`select from price_changes where product_id = ${id} and changed_at > ${since} and not is_undo
    and (new_price > old_price or new_currency <> old_currency) limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Runs in batches so that no lock is held long. Closes open questions, so that the listing does not count as expired
 * without an answer.
 */
export const expireDue = (db: Db, now: Date, batch: number) =>
  db
    .updateTable('products')
    .set({
      status: 'expired',
      updated_at: now,
      unconfirmed_at: null,
      answered_at: sql`case when asked_at is not null then coalesce(answered_at, ${now}) end`,
    })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('products')
        .select('id')
        .where('status', '=', 'approved')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

/** Runs in batches and keeps `updated_at`, so that a moderator who has the listing open may still decide. */
export const endPriceMarks = (db: Db, until: Date, batch: number) =>
  db
    .updateTable('products')
    .set({ old_price: null, price_fell_at: null })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('products')
        .select('id')
        .where('price_fell_at', '<=', until)
        .orderBy('price_fell_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

export const areExpired = (now: Date) =>
  sql<boolean>`exists (select from products where status = 'approved' and expires_at <= ${now})`

export const areMarksOver = (until: Date) => sql<boolean>`exists (select from products where price_fell_at <= ${until})`
