import { sql } from 'kysely'
import { isShown } from '#api/features/directory/public/entries.sql.ts'
import type { Db } from '#api/platform/db/tables.ts'

export const kinds = ['product', 'engineer', 'shop'] as const
export type Kind = (typeof kinds)[number]
export type Entry = { id: string; at: Date }
export type Part = { kind: Kind; part: number; at: Date }

/** Public entries by id, with the time of their last change. */
const sources = {
  product: sql`(select s.id, p.updated_at as at from product_search s join products p on p.id = s.id)`,
  engineer: sql`(select id, updated_at as at from engineers where ${isShown('engineers')})`,
  shop: sql`(select id, updated_at as at from shops where ${isShown('shops')})`,
}

/** Every part with the day of its newest entry, which tells a search engine whether to read it again. */
export const listParts = async (db: Db, size: number): Promise<Part[]> => {
  const partsOf = (kind: Kind) => sql`
    select ${kind} as kind, part, max(at) as at
    from (select at, ((row_number() over (order by id) - 1) / ${size})::int + 1 as part from ${sources[kind]} as entries) as numbered
    group by part`
  const { rows } = await sql<Part>`${sql.join(kinds.map(partsOf), sql` union all `)} order by kind, part`.execute(db)
  return rows
}

type From = { offset: number } | { after: string }

export const listPart = async (db: Db, kind: Kind, limit: number, from: From): Promise<Entry[]> => {
  const place = 'after' in from ? sql`where id > ${from.after}` : sql``
  const offset = 'offset' in from ? from.offset : 0
  const { rows } = await sql<Entry>`
    select id, at from ${sources[kind]} as entries ${place} order by id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
