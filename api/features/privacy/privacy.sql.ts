import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

type Row = Record<string, unknown>

const read = async (db: Db, query: RawBuilder<{ row: Row }>): Promise<Row[]> =>
  (await query.execute(db)).rows.map(({ row }) => row)

/** The rows of a table that belong to a person, whole: a column that is added later comes along, those named never do. */
const rowsOf = (db: Db, table: string, owner: string, id: string, without: string[]) =>
  read(
    db,
    sql`select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
      where ${sql.ref(`t.${owner}`)} = ${id} order by t::text`,
  )

export const readPerson = (db: Db, id: string) => rowsOf(db, 'users', 'id', id, ['password_hash'])

/** The prices that only our own sorting needs and who on the staff decided say nothing about the person. */
export const readBelongings = async (db: Db, id: string) => ({
  sessions: await rowsOf(db, 'sessions', 'user_id', id, ['user_id', 'token_hash']),
  listings: await rowsOf(db, 'products', 'owner_id', id, ['owner_id', 'price_norm']),
  pictures: await rowsOf(db, 'uploads', 'owner_id', id, ['owner_id', 'sha256']),
  likes: await rowsOf(db, 'likes', 'user_id', id, ['user_id']),
  reviews: await rowsOf(db, 'reviews', 'user_id', id, ['user_id', 'decided_by']),
  reports: await rowsOf(db, 'reports', 'user_id', id, ['user_id', 'closed_by', 'decided_by']),
  contacts: await rowsOf(db, 'tapped', 'user_id', id, ['user_id']),
})
