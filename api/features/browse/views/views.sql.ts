import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'

export type ViewSubject = 'product' | ReviewSubject
export type View = { subject: ViewSubject; id: string; visitor: Buffer; viewerId: string | null }

const tables = { engineer: 'engineers', shop: 'shops' } as const

const columnsOf = (views: View[]) => ({
  ids: views.map(({ id }) => id),
  visitors: views.map(({ visitor }) => visitor),
  viewers: views.map(({ viewerId }) => viewerId),
})

export const insertViews = (db: Db, subject: ViewSubject, day: string, views: View[]): Promise<void> =>
  subject === 'product' ? insertProductViews(db, day, views) : insertEntryViews(db, subject, day, views)

/**
 * Counts each visitor once per day. Inserts in id order, so that two processes cannot deadlock; leaves out listings
 * that are not public and views by owners.
 */
const insertProductViews = async (db: Db, day: string, views: View[]): Promise<void> => {
  const { ids, visitors, viewers } = columnsOf(views)
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

const insertEntryViews = async (db: Db, subject: ReviewSubject, day: string, views: View[]): Promise<void> => {
  const { ids, visitors, viewers } = columnsOf(views)
  await sql`
    with fresh as (
      insert into entry_views (subject, subject_id, day, visitor)
      select ${subject}::text, e.id, ${day}::date, given.visitor
      from unnest(${ids}::uuid[], ${visitors}::bytea[], ${viewers}::uuid[]) as given (id, visitor, viewer)
      join ${sql.table(tables[subject])} e on e.id = given.id and not e.is_hidden
        and (e.user_id is null or e.user_id is distinct from given.viewer)
      order by e.id, given.visitor
      on conflict do nothing returning subject_id
    )
    insert into entry_view_days as t (subject, subject_id, day, n)
    select ${subject}::text, subject_id, ${day}::date, count(*) from fresh group by subject_id order by subject_id
    on conflict (subject, subject_id, day) do update set n = t.n + excluded.n`.execute(db)
}

export const listEntryDays = async (db: Db, subject: ReviewSubject, id: string, since: string) => {
  const { rows } = await sql<{
    day: string
    n: number
  }>`select to_char(day, 'YYYY-MM-DD') as day, n from entry_view_days
    where subject = ${subject} and subject_id = ${id} and day >= ${since}::date`.execute(db)
  return rows
}

export const deleteBefore = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('product_views').where('day', '<', day).execute()
  await db.deleteFrom('entry_views').where('day', '<', day).execute()
}
