import type { Db } from '#api/platform/db/tables.ts'

/** Where a seller may be: of the profile, of the first own shop, of the last listing, in this order. */
export const listOwnPlaces = async (db: Db, userId: string): Promise<string[]> => {
  const [person, shop, listing] = await Promise.all([
    db.selectFrom('users').select('governorate').where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('shops')
      .select('governorate')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('products')
      .select('governorate')
      .where('owner_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return [person, shop, listing].flatMap((row) => row?.governorate ?? [])
}
