import { type Selectable, sql, type Updateable } from 'kysely'
import { type ContactClickSums, contactClickSums } from '#api/platform/db/contact-click-counts.ts'
import { isSearched, wordsOf } from '#api/platform/db/entries.ts'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import type { AdminQuery } from '#contract/directory-fields.ts'

export type AdminRow = Selectable<Tables['shops']> & {
  owner_name: string | null
  owner_phone: string | null
  taps: ContactClickSums
}
type Filter = Pick<AdminQuery, 'search' | 'hidden'>
const anyone: Filter = { search: undefined, hidden: undefined }

const found = (db: Db, { search, hidden }: Filter) =>
  db
    .selectFrom('shops')
    .$if(Boolean(search?.trim()), (query) => query.where(isSearched('shops', search?.trim() ?? '')))
    .$if(hidden !== undefined, (query) => query.where('shops.is_hidden', '=', hidden === 'yes'))

const whole = (db: Db, filter: Filter) =>
  found(db, filter)
    .leftJoin('users', 'users.id', 'shops.user_id')
    .selectAll('shops')
    .select(['users.name as owner_name', 'users.phone as owner_phone'])
    .select(contactClickSums('shop', sql`shops.id`).as('taps'))

/** The page's ids are selected first and the joins done only for them, so that skipped rows cost little. */
export const listShops = (db: Db, { page, limit, ...filter }: AdminQuery) =>
  whole(db, anyone)
    .where(
      'shops.id',
      'in',
      found(db, filter)
        .select('shops.id')
        .orderBy('shops.created_at', 'desc')
        .orderBy('shops.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy('shops.created_at', 'desc')
    .orderBy('shops.id', 'desc')
    .execute()

export const countShops = async (db: Db, filter: Filter): Promise<number> => {
  const { n } = await found(db, filter)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const listAfter = (db: Db, filter: Filter, after: string | undefined, size: number) =>
  whole(db, filter)
    .$if(after !== undefined, (query) => query.where('shops.id', '>', after ?? ''))
    .orderBy('shops.id')
    .limit(size)
    .execute()

export const findShop = (db: Db, id: string) => whole(db, anyone).where('shops.id', '=', id).executeTakeFirst()

export const lockShop = (db: Db, id: string) =>
  db.selectFrom('shops').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateShop = (db: Db, id: string, columns: Updateable<Tables['shops']>, lexemes: string[]) =>
  db
    .updateTable('shops')
    .set({ ...columns, tsv: wordsOf(lexemes) })
    .where('id', '=', id)
    .execute()
