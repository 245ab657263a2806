import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'
import type { ListingShop } from '#contract/endpoints/browse/products.ts'

/** The caller's row, locked first by every change here. */
export const lockPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'phone', 'phone_confirmed_at', 'banned_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The same for two: in the order of the ids. */
export const lockPeople = (db: Db, ids: string[]) =>
  db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** Null for an account whose phone nobody has confirmed. */
export const findConfirmedPhone = async (db: Db, id: string): Promise<string | null> => {
  const person = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', id)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return person?.phone ?? null
}

/** Whose phone this is, unless the account is suspended. */
export const findConfirmed = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()

const shopColumns = ['shops.id', 'shops.name', 'shops.logo', 'shops.is_verified'] as const

/** Of several shops the named one, or the oldest public one. */
const owned = (db: Db, userId: string, shopId: string | undefined) =>
  db
    .selectFrom('shops')
    .select(shopColumns)
    .where('user_id', '=', userId)
    .$if(shopId !== undefined, (query) => query.where('id', '=', shopId as string))
    .orderBy('is_hidden')
    .orderBy('created_at')
    .orderBy('id')

/** A shop that a person runs. */
export const findOwned = (db: Db, userId: string, shopId?: string) =>
  owned(db, userId, shopId).limit(1).executeTakeFirst()

/** Locked, so that two invitations at once are counted one after the other. */
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

/** Undefined when a member has got this number at the same moment. */
/** Returns the row that has the phone; one that was there already is locked, so that it does not go meanwhile. */
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
 * After the number of an account has changed: its memberships, without open invitations of the new number to the same shops. Open
 * invitations of the old number end: moved, they would tell the new number to whoever had invited the old one, and kept, they
 * would be for whoever has it next. Returns the ids of those that ended.
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

/** Memberships of the account, and invitations of its phone. */
export const deleteOfPerson = (db: Db, { id, phone }: { id: string; phone: string }) =>
  db
    .deleteFrom('shop_members')
    .where((e) => e.or([e('user_id', '=', id), e.and([e('phone', '=', phone), e('user_id', 'is', null)])]))
    .returning(['id', 'shop_id', 'state'])
    .execute()

/** Public shops whose owner the person is, then those that they are a member of. */
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

/** Open invitations of a phone, of public shops that have an owner. */
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
 * The owner's shop or the membership, held until the listing is stored: a removal at the same time waits and the listing stays
 * with the shop, or it came first and nothing is found.
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

export const lockListingOf = (db: Db, shopId: string, id: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()

/** Who posted a listing that is in a shop of this person. */
export const findPoster = (db: Db, shopOwnerId: string, id: string) =>
  db
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .select('products.owner_id')
    .where('products.id', '=', id)
    .where('shops.user_id', '=', shopOwnerId)
    .executeTakeFirst()

/** The listings of a person, and those in the name of their shops. */
export const lockListingsAround = (db: Db, userId: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where((e) =>
      e.or([
        e('owner_id', '=', userId),
        e('shop_id', 'in', e.selectFrom('shops').select('id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** In the order of their ids, as everywhere. */
export const lockListingsBy = (db: Db, ownerId: string, ids: string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Each change of a listing has a later time than the one before, as with `nextUpdatedAt`. */
export const putIntoShop = (db: Db, ids: string[], shopId: string | null, now: Date) =>
  db
    .updateTable('products')
    .set({
      shop_id: shopId,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', 'in', ids)
    .execute()
