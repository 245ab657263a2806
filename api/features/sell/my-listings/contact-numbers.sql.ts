import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

export const listShowing = (db: Db, ownerId: string, phones: string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'shop_id'])
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['pending', 'approved', 'expired'])
    .where((e) => e.or([e('phone', 'in', phones), e('whatsapp_phone', 'in', phones)]))
    .orderBy('id')
    .execute()

/** Locked in the order of their ids, as all changes of several listings. */
export const replaceIn = (
  db: Db,
  ids: string[],
  { userId, phones, now }: { userId: string; phones: string[]; now: Date },
) =>
  sql`with mine as (select id from products where id = any(${ids}::uuid[]) order by id for update)
    update products p set
      phone = case when p.phone = any(${phones}::text[]) then u.phone else p.phone end,
      whatsapp_phone = case when p.whatsapp_phone = any(${phones}::text[]) then u.phone else p.whatsapp_phone end,
      updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')
    from mine, users u where p.id = mine.id and u.id = ${userId}`.execute(db)
