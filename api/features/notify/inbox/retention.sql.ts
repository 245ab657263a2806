import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { isWaitingChange, waitsForAnswer } from '#api/features/notify/inbox/inbox.sql.ts'

/** Rows that somebody is just marking as read are left for the next run. */
const deleteChosen = async (db: Db, chosen: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`delete from inbox_items where id in (${chosen} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export const deleteOlder = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteChosen(db, sql`select id from inbox_items where created_at < ${before} order by created_at limit ${limit}`)

/** People with more items than they may have. */
export const listFull = async (db: Db, max: number): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from inbox_items group by user_id having count(*) > ${max}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** All but the newest `max` items of a person, what waits for an answer and a change of number that waits. */
export const deleteBeyond = (db: Db, userId: string, max: number, limit: number): Promise<number> =>
  deleteChosen(
    db,
    sql`select id from inbox_items where id in (
        select i.id from (
          select * from inbox_items where user_id = ${userId} order by created_at desc, id desc offset ${max}) i
        where not ${waitsForAnswer} and not ${isWaitingChange} limit ${limit})`,
  )
