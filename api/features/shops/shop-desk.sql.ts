import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { contains, containsPhone } from '#api/platform/db/contains.ts'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import { type TapSums, tapSums } from '#api/platform/db/tap-counts.ts'
import type { DeskQuery } from '#contract/directory-fields.ts'
import { isId } from '#contract/list.ts'

export type DeskRow = Selectable<Tables['shops']> & {
  owner_name: string | null
  owner_phone: string | null
  taps: TapSums
}
type Filter = Pick<DeskQuery, 'search' | 'hidden'>
const anyone: Filter = { search: undefined, hidden: undefined }

const searched = (words: string): RawBuilder<SqlBool> => {
  if (isId(words)) return sql<SqlBool>`shops.id = ${words}`
  const phone = containsPhone(sql`shops.phone`, words)
  const name = contains(sql`shops.name`, words)
  return phone ? sql<SqlBool>`(${phone} or ${name})` : name
}

const found = (db: Db, { search, hidden }: Filter) =>
  db
    .selectFrom('shops')
    .$if(Boolean(search?.trim()), (query) => query.where(searched(search?.trim() ?? '')))
    .$if(hidden !== undefined, (query) => query.where('shops.is_hidden', '=', hidden === 'yes'))

const whole = (db: Db, filter: Filter) =>
  found(db, filter)
    .leftJoin('users', 'users.id', 'shops.user_id')
    .selectAll('shops')
    .select(['users.name as owner_name', 'users.phone as owner_phone'])
    .select(tapSums('shop', sql`shops.id`).as('taps'))

/** Which ones come first, everything about them after: what is skipped costs nothing but its place. */
export const listShops = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) =>
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
    .set({ ...columns, tsv: sql<string>`array_to_tsvector(${lexemes}::text[])` })
    .where('id', '=', id)
    .execute()
