import { sql } from 'kysely'
import { untilChanged } from '#api/cache/database-cache.ts'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { cardColumnFields } from '#api/features/browse/listing/listing-columns.ts'
import type { CardRow } from '#api/features/browse/listing/present-products.ts'
import { listingShopOf } from '#api/features/directory/entries/seller-shop.ts'
import { engineerCheckOf } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import { listingTable } from '#domain/listing/listing-table.ts'

const ownColumns = cardColumnFields.map((name) => `p.${listingTable[name].column}`).join(', ')

/** Expects the aliases `p` for the listing, `t` for its counts and `m` for its row in `product_search`. */
export const cardColumns = sql.raw(
  `${ownColumns}, p.id, p.owner_id, p.pegged, p.quantity, p.old_price, p.price_fell_at,
   p.specifications, p.pictures, p.status, p.is_featured, p.posted_at, p.expires_at,
   p.confirmed_at, p.unconfirmed_at, p.reserved_at, p.created_at, p.shop_id, ${listingShopOf('p')} as shop,
   p.report_grade, ${engineerCheckOf('p')} as is_engineer_checked, t.views, t.likes, m.measure`,
)

/** Lists find ids; planned once, since planning these columns takes longer than reading them. */
const readCards = async (db: Db, ids: readonly string[]): Promise<Map<string, CardRow>> => {
  const { rows } = await sql<CardRow>`${namedStatement}
    select ${cardColumns}
    from product_search m join products p on p.id = m.id left join product_stats t on t.product_id = p.id
    where m.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const cardsMax = 2_000
/** Counts of views and likes may be this old; no change event tells of them. */
export const countsMs = 60_000
const cards = untilChanged<CardRow | undefined>(cardsMax, { ttlMs: countsMs })

/** In the given order, without those that are no longer public. One statement reads all that are not cached. */
export const findCards = async (db: Db, ids: readonly string[]): Promise<CardRow[]> => {
  const missing: string[] = []
  let read: Promise<Map<string, CardRow>> | undefined
  const load = async (id: string) => {
    missing.push(id)
    read ??= Promise.resolve().then(() => readCards(db, missing))
    return (await read).get(id)
  }
  const rows = await Promise.all(ids.map((id) => cards.get(db, id, [`card:${id}`], () => load(id))))
  return rows.filter((row) => row !== undefined)
}
