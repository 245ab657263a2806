import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

export const kinds = ['product', 'engineer', 'shop'] as const
export type Kind = (typeof kinds)[number]
export type Entry = { id: string; at: Date }
export type Tally = { kind: Kind; count: number }

/** What the public may see, under its id. A listing is as new as its last change. */
const sources = {
  product: sql`(select s.id, p.updated_at as at from product_search s join products p on p.id = s.id)`,
  engineer: sql`(select id, updated_at as at from engineers where not is_hidden)`,
  shop: sql`(select id, updated_at as at from shops where not is_hidden)`,
}

export const countAll = async (db: Db): Promise<Tally[]> => {
  const { rows } = await sql<Tally>`
    select 'product' as kind, count(*)::int as count from product_search
    union all select 'engineer', count(*)::int from engineers where not is_hidden
    union all select 'shop', count(*)::int from shops where not is_hidden`.execute(db)
  return rows
}

export const listPart = async (db: Db, kind: Kind, limit: number, offset: number): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select id, at from ${sources[kind]} as entries order by id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
