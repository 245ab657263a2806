import type { Selectable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

/** Candidates for the seller's place, best first: the profile, the first own shop, the last listing. */
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

const ownColumns = [
  'id',
  'name',
  'type',
  'brand',
  'model',
  'condition',
  'price',
  'currency',
  'quantity',
  'sold_as',
  'specifications',
  'description',
  'status',
  'governorate',
  'city',
  'posted_at',
] as const
export type OwnRow = Pick<Selectable<Tables['products']>, (typeof ownColumns)[number]>

export const listOwnAfter = (db: Db, ownerId: string, after: string | undefined, size: number): Promise<OwnRow[]> => {
  const own = db.selectFrom('products').select(ownColumns).where('owner_id', '=', ownerId)
  return (after === undefined ? own : own.where('id', '>', after)).orderBy('id').limit(size).execute()
}
