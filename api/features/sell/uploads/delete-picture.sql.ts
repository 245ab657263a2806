import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

const inList = (id: string) => sql`jsonb_build_array(jsonb_build_object('id', ${id}::text))`

const without = (column: RawBuilder<unknown>, id: string) => sql`(
  select coalesce(jsonb_agg(item order by place), '[]')
  from jsonb_array_elements(${column}) with ordinality as items (item, place) where item ->> 'id' <> ${id})`

const unless = (column: RawBuilder<unknown>, id: string) =>
  sql`case when ${column} ->> 'id' = ${id} then null else ${column} end`

/** Deletes the record and removes the picture from everything that shows it. Returns how many rows showed it. */
export const deletePicture = async (db: Db, id: string, now: Date): Promise<number> => {
  // The record first: a concurrent claim then waits and finds nothing, or is finished and its listing is found below.
  await db.deleteFrom('uploads').where('id', '=', id).execute()
  const [picture, pictures, portfolio, logo] = [sql`picture`, sql`pictures`, sql`portfolio`, sql`logo`]
  // Users before listings, as in everything that locks both.
  const statements = [
    sql`update users set picture = null, updated_at = ${now} where picture ->> 'id' = ${id}`,
    sql`update products set pictures = ${without(pictures, id)}, updated_at = ${now} where pictures @> ${inList(id)}`,
    sql`update condition_reports set pictures = ${without(pictures, id)}, updated_at = greatest(${now}, updated_at + interval '1 millisecond')
      where pictures @> ${inList(id)}`,
    sql`update engineers set picture = ${unless(picture, id)}, portfolio = ${without(portfolio, id)}, updated_at = ${now}
      where picture ->> 'id' = ${id} or portfolio @> ${inList(id)}`,
    sql`update shops set logo = ${unless(logo, id)}, pictures = ${without(pictures, id)}, updated_at = ${now}
      where logo ->> 'id' = ${id} or pictures @> ${inList(id)}`,
    sql`update applications set pictures = ${without(pictures, id)}, evidence = ${without(sql`evidence`, id)}
      where pictures @> ${inList(id)} or evidence @> ${inList(id)}`,
    sql`update ads set picture = null, updated_at = ${now} where picture ->> 'id' = ${id}`,
  ]
  let shown = 0
  for (const statement of statements) shown += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return shown
}
