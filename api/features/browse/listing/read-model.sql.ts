import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { Figures } from '#domain/listing/figures.ts'

type SearchRow = Omit<Insertable<Tables['product_search']>, 'tsv'> & {
  priced_pieces: number
  is_reserved: boolean
  names: string[]
  document: string[]
  figures: Figures
}

const cell = sql`type, governorate, city, condition, brand_key, price_norm`

export const putInSearch = async (db: Db, { names, document, figures, ...row }: SearchRow): Promise<void> => {
  await sql`
    with old as (select ${cell} from product_search where id = ${row.id}),
    put as (
      insert into product_search (id, created_at, is_featured, is_reserved, shop_id, units, measure, priced_pieces,
        ${cell}, tsv)
      values (${row.id}, ${row.created_at}, ${row.is_featured}, ${row.is_reserved}, ${row.shop_id}, ${row.units},
        ${row.measure ?? null}, ${row.priced_pieces}, ${row.type}, ${row.governorate}, ${row.city},
        ${row.condition}, ${row.brand_key}, ${row.price_norm}, array_to_tsvector(${names}::text[]))
      on conflict (id) do update set created_at = excluded.created_at, is_featured = excluded.is_featured,
        is_reserved = excluded.is_reserved, shop_id = excluded.shop_id,
        units = excluded.units, measure = excluded.measure, priced_pieces = excluded.priced_pieces,
        type = excluded.type, governorate = excluded.governorate, city = excluded.city, condition = excluded.condition,
        brand_key = excluded.brand_key, price_norm = excluded.price_norm, tsv = excluded.tsv
      returning ${cell}
    ),
    document as (
      insert into product_documents (id, tsv, figures)
      values (${row.id}, array_to_tsvector(${document}::text[]), ${JSON.stringify(figures)}::jsonb)
      on conflict (id) do update set tsv = excluded.tsv, figures = excluded.figures
    )
    insert into facet_changes (id, ${cell}, n)
    select gen_random_uuid(), ${cell}, -1 from old
    union all select gen_random_uuid(), ${cell}, 1 from put`.execute(db)
}

/** Also changes the price ranges of the facet counts. Skips listings that are not public. */
export const putPrices = async (db: Db, rows: { id: string; norm: number }[]): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  await sql`
    with old as (select ${cell} from product_search where id = any(${ids}::uuid[])),
    put as (
      update product_search s set price_norm = v.norm
      from unnest(${ids}::uuid[], ${rows.map(({ norm }) => norm)}::bigint[]) as v (id, norm)
      where s.id = v.id
      returning ${cell}
    )
    insert into facet_changes (id, ${cell}, n)
    select gen_random_uuid(), ${cell}, -1 from old
    union all select gen_random_uuid(), ${cell}, 1 from put`.execute(db)
}

export const putShop = (db: Db, ids: string[], shopId: string | null) =>
  db.updateTable('product_search').set({ shop_id: shopId }).where('id', 'in', ids).execute()

/** Takes a shared lock, so that a concurrent ban waits and then sees the inserted row. */
export const isBanned = async (db: Db, ownerId: string): Promise<boolean> => {
  const owner = await db.selectFrom('users').select('banned_at').where('id', '=', ownerId).forShare().executeTakeFirst()
  return owner?.banned_at instanceof Date
}

export const deleteFromSearch = async (db: Db, ids: string[]): Promise<void> => {
  await sql`
    with gone as (delete from product_search where id = any(${ids}::uuid[]) returning ${cell})
    insert into facet_changes (id, ${cell}, n) select gen_random_uuid(), ${cell}, -1 from gone`.execute(db)
}

export const listPublicIdsOf = async (db: Db, ownerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_search as s', 's.id', 'products.id')
    .select('products.id')
    .where('owner_id', '=', ownerId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Skips rows locked by a concurrent change, which writes their words itself. */
export const lockNextPublic = (db: Db, after: string, size: number) =>
  db
    .selectFrom('products')
    .innerJoin('product_search as s', 's.id', 'products.id')
    .selectAll('products')
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(size)
    .forUpdate('products')
    .skipLocked()
    .execute()

export type Rewritten = { id: string; brand_key: string; names: string[]; document: string[]; figures: Figures }

const words = (column: 'names' | 'document') =>
  sql`array_to_tsvector(array(select jsonb_array_elements_text(given.${sql.ref(column)})))`

export const rewriteWords = async (db: Db, rows: Rewritten[]): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id uuid, brand_key text, names jsonb, document jsonb, figures jsonb)`
  await sql`set local statement_timeout = '60s'`.execute(db)
  await sql`
    update products set brand_key = given.brand_key from ${given}
    where products.id = given.id and products.brand_key <> given.brand_key`.execute(db)
  await sql`
    update product_search s set brand_key = given.brand_key, tsv = ${words('names')} from ${given}
    where s.id = given.id`.execute(db)
  await sql`
    insert into product_documents (id, tsv, figures) select given.id, ${words('document')}, given.figures from ${given}
    join product_search s on s.id = given.id
    on conflict (id) do update set tsv = excluded.tsv, figures = excluded.figures`.execute(db)
}

/** Without the stamp, the next run rebuilds the facet counts. */
export const deleteFacetStamp = (db: Db) => db.deleteFrom('search_state').where('name', '=', 'cube').execute()
