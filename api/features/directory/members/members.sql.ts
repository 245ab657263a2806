import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'
import type { ListingShop } from '#contract/endpoints/browse/products.ts'

/** Every change here locks the caller's row first. */
export const lockPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'phone', 'phone_confirmed_at', 'banned_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockPeople = (db: Db, ids: string[]) =>
  db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export const findConfirmedPhone = async (db: Db, id: string): Promise<string | null> => {
  const person = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', id)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return person?.phone ?? null
}

export const findConfirmed = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()

const shopColumns = ['shops.id', 'shops.name', 'shops.logo', 'shops.is_verified'] as const

const owned = (db: Db, userId: string, shopId: string | undefined) =>
  db
    .selectFrom('shops')
    .select(shopColumns)
    .where('user_id', '=', userId)
    .$if(shopId !== undefined, (query) => query.where('id', '=', shopId as string))
    .orderBy('is_hidden')
    .orderBy('created_at')
    .orderBy('id')

export const findOwned = (db: Db, userId: string, shopId?: string) =>
  owned(db, userId, shopId).limit(1).executeTakeFirst()

/** Locks the shop, so that concurrent invitations are counted one after the other. */
export const lockOwned = (db: Db, userId: string, shopId?: string) =>
  owned(db, userId, shopId).limit(1).forNoKeyUpdate().executeTakeFirst()

export const lockAllOwned = (db: Db, userId: string) =>
  db
    .selectFrom('shops')
    .select(['id', 'name', 'logo', 'is_verified'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type ShopRow = { id: string; name: string; logo: ListingShop['logo']; is_verified: boolean }

const members = (db: Db, shopId: string) =>
  db
    .selectFrom('shop_members')
    .leftJoin('users', 'users.id', 'shop_members.user_id')
    .selectAll('shop_members')
    .select('users.name')
    .where('shop_id', '=', shopId)

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export const listMembers = (db: Db, shopId: string) =>
  members(db, shopId).orderBy('invited_at').orderBy('shop_members.id').execute()

/** Returns the row with this phone; an existing row is locked, so that it cannot be deleted meanwhile. */
export const insertMember = (db: Db, row: { id: string; shop_id: string; phone: string; invited_at: Date }) =>
  db
    .insertInto('shop_members')
    .values({ ...row, state: 'invited' })
    .onConflict((conflict) => conflict.columns(['shop_id', 'phone']).doUpdateSet({ phone: row.phone }))
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteMember = (db: Db, shopId: string, id: string) =>
  db.deleteFrom('shop_members').where('shop_id', '=', shopId).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteMembers = (db: Db, shopId: string) =>
  db.deleteFrom('shop_members').where('shop_id', '=', shopId).returning('id').execute()

export type NumberChange = { userId: string; from: string; to: string }

/**
 * Moves memberships to the new number, dropping open invitations of that number to the same shops. Open invitations of
 * the old number end: they must neither reveal the new number nor go to the old number's next holder. Returns the ids
 * of the ended ones.
 */
export const moveToPhone = async (db: Db, { userId, from, to }: NumberChange): Promise<string[]> => {
  const ended = await db
    .deleteFrom('shop_members')
    .where('user_id', 'is', null)
    .where((e) =>
      e.or([
        e('phone', '=', from),
        e.and([
          e('phone', '=', to),
          e(
            'shop_id',
            'in',
            e.selectFrom('shop_members as own').select('own.shop_id').where('own.user_id', '=', userId),
          ),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  await db.updateTable('shop_members').set({ phone: to }).where('user_id', '=', userId).execute()
  return ended.map(({ id }) => id)
}

export const deleteOfPerson = (db: Db, { id, phone }: { id: string; phone: string }) =>
  db
    .deleteFrom('shop_members')
    .where((e) => e.or([e('user_id', '=', id), e.and([e('phone', '=', phone), e('user_id', 'is', null)])]))
    .returning(['id', 'shop_id', 'state'])
    .execute()

export const listPostable = async (db: Db, userId: string, limit: number) => {
  const ofOwner = db
    .selectFrom('shops')
    .select([...shopColumns, sql<'owner' | 'member'>`'owner'`.as('role'), 'shops.created_at as since'])
    .where('user_id', '=', userId)
    .where(isShown('shops'))
  const ofMember = db
    .selectFrom('shop_members')
    .innerJoin('shops', 'shops.id', 'shop_members.shop_id')
    .select([...shopColumns, sql<'owner' | 'member'>`'member'`.as('role'), 'shop_members.accepted_at as since'])
    .where('shop_members.user_id', '=', userId)
    .where(isShown('shops'))
  const [own, others] = await Promise.all([
    ofOwner.orderBy('since').orderBy('shops.id').limit(limit).execute(),
    ofMember.orderBy('since').orderBy('shops.id').limit(limit).execute(),
  ])
  return [...own, ...others]
}

const invitations = (db: Db, phone: string) =>
  db
    .selectFrom('shop_members')
    .innerJoin('shops', 'shops.id', 'shop_members.shop_id')
    .select([...shopColumns, 'shop_members.id as invitation_id', 'shop_members.invited_at', 'shop_members.state'])
    .where('shop_members.phone', '=', phone)
    .where('shops.user_id', 'is not', null)
    .where(isShown('shops'))

export const listInvitations = (db: Db, phone: string, limit: number) =>
  invitations(db, phone)
    .where('shop_members.state', '=', 'invited')
    .orderBy('shop_members.invited_at', 'desc')
    .orderBy('shop_members.id')
    .limit(limit)
    .execute()

export const lockInvitation = (db: Db, phone: string, id: string) =>
  invitations(db, phone)
    .select('shop_members.user_id')
    .where('shop_members.id', '=', id)
    .forUpdate('shop_members')
    .executeTakeFirst()

export const acceptInvitation = (db: Db, id: string, userId: string, now: Date) =>
  db
    .updateTable('shop_members')
    .set({ user_id: userId, state: 'accepted', accepted_at: now })
    .where('id', '=', id)
    .execute()

export const deleteInvitation = (db: Db, id: string) => db.deleteFrom('shop_members').where('id', '=', id).execute()

export const deleteMembership = (db: Db, shopId: string, userId: string) =>
  db
    .deleteFrom('shop_members')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()

export const isMember = async (db: Db, userId: string, shopId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('shop_members')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

type Right = { userId: string; shopId: string; mustBePublic: boolean }

/**
 * Locks the shop or the membership until the listing is stored: a concurrent removal waits and the listing stays with
 * the shop, or the removal came first and nothing is found.
 */
export const holdRight = async (db: Db, { userId, shopId, mustBePublic }: Right): Promise<boolean> => {
  const own = await db
    .selectFrom('shops')
    .select('id')
    .where('id', '=', shopId)
    .where('user_id', '=', userId)
    .$if(mustBePublic, (query) => query.where(isShown('shops')))
    .forShare()
    .executeTakeFirst()
  if (own) return true
  const membership = await db
    .selectFrom('shop_members')
    .innerJoin('shops', 'shops.id', 'shop_members.shop_id')
    .select('shop_members.id')
    .where('shop_members.shop_id', '=', shopId)
    .where('shop_members.user_id', '=', userId)
    .$if(mustBePublic, (query) => query.where(isShown('shops')))
    .forShare('shop_members')
    .executeTakeFirst()
  return membership !== undefined
}
