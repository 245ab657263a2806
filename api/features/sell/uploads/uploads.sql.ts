import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

const inList = (id: string) => sql`jsonb_build_array(jsonb_build_object('id', ${id}::text))`

const without = (column: RawBuilder<unknown>, id: string) => sql`(
  select coalesce(jsonb_agg(item order by place), '[]')
  from jsonb_array_elements(${column}) with ordinality as items (item, place) where item ->> 'id' <> ${id})`

const unless = (column: RawBuilder<unknown>, id: string) =>
  sql`case when ${column} ->> 'id' = ${id} then null else ${column} end`

export const deletePicture = async (db: Db, id: string, now: Date): Promise<number> => {
  // Deletes the record first: a concurrent attachment then waits and finds nothing, or has finished and its listing is
  // updated below.
  await db.deleteFrom('uploads').where('id', '=', id).execute()
  const [picture, pictures, portfolio, logo] = [sql`picture`, sql`pictures`, sql`portfolio`, sql`logo`]
  // Locks users before listings, as every other transaction does.
  const statements = [
    sql`update users set picture = null, updated_at = ${now} where picture ->> 'id' = ${id}`,
    sql`update products set pictures = ${without(pictures, id)}, updated_at = ${now} where pictures @> ${inList(id)}`,
    sql`update condition_reports set pictures = ${without(pictures, id)},
      updated_at = greatest(${now}, updated_at + interval '1 millisecond')
      where pictures @> ${inList(id)}`,
    sql`update engineers set picture = ${unless(picture, id)}, portfolio = ${without(portfolio, id)},
      updated_at = ${now}
      where picture ->> 'id' = ${id} or portfolio @> ${inList(id)}`,
    sql`update shops set logo = ${unless(logo, id)}, pictures = ${without(pictures, id)}, updated_at = ${now}
      where logo ->> 'id' = ${id} or pictures @> ${inList(id)}`,
    sql`update applications set pictures = ${without(pictures, id)}, evidence = ${without(sql`evidence`, id)}
      where pictures @> ${inList(id)} or evidence @> ${inList(id)}`,
    sql`update ads set picture = null, updated_at = ${now} where picture ->> 'id' = ${id}`,
    sql`update deals set listing = listing || '{"picture": null}' where listing -> 'picture' ->> 'id' = ${id}`,
  ]
  let shown = 0
  for (const statement of statements) shown += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return shown
}

const pictureColumns = ['id', 'width', 'height', 'color'] as const

export const insertUpload = async (db: Db, row: Insertable<Tables['uploads']>): Promise<boolean> => {
  const inserted = await db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Serialises everything that counts a user's pictures, so that concurrent uploads both count. Finds no suspended user.
 */
export const lockOwner = (db: Db, ownerId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('banned_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const sumBytes = async (db: Db, ownerId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('uploads')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('bytes'), e.lit(0)).as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Reusing the file restarts the day until the sweep. */
export const touchSame = (db: Db, ownerId: string, sha256: Buffer, isPrivate: boolean, now: Date) =>
  db
    .updateTable('uploads')
    .set({ created_at: now })
    .where('id', '=', (e) =>
      e
        .selectFrom('uploads')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('sha256', '=', sha256)
        .where('is_private', '=', isPrivate)
        .limit(1),
    )
    .returning(pictureColumns)
    .executeTakeFirst()

export const listFiles = (db: Db, ids: string[]) =>
  db.selectFrom('uploads').select(['id', 'sha256']).where('id', 'in', ids).execute()

/** Protects the pictures from the sweep; returns those of the owner. */
export const attachUploads = (db: Db, ownerId: string, ids: string[], isPrivate: boolean, now: Date) =>
  db
    .updateTable('uploads')
    .set({ used_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('is_private', '=', isPrivate)
    .returning(pictureColumns)
    .execute()

/** Pictures of the directory stay when the uploader's account is deleted. */
export const disownUploads = (db: Db, ids: string[]) =>
  db.updateTable('uploads').set({ owner_id: null }).where('id', 'in', ids).where('owner_id', 'is not', null).execute()

const isShown = (id: Expression<string>) => {
  const inList = sql`jsonb_build_array(jsonb_build_object('id', ${id}))`
  return sql<boolean>`(
    exists (select from products where pictures @> ${inList})
    or exists (select from users where picture ->> 'id' = ${id})
    or exists (select from engineers where picture ->> 'id' = ${id} or portfolio @> ${inList})
    or exists (select from shops where logo ->> 'id' = ${id} or pictures @> ${inList})
    or exists (select from condition_reports where pictures @> ${inList})
    or exists (select from ads where picture ->> 'id' = ${id})
    or exists (select from deals where listing -> 'picture' ->> 'id' = ${id})
    or exists (select from applications where pictures @> ${inList} or evidence @> ${inList}))`
}

export const releaseUploads = (db: Db, ids: string[]) =>
  db
    .updateTable('uploads')
    .set({ used_at: null })
    .where('id', 'in', ids)
    .where((e) => e.not(isShown(e.ref('uploads.id'))))
    .execute()

/** A concurrent attachment waits for the deletion, and then finds nothing. */
export const lockUnused = (db: Db, before: Date, batch: number) =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .where((e) => e.not(isShown(e.ref('uploads.id'))))
    .orderBy('created_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()

export const deleteUploads = (db: Db, ids: string[]) => db.deleteFrom('uploads').where('id', 'in', ids).execute()

export const listUploads = (db: Db, ownerId: string) =>
  db.selectFrom('uploads').select('id').where('owner_id', '=', ownerId).execute()

export const findUnknownFiles = async (db: Db, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${ids}::text[]) as found (id)
    where not exists (select from uploads where uploads.id = found.id)
      and not ${isShown(sql.ref('found.id'))}`.execute(db)
  return rows.map(({ id }) => id)
}
