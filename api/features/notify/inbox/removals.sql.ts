import { type RawBuilder, sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { isWaitingChange, waitsForAnswer } from '#api/features/notify/inbox/inbox.sql.ts'
import { isRemovedBy } from '#api/features/notify/inbox/removed-items.ts'
import type { NotificationKind } from '#contract/endpoints/notify/notification-kinds.ts'

/** Skips rows that are being marked as read; the next run deletes them. */
const deleteChosen = async (db: Db, chosen: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`delete from inbox_items where id in (${chosen} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export const deleteOlder = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteChosen(db, sql`select id from inbox_items where created_at < ${before} order by created_at limit ${limit}`)

export const listFull = async (db: Db, max: number): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from inbox_items group by user_id having count(*) > ${max}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Keeps the newest `max` items of a person, those that wait for an answer, and a waiting change of number. */
export const deleteBeyond = (db: Db, userId: string, max: number, limit: number): Promise<number> =>
  deleteChosen(
    db,
    sql`select id from inbox_items where id in (
        select i.id from (
          select * from inbox_items where user_id = ${userId} order by created_at desc, id desc offset ${max}) i
        where not ${waitsForAnswer} and not ${isWaitingChange} limit ${limit})`,
  )

export const insertRemovals = (db: Db, subjectIds: string[], kinds: NotificationKind[]) =>
  sql`insert into inbox_removals (subject_id, kinds)
    select unnest(${subjectIds}::uuid[]), ${kinds}::text[]`.execute(db)

/** Covers the account's listings, wanted ads and directory entries. `sparedId` keeps their items. */
export const insertRemovalsOfAccount = (db: Db, userId: string, kinds: NotificationKind[], sparedId: string | null) =>
  sql`insert into inbox_removals (subject_id, kinds, spared_id)
    select id, ${kinds}::text[], ${sparedId}::uuid from (
      select id from products where owner_id = ${userId}
      union all select id from shops where user_id = ${userId}
      union all select id from wanted_ads where user_id = ${userId}
      union all select id from engineers where user_id = ${userId}) gone`.execute(db)

export const takeRemovals = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from inbox_removals order by id limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Skips items that are being marked as read; the next run deletes them. */
export const deleteItems = async (db: Db, removalIds: string[], limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from inbox_items where id in (
      select i.id from inbox_removals r join inbox_items i on ${isRemovedBy}
      where r.id = any(${removalIds}::bigint[]) limit ${limit} for update of i skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const deleteDone = async (db: Db, removalIds: string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from inbox_removals r where r.id = any(${removalIds}::bigint[])
      and not exists (select from inbox_items i where ${isRemovedBy})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Completes removals of these subjects at once, so that new notifications about them are neither hidden and deleted
 * with the old ones nor dropped for an equal key. Locks removals before items, as the job does, and items in the order
 * of marking as read.
 */
export const settleRemovals = async (db: Db, subjectIds: string[], kinds: NotificationKind[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`${namedStatement}
    select id from inbox_removals where subject_id = any(${subjectIds}::uuid[]) and kinds && ${kinds}::text[]
    order by id for update`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`delete from inbox_items where id in (
    select i.id from inbox_removals r join inbox_items i on ${isRemovedBy}
    where r.id = any(${ids}::bigint[]) order by i.id for update of i)`.execute(db)
  await sql`delete from inbox_removals where id = any(${ids}::bigint[])`.execute(db)
}

export const areRemovals = () => sql<boolean>`exists (select from inbox_removals)`
