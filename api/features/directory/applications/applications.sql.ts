import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'

export type ApplicationRow = Selectable<Tables['applications']>
export type NamedRow = ApplicationRow & { entry_name: string | null }

/** Must be locked before an application and an entry. */
export const lockApplicant = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'phone', 'phone_confirmed_at', 'banned_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const entryName = sql<string | null>`(
  case applications.kind
    when 'shop' then (select name from shops where id = applications.entry_id)
    else (select name from engineers where id = applications.entry_id)
  end)`

const named = (db: Db) => db.selectFrom('applications').selectAll().select(entryName.as('entry_name'))

export const find = (db: Db, id: string) => named(db).where('id', '=', id).executeTakeFirst()

export const lock = (db: Db, id: string) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the newest: open applications are few, and the daily limit bounds decided ones. */
export const listOf = (db: Db, userId: string, limit: number) =>
  named(db)
    .where('user_id', '=', userId)
    .where('type', '<>', 'edit')
    .orderBy(sql`status in ('pending', 'changes')`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const insert = async (db: Db, row: Insertable<Tables['applications']>): Promise<boolean> => {
  const inserted = await db
    .insertInto('applications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const update = (db: Db, id: string, columns: Updateable<Tables['applications']>) =>
  db.updateTable('applications').set(columns).where('id', '=', id).execute()

const isOpen = sql<boolean>`status in ('pending', 'changes')`

export const findOpenNew = (db: Db, userId: string, kind: ApplicationKind) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('type', '=', 'new')
    .where(isOpen)
    .executeTakeFirst()

export const findOpenSeal = (db: Db, { user_id, kind, entry_id }: ApplicationRow) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('entry_id', '=', entry_id)
    .where('type', '=', 'seal')
    .where(isOpen)
    .executeTakeFirst()

export const listOpenClaims = (db: Db, kind: ApplicationKind, entryId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .select(['applications.id', 'user_id', 'status', 'applications.updated_at'])
    .select(sql<boolean>`users.banned_at is not null`.as('is_banned'))
    .where('kind', '=', kind)
    .where('type', '=', 'claim')
    .where('entry_id', '=', entryId)
    .where(isOpen)
    .orderBy('applications.created_at')
    .execute()

const edits = (db: Db, kind: ApplicationKind, entryId: string) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('type', '=', 'edit')

/** A unique index allows one pending edit. The entry must be locked. */
export const lockOpenEdit = (db: Db, kind: ApplicationKind, entryId: string) =>
  edits(db, kind, entryId).where(isOpen).forUpdate().executeTakeFirst()

export const findLastEdit = (db: Db, userId: string, kind: ApplicationKind, entryId: string) =>
  edits(db, kind, entryId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const remove = (db: Db, id: string) => db.deleteFrom('applications').where('id', '=', id).execute()

export const findWon = (db: Db, userId: string, kind: ApplicationKind, entryId: string) =>
  named(db)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('status', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the pictures that no other application needs, whether pending or decided after `before`. Locks them first, so
 * that a concurrent application with one of them is either found here or finds nothing.
 */
export const listNotNeeded = async (db: Db, id: string, pictures: string[], before: Date): Promise<string[]> => {
  await sql`select from uploads where id = any(${pictures}::text[]) order by id for update`.execute(db)
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${pictures}::text[]) as given (id)
    where not exists (select from applications a where a.id <> ${id}
      and a.evidence @> jsonb_build_array(jsonb_build_object('id', given.id))
      and (a.decided_at is null or a.decided_at >= ${before}))`.execute(db)
  return rows.map((row) => row.id)
}

/** Locks the applications until their pictures are deleted; skips one that is just being sent again. */
export const lockOldEvidence = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'evidence'])
    .where('decided_at', '<', before)
    .where(sql<boolean>`evidence <> '[]'`)
    .orderBy('decided_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
