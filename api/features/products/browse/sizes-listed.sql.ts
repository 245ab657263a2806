import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

const listingsRead = 1_000

/** The sizes that matching listings state, in watts, amperes or horsepower: numbers with this sign, rounded ones as such. */
export const sizesListed = async (db: Db, words: string, sign: string) => {
  const pattern = `^[0-9.]+${sign}~?$`
  const { rows } = await sql<{ lexeme: string }>`
    with m as materialized (select tsv from product_search where tsv @@ ${words}::tsquery limit ${listingsRead})
    select distinct word.lexeme from m, unnest(m.tsv) as word where word.lexeme ~ ${pattern}`.execute(db)
  return rows.map(({ lexeme }) => ({ value: Number.parseFloat(lexeme), isNominal: lexeme.endsWith('~') }))
}
