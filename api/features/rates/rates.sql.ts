import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import type { Currency } from '#contract/money.ts'

/** The rate in force: the newest row of the currency. */
export const findRate = (db: Db, currency: Currency) =>
  db
    .selectFrom('rates')
    .select(['per_usd', 'since'])
    .where('currency', '=', currency)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRate = (db: Db, row: Insertable<Tables['rates']>) =>
  db
    .insertInto('rates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['currency', 'since']).doNothing())
    .execute()
