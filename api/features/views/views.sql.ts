import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

export type View = { productId: string; visitor: Buffer; viewerId: string | null }

/**
 * Counts today's new views, each visitor once, in one statement. Rows are in id order, so that two processes cannot deadlock;
 * views of non-public listings and by their owners are left out.
 */
export const insertViews = async (db: Db, day: string, views: View[]): Promise<void> => {
  const ids = views.map(({ productId }) => productId)
  const visitors = views.map(({ visitor }) => visitor)
  const viewers = views.map(({ viewerId }) => viewerId)
  await sql`
    with fresh as (
      insert into product_views (product_id, day, visitor)
      select p.id, ${day}::date, given.visitor
      from unnest(${ids}::uuid[], ${visitors}::bytea[], ${viewers}::uuid[]) as given (id, visitor, viewer)
      join product_search s on s.id = given.id
      join products p on p.id = s.id and p.owner_id is distinct from given.viewer
      order by p.id, given.visitor
      on conflict do nothing returning product_id
    )
    insert into product_stats as t (product_id, views)
    select product_id, count(*) from fresh group by product_id order by product_id
    on conflict (product_id) do update set views = t.views + excluded.views`.execute(db)
}

export const deleteBefore = (db: Db, day: string) => db.deleteFrom('product_views').where('day', '<', day).execute()
