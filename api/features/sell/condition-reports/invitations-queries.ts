import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'
import { checkerOf } from '#api/features/sell/condition-reports/condition-report-columns.ts'

type Invitations = Tables['condition_report_invitations']
export type InvitationRow = Selectable<Invitations> & { engineer_name: string | null; has_seal: boolean }

/** Whether the invited engineer has a seal: the chosen entry, or one of the account with this confirmed phone. */
const isSealed = sql<boolean>`exists (select from engineers left join users u on u.id = engineers.user_id
  where engineers.is_verified and ${isShown('engineers')}
    and case when i.phone is null then engineers.id = i.engineer_id
    else u.phone = i.phone and u.phone_confirmed_at is not null and u.banned_at is null end)`

export const listOfConditionReport = (db: Db, productId: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('condition_report_invitations as i')
    .leftJoin('engineers', 'engineers.id', 'i.engineer_id')
    .selectAll('i')
    .select(['engineers.name as engineer_name', isSealed.as('has_seal')])
    .where('i.product_id', '=', productId)
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()

/** The key share lock keeps the engineer from being deleted until the end of the transaction. */
export const findSealed = (db: Db, id: string) =>
  db
    .selectFrom('engineers')
    .select(['id', 'name', 'user_id'])
    .where('id', '=', id)
    .where('is_verified', '=', true)
    .where(isShown('engineers'))
    .forKeyShare()
    .executeTakeFirst()

/** The shared lock makes a concurrent withdrawal of the seal wait until the end of the transaction. */
export const holdSealedOf = (db: Db, userId: string, engineerId: string | null) =>
  db
    .selectFrom('engineers')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('is_verified', '=', true)
    .where(isShown('engineers'))
    .$if(engineerId !== null, (query) => query.where('id', '=', engineerId as string))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()

export const insertInvitation = (
  db: Db,
  row: Pick<Selectable<Invitations>, 'id' | 'token' | 'product_id' | 'engineer_id' | 'phone' | 'invited_at'>,
) => db.insertInto('condition_report_invitations').values(row).execute()

export const deleteInvitation = (db: Db, id: string) =>
  db.deleteFrom('condition_report_invitations').where('id', '=', id).execute()

export const findInvited = async (
  db: Db,
  { engineer_id, phone }: Pick<Selectable<Invitations>, 'engineer_id' | 'phone'>,
): Promise<string | null> => {
  if (phone !== null) return (await findPersonBy(db, phone))?.id ?? null
  const found = await db.selectFrom('engineers').select('user_id').where('id', '=', engineer_id).executeTakeFirst()
  return found?.user_id ?? null
}

type GivenConfirmation = { id: string; productId: string; engineerId: string; at: Date }

/** For demo data: inserts an invitation already confirmed. */
export const insertConfirmation = (db: Db, { id, productId, engineerId, at }: GivenConfirmation) =>
  db
    .insertInto('condition_report_invitations')
    .values({
      id,
      token: id,
      product_id: productId,
      engineer_id: engineerId,
      state: 'confirmed',
      invited_at: at,
      answered_at: at,
    })
    .execute()

export const endConfirmation = (db: Db, productId: string) =>
  db
    .updateTable('condition_report_invitations')
    .set({ state: 'ended' })
    .where('product_id', '=', productId)
    .where('state', '=', 'confirmed')
    .execute()

/** The report must be locked. Ends a confirmation that does not count, so that another engineer can confirm. */
export const endUncounted = (db: Db, productId: string) =>
  db
    .updateTable('condition_report_invitations as c')
    .set({ state: 'ended' })
    .where('product_id', '=', productId)
    .where('state', '=', 'confirmed')
    .where(sql.raw<SqlBool>(`${checkerOf('c.product_id')} is null`))
    .execute()

type Answer = { state: 'confirmed' | 'refused'; engineerId: string | null; note: string; by: string; at: Date }

export const answerInvitation = (db: Db, id: string, { state, engineerId, note, by, at }: Answer) =>
  db
    .updateTable('condition_report_invitations')
    .set({ state, note, answered_by: by, answered_at: at, ...(engineerId !== null && { engineer_id: engineerId }) })
    .where('id', '=', id)
    .execute()

/** Includes a confirmation that does not count at present. */
export const isConfirmed = async (db: Db, productId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('condition_report_invitations')
    .select('id')
    .where('product_id', '=', productId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

export const findOwnConfirmation = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('condition_report_invitations as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('engineers as n', 'n.id', 'i.engineer_id')
    .select(['i.product_id', 'p.owner_id', 'p.name as product_name', 'n.name as engineer_name'])
    .where('i.id', '=', id)
    .where('i.answered_by', '=', userId)
    .where('i.state', 'in', ['confirmed', 'withdrawn', 'ended'])
    .executeTakeFirst()

export const withdrawConfirmation = (db: Db, id: string) =>
  db
    .updateTable('condition_report_invitations')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .returning('product_id')
    .executeTakeFirst()

/** Locks the listing, so that it is not changed, moved into a shop or deleted before the end of the transaction. */
export const holdProduct = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .select(['id', 'owner_id', 'shop_id', 'name'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** Every change here locks the caller's row first. */
export const lockPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['phone', 'phone_confirmed_at', 'banned_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findPersonBy = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()

export const belongsToShop = async (db: Db, userId: string, shopId: string): Promise<boolean> => {
  const { rows } = await sql<{ belongs: boolean }>`select
    exists (select from shops where id = ${shopId} and user_id = ${userId})
    or exists (select from shop_members where shop_id = ${shopId} and user_id = ${userId}) as belongs`.execute(db)
  return rows[0]?.belongs ?? false
}

export type ReceivedRow = Selectable<Invitations> & {
  product_name: string
  product_type: Selectable<Tables['products']>['type']
  product_condition: Selectable<Tables['products']>['condition']
  product_picture: Selectable<Tables['products']>['pictures'][number] | null
  product_owner_id: string
  product_shop_id: string | null
  is_public: boolean
  seller_name: string | null
  report_status: Selectable<Tables['condition_reports']>['status']
  is_confirmed: boolean
}

const isPublicListing = sql<boolean>`exists (select from product_search s where s.id = p.id)`

/**
 * Invitations to the person's own entries or confirmed phone. An answered one belongs to whoever answered it. Excludes
 * suspended sellers, and open invitations to listings that are not public.
 */
const received = (db: Db, userId: string) =>
  db
    .selectFrom('condition_report_invitations as i')
    .innerJoin('condition_reports as r', 'r.product_id', 'i.product_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('users as seller', 'seller.id', 'p.owner_id')
    .leftJoin('shops as h', 'h.id', 'p.shop_id')
    .selectAll('i')
    .select((e) => [
      'p.name as product_name',
      'p.type as product_type',
      'p.condition as product_condition',
      sql<ReceivedRow['product_picture']>`p.pictures -> 0`.as('product_picture'),
      'p.owner_id as product_owner_id',
      'p.shop_id as product_shop_id',
      isPublicListing.as('is_public'),
      e.fn.coalesce('h.name', 'seller.public_name').as('seller_name'),
      'r.status as report_status',
      sql.raw<boolean>(`${checkerOf('i.product_id')} is not null`).as('is_confirmed'),
    ])
    .where('seller.banned_at', 'is', null)
    .where(sql<SqlBool>`(i.answered_by is not null or ${isPublicListing})`)
    .where(
      sql<SqlBool>`case when i.answered_by is not null then i.answered_by = ${userId}
        when i.phone is not null then i.phone
          = (select u.phone from users u where u.id = ${userId} and u.phone_confirmed_at is not null)
        else exists (select from engineers n where n.id = i.engineer_id and n.user_id = ${userId}) end`,
    )

const receivedMax = 100

export const listReceived = (db: Db, userId: string): Promise<ReceivedRow[]> =>
  received(db, userId).orderBy('i.invited_at', 'desc').orderBy('i.id', 'desc').limit(receivedMax).execute()

export const findReceived = (db: Db, userId: string, token: string): Promise<ReceivedRow | undefined> =>
  received(db, userId).where('i.token', '=', token).executeTakeFirst()

export const lockInvitation = (db: Db, id: string) =>
  db.selectFrom('condition_report_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Standing = { entries: number; sealed: string[]; shops: string[] }

export const findStanding = async (db: Db, userId: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`select
    (select count(*)::int from engineers where user_id = ${userId} and ${isShown('engineers')}) as entries,
    array(select id from engineers where user_id = ${userId} and is_verified and ${isShown('engineers')}) as sealed,
    array(select id from shops where user_id = ${userId}
      union select shop_id from shop_members where user_id = ${userId}) as shops`.execute(db)
  return rows[0] ?? { entries: 0, sealed: [], shops: [] }
}
