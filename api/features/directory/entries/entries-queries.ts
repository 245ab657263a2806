import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { numbersConfirmedAt } from '#api/db/confirmed-numbers.ts'
import { contains, containsPhone } from '#api/db/contains.ts'
import type { Condition, Conditions, Facet } from '#api/db/facets.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { PlaceFilter } from '#api/features/directory/entries/places.ts'
import type { DirectoryQuery, DirectorySort } from '#contract/endpoints/directory/directory.ts'
import { ratingBands } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

export type EntryTable = 'engineers' | 'shops'

/** `words` is null for a text without a word to search for, which finds nothing. */
export type EntryFilter = PlaceFilter &
  Pick<DirectoryQuery, 'service' | 'verified' | 'rating'> & { words: string | null | undefined }
type EntryCondition = keyof EntryFilter | 'public'

const isSuspended = (userId: string) =>
  sql<SqlBool>`exists (select 1 from users owner where owner.id = ${sql.ref(userId)} and owner.banned_at is not null)`

/**
 * Not hidden by staff, and not of a suspended account. Evaluated at read time, so that a suspension applies at once.
 */
export const isShown = (table: EntryTable) =>
  sql<SqlBool>`(${sql.ref(`${table}.is_hidden`)} is not true and not ${isSuspended(`${table}.user_id`)})`

/** Null unless every number that the entry shows is the confirmed phone of its account. */
const phoneConfirmedAt = (table: EntryTable) => sql<Date | null>`(
  select ${numbersConfirmedAt(table, 'owner')} from users owner where owner.id = ${sql.ref(`${table}.user_id`)})`

const isRated = (band: unknown) => sql<SqlBool>`(rating_count > 0 and rating_sum >= ${band}::numeric * rating_count)`

const findsWords = (words: string | null) =>
  words === null ? sql<SqlBool>`false` : sql<SqlBool>`tsv @@ ${words}::tsquery`

export const conditionsOf = (table: EntryTable, filter: EntryFilter): Conditions<EntryCondition> => ({
  public: isShown(table),
  ...(filter.words !== undefined && { words: findsWords(filter.words) }),
  ...(filter.governorates && { governorates: sql`governorate = any(${filter.governorates}::text[])` }),
  ...(filter.cities && { cities: sql`city = any(${filter.cities}::text[])` }),
  ...(filter.service && { service: sql`${filter.service} = any(services)` }),
  ...(filter.verified && { verified: sql`is_verified` }),
  ...(filter.rating && { rating: isRated(filter.rating) }),
})

export const facetsOf = (filter: EntryFilter): Record<string, Facet<EntryCondition>> => ({
  total: { value: sql`''`, without: [] },
  governorates: { value: sql`governorate`, without: ['governorates', 'cities'] },
  ...(filter.governorates && { cities: { value: sql`city`, without: ['cities'] } }),
  services: { value: sql`item`, unfold: sql`cross join unnest(services) item`, without: ['service'] },
  ratings: {
    value: sql`item`,
    unfold: sql`cross join unnest(${ratingBands.map(String)}::text[]) item`,
    where: isRated(sql`item`),
    without: ['rating'],
  },
  verified: { value: sql`''`, where: sql`is_verified`, without: ['verified'] },
})

export type EntryPage = { page: number; limit: number; sortBy: DirectorySort }

const newest = sql`created_at desc, id desc`

/** `featured` says which entries come first unless another order was chosen. */
export const orderOf = (sortBy: DirectorySort, featured: RawBuilder<unknown>) =>
  ({
    featured: sql`${featured}, ${newest}`,
    rating: sql`rating_sum::numeric / nullif(rating_count, 0) desc nulls last, rating_count desc, ${newest}`,
    newest,
  })[sortBy]

export const countEntries = async (db: Db, table: EntryTable, where: Condition): Promise<number> => {
  const { n } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(where)
    .executeTakeFirstOrThrow()
  return n
}

/** The query builder cannot type rows by a type parameter, so the row is cast. */
export const findPublic = async <Table extends EntryTable>(db: Db, table: Table, id: string) => {
  const row = await db
    .selectFrom(table as EntryTable)
    .selectAll()
    .select(phoneConfirmedAt(table).as('phone_confirmed_at'))
    .where('id', '=', id)
    .where(isShown(table))
    .executeTakeFirst()
  return row as unknown as (Selectable<Tables[Table]> & { phone_confirmed_at: Date | null }) | undefined
}

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
