import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { hasRate } from '#api/features/site/currency/price-norm.ts'

export const lockNextPublic = (db: Db, after: string, size: number) =>
  db
    .selectFrom('product_search as s')
    .innerJoin('products', 'products.id', 's.id')
    .select(['s.id', 'products.type', 'products.name', 'products.model', 'products.price', 'products.specifications'])
    .select(['products.quantity', 'products.sold_as'])
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(size)
    .forUpdate('s')
    .skipLocked()
    .execute()

export const setPriceUnits = async (
  db: Db,
  rows: { id: string; units: number | null; measure: number | null }[],
): Promise<void> => {
  await sql`
    update product_search s set units = given.units, measure = given.measure
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, units real, measure float8)
    where s.id = given.id and (s.units is distinct from given.units
      or s.measure is distinct from given.measure)`.execute(db)
}

/** Existing rows stay; prices without a rate are left out. */
export const recordPrices = async (db: Db, ids: string[]): Promise<void> => {
  await sql`
    insert into panel_prices (product_id, posted_at, governorate, usd_per_watt)
    select id, coalesce((select p.posted_at from products p where p.id = product_search.id), created_at), governorate,
      price_norm / 1000000.0 / (units * priced_pieces) from product_search
    where id = any(${ids}::uuid[]) and type = 'Panel' and units > 0 and price_norm > 0 and ${hasRate}
    on conflict (product_id) do nothing`.execute(db)
}
