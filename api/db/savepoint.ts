import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

/** If `work` fails, only its own statements are rolled back. Cannot be nested. */
export const withSavepoint = async <T>({ db }: { db: Db }, work: () => Promise<T>): Promise<T> => {
  if (!db.isTransaction) throw new Error('a savepoint needs a transaction')
  await sql`savepoint work`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db)
    throw error
  }
}
