import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { numbersConfirmedAt } from '#api/db/confirmed-numbers.ts'
import { contains, containsPhone } from '#api/db/contains.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { isId } from '#domain/pagination.ts'

export type EntryTable = 'engineers' | 'shops'

const isSuspended = (userId: string) =>
  sql<SqlBool>`exists (select 1 from users owner where owner.id = ${sql.ref(userId)} and owner.banned_at is not null)`

/**
 * Not hidden by staff, and not of a suspended account. Evaluated at read time, so that a suspension applies at once.
 */
export const isShown = (table: EntryTable) =>
  sql<SqlBool>`(${sql.ref(`${table}.is_hidden`)} is not true and not ${isSuspended(`${table}.user_id`)})`

/** Null unless every number that the entry shows is the confirmed phone of its account. */
export const phoneConfirmedAt = (table: EntryTable) => sql<Date | null>`(
  select ${numbersConfirmedAt(table, 'owner')} from users owner where owner.id = ${sql.ref(`${table}.user_id`)})`

export const isRated = (band: unknown) =>
  sql<SqlBool>`(rating_count > 0 and rating_sum >= ${band}::numeric * rating_count)`

export const findsWords = (words: string | null) =>
  words === null ? sql<SqlBool>`false` : sql<SqlBool>`tsv @@ ${words}::tsquery`

export const wordsOf = (lexemes: string[]) => sql<string>`array_to_tsvector(${lexemes}::text[])`

export const isSearched = (table: EntryTable, words: string): RawBuilder<SqlBool> => {
  if (isId(words)) return sql<SqlBool>`${sql.ref(`${table}.id`)} = ${words}`
  const phone = containsPhone(sql`${sql.ref(`${table}.phone`)}`, words)
  const name = contains(sql`${sql.ref(`${table}.name`)}`, words)
  return phone ? sql<SqlBool>`(${phone} or ${name})` : name
}

export const findOwner = (db: Db, table: EntryTable, id: string) =>
  db
    .selectFrom(table)
    .select(['user_id', isShown(table).$castTo<boolean>().as('is_public')])
    .where('id', '=', id)
    .executeTakeFirst()

export const listOwned = (db: Db, table: EntryTable, userId: string) =>
  db
    .selectFrom(table)
    .select(['id', 'name', isShown(table).$castTo<boolean>().as('is_public')])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Increments in SQL, so that concurrent decisions both count. */
export const addRating = (db: Db, table: EntryTable, id: string, { sum, count }: { sum: number; count: number }) =>
  db
    .updateTable(table)
    .set((e) => ({ rating_sum: e('rating_sum', '+', sum), rating_count: e('rating_count', '+', count) }))
    .where('id', '=', id)
    .execute()

export const insertEntry = <Table extends EntryTable>(
  db: Db,
  table: Table,
  row: Insertable<Tables[Table]>,
  lexemes: string[],
) =>
  db
    .insertInto(table as EntryTable)
    .values({ ...(row as Insertable<Tables[EntryTable]>), tsv: wordsOf(lexemes) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const putWords = (db: Db, table: EntryTable, id: string, lexemes: string[]) =>
  db
    .updateTable(table)
    .set({ tsv: wordsOf(lexemes) })
    .where('id', '=', id)
    .where('tsv', 'is distinct from', wordsOf(lexemes))
    .execute()
