import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

export type Ending = { owner_id: string; day: string; count: number; id: string; name: string; ends_at: Date }

/**
 * Public listings that end until then, by owner and day in Yemen, unless the owner was told of that day before. `id` and `name`
 * are those of the first one.
 */
export const listEnding = async (
  db: Db,
  { now, until }: { now: Date; until: Date },
  limit: number,
): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    with ending as (
      select owner_id, to_char(expires_at at time zone 'Asia/Aden', 'YYYY-MM-DD') as day, count(*)::int as count,
        min(expires_at) as ends_at, (array_agg(id order by expires_at, id))[1] as id,
        (array_agg(name order by expires_at, id))[1] as name
      from products where status = 'approved' and is_active and expires_at > ${now} and expires_at < ${until}
      group by owner_id, day)
    select e.* from ending e join users u on u.id = e.owner_id
    where u.banned_at is null and not exists (
      select from inbox_items i where i.user_id = e.owner_id and i.once_key = 'ending:' || e.day)
    order by e.day, e.owner_id limit ${limit}`.execute(db)
  return rows
}
