import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { type EntryTable, insertEntry, isSearched, wordsOf } from '#api/features/directory/entries/entries-queries.ts'
import { type ContactClickSums, contactClickSums } from '#api/features/sell/contact-clicks/contact-click-counts.ts'
import type { AdminQuery } from '#contract/endpoints/directory/directory-fields.ts'

export type AdminRow<Table extends EntryTable> = Selectable<Tables[Table]> & {
  owner_name: string | null
  owner_phone: string | null
  taps: ContactClickSums
}
type Filter = Pick<AdminQuery, 'search' | 'hidden'>
const anyone: Filter = { search: undefined, hidden: undefined }

const clickSubjects = { engineers: 'engineer', shops: 'shop' } as const

const found = (db: Db, table: EntryTable, { search, hidden }: Filter) =>
  db
    .selectFrom(table)
    .$if(Boolean(search?.trim()), (query) => query.where(isSearched(table, search?.trim() ?? '')))
    .$if(hidden !== undefined, (query) => query.where(`${table}.is_hidden`, '=', hidden === 'yes'))

const whole = (db: Db, table: EntryTable, filter: Filter) =>
  found(db, table, filter)
    .leftJoin('users', 'users.id', `${table}.user_id`)
    .selectAll(table)
    .select(['users.name as owner_name', 'users.phone as owner_phone'])
    .select(contactClickSums(clickSubjects[table], sql.ref(`${table}.id`)).as('taps'))

/**
 * The query builder cannot type rows by a type parameter, so the queries are built for either table and their rows are
 * cast here.
 */
export const entrySql = <Table extends EntryTable>(entryTable: Table) => {
  const table: EntryTable = entryTable
  type Row = AdminRow<Table>

  /** Selects the page's ids first and joins only for them, so that skipped rows cost little. */
  const list = async (db: Db, { page, limit, ...filter }: AdminQuery) => {
    const ids = found(db, table, filter)
      .select(`${table}.id`)
      .orderBy(`${table}.created_at`, 'desc')
      .orderBy(`${table}.id`, 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
    const rows = await whole(db, table, anyone)
      .where(`${table}.id`, 'in', ids)
      .orderBy(`${table}.created_at`, 'desc')
      .orderBy(`${table}.id`, 'desc')
      .execute()
    return rows as unknown as Row[]
  }

  const count = async (db: Db, filter: Filter): Promise<number> => {
    const { n } = await found(db, table, filter)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }

  const listAfter = async (db: Db, filter: Filter, after: string | undefined, size: number) => {
    const rows = await whole(db, table, filter)
      .$if(after !== undefined, (query) => query.where(`${table}.id`, '>', after ?? ''))
      .orderBy(`${table}.id`)
      .limit(size)
      .execute()
    return rows as unknown as Row[]
  }

  const find = async (db: Db, id: string) => {
    const row = await whole(db, table, anyone).where(`${table}.id`, '=', id).executeTakeFirst()
    return row as unknown as Row | undefined
  }

  const lock = async (db: Db, id: string) => {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    return row as unknown as Selectable<Tables[Table]> | undefined
  }

  /** The contract's schema ensures a value for every required column. */
  const insert = (db: Db, columns: Updateable<Tables[Table]>, lexemes: string[]) =>
    insertEntry(db, entryTable, columns as Insertable<Tables[Table]>, lexemes)

  const update = (db: Db, id: string, columns: Updateable<Tables[Table]>, lexemes: string[]) =>
    db
      .updateTable(table)
      .set({ ...(columns as Updateable<Tables[EntryTable]>), tsv: wordsOf(lexemes) })
      .where('id', '=', id)
      .execute()

  return { list, count, listAfter, find, lock, insert, update }
}
