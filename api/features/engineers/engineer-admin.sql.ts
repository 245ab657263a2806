import { type Selectable, sql, type Updateable } from 'kysely'
import { type ContactClickSums, contactClickSums } from '#api/platform/db/contact-click-counts.ts'
import { isSearched, wordsOf } from '#api/platform/db/entries.ts'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import type { AdminQuery } from '#contract/directory-fields.ts'

export type AdminRow = Selectable<Tables['engineers']> & {
  owner_name: string | null
  owner_phone: string | null
  taps: ContactClickSums
}
type Filter = Pick<AdminQuery, 'search' | 'hidden'>
const anyone: Filter = { search: undefined, hidden: undefined }

const found = (db: Db, { search, hidden }: Filter) =>
  db
    .selectFrom('engineers')
    .$if(Boolean(search?.trim()), (query) => query.where(isSearched('engineers', search?.trim() ?? '')))
    .$if(hidden !== undefined, (query) => query.where('engineers.is_hidden', '=', hidden === 'yes'))

const whole = (db: Db, filter: Filter) =>
  found(db, filter)
    .leftJoin('users', 'users.id', 'engineers.user_id')
    .selectAll('engineers')
    .select(['users.name as owner_name', 'users.phone as owner_phone'])
    .select(contactClickSums('engineer', sql`engineers.id`).as('taps'))

/** The page's ids are selected first and the joins done only for them, so that skipped rows cost little. */
export const listEngineers = (db: Db, { page, limit, ...filter }: AdminQuery) =>
  whole(db, anyone)
    .where(
      'engineers.id',
      'in',
      found(db, filter)
        .select('engineers.id')
        .orderBy('engineers.created_at', 'desc')
        .orderBy('engineers.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy('engineers.created_at', 'desc')
    .orderBy('engineers.id', 'desc')
    .execute()

export const countEngineers = async (db: Db, filter: Filter): Promise<number> => {
  const { n } = await found(db, filter)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const listAfter = (db: Db, filter: Filter, after: string | undefined, size: number) =>
  whole(db, filter)
    .$if(after !== undefined, (query) => query.where('engineers.id', '>', after ?? ''))
    .orderBy('engineers.id')
    .limit(size)
    .execute()

export const findEngineer = (db: Db, id: string) => whole(db, anyone).where('engineers.id', '=', id).executeTakeFirst()

export const lockEngineer = (db: Db, id: string) =>
  db.selectFrom('engineers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateEngineer = (db: Db, id: string, columns: Updateable<Tables['engineers']>, lexemes: string[]) =>
  db
    .updateTable('engineers')
    .set({ ...columns, tsv: wordsOf(lexemes) })
    .where('id', '=', id)
    .execute()
