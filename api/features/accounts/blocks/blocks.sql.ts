import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

export type Target = { seller_id: string } | { shop_id: string }
export type BlockRow = {
  id: string
  seller_id: string | null
  shop_id: string | null
  name: string | null
  created_at: Date
}

const named = (db: Db, userId: string) =>
  db
    .selectFrom('blocks')
    .leftJoin('users as seller', (join) =>
      join.onRef('seller.id', '=', 'blocks.seller_id').on('seller.banned_at', 'is', null),
    )
    .leftJoin('shops as shop', (join) => join.onRef('shop.id', '=', 'blocks.shop_id').on('shop.is_hidden', '=', false))
    .select(['blocks.id', 'blocks.seller_id', 'blocks.shop_id', 'blocks.created_at'])
    .select(sql<string | null>`coalesce(seller.public_name, shop.name)`.as('name'))
    .where('blocks.user_id', '=', userId)

export const listBlocks = (db: Db, userId: string): Promise<BlockRow[]> =>
  named(db, userId).orderBy('blocks.created_at', 'desc').orderBy('blocks.id', 'desc').execute()

const ofTarget = (db: Db, userId: string, target: Target) =>
  'seller_id' in target
    ? named(db, userId).where('blocks.seller_id', '=', target.seller_id)
    : named(db, userId).where('blocks.shop_id', '=', target.shop_id)

export const findBlock = (db: Db, userId: string, target: Target): Promise<BlockRow | undefined> =>
  ofTarget(db, userId, target).executeTakeFirst()

export const getBlock = (db: Db, userId: string, target: Target): Promise<BlockRow> =>
  ofTarget(db, userId, target).executeTakeFirstOrThrow()

/** Serialises the blocks of one person, so that the limit holds. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const countBlocks = async (db: Db, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('blocks')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n
}

/** Locks the account against deletion until the block is stored. */
export const holdSeller = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('public_name', 'is not', null)
    .forKeyShare()
    .executeTakeFirst()

export const holdShop = (db: Db, id: string) =>
  db
    .selectFrom('shops')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .forKeyShare()
    .executeTakeFirst()

export const insertBlock = (db: Db, id: string, userId: string, target: Target, now: Date) =>
  db
    .insertInto('blocks')
    .values({ id, user_id: userId, ...target, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteBlock = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type HiddenRow = { kind: 'seller' | 'shop'; id: string }

/** Also hides a blocked seller's shops and the account of a blocked shop, since both offer the same goods. */
export const listHidden = async (db: Db, userId: string): Promise<HiddenRow[]> => {
  const { rows } = await sql<HiddenRow>`
    with own as (select seller_id, shop_id from blocks where user_id = ${userId})
    select 'seller' as kind, seller_id as id from own where seller_id is not null
    union select 'seller', s.user_id from own join shops s on s.id = own.shop_id where s.user_id <> ${userId}
    union select 'shop', shop_id from own where shop_id is not null
    union select 'shop', s.id from own join shops s on s.user_id = own.seller_id`.execute(db)
  return rows
}
