import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'

export const findSystem = async (db: Db, userId: string): Promise<OwnSystem | null> => {
  const row = await db.selectFrom('own_systems').select('system').where('user_id', '=', userId).executeTakeFirst()
  return row?.system ?? null
}

/** False when the account is gone. Locks it first: deleted at the same time, no row is found instead of a foreign key error. */
export const putSystem = async (db: Db, userId: string, system: OwnSystem, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with person as (select id from users where id = ${userId} for key share)
    insert into own_systems (user_id, system, updated_at)
    select id, ${JSON.stringify(system)}::jsonb, ${now}::timestamptz from person
    on conflict (user_id) do update set system = excluded.system, updated_at = excluded.updated_at`.execute(db)
  return numAffectedRows === 1n
}

export const deleteSystem = (db: Db, userId: string) =>
  db.deleteFrom('own_systems').where('user_id', '=', userId).execute()
