import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { ofSeller } from '#api/features/browse/prices/newest-prices.ts'
import { hasRate } from '#api/features/site/currency/price-norm.ts'
import {
  type DuplicateRow,
  duplicateColumns,
  duplicatesMax,
  showingSamePicture,
} from '#api/features/staff/moderation/same-picture.ts'
import { havingSuspended } from '#api/features/staff/people/suspended-numbers.ts'
import { pricesPerSellerMax } from '#contract/endpoints/browse/prices.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'

const comparedMax = 2_000

type Compared = { id: string; type: ProductType; condition: Condition }

/**
 * The median covers the newest public listings of the same type and condition, excluding this one. Only a few of each
 * seller count, so that none of them sets the price that others are compared with.
 */
export const findMedian = async (db: Db, { id, type, condition }: Compared) => {
  const { rows } = await sql<{ median: number | null; compared: number }>`
    select percentile_cont(0.5) within group (order by price_norm / (units * priced_pieces)) as median,
      count(*)::int as compared
    from (
      select price_norm, units, priced_pieces, ${ofSeller()} as of_seller
      from (
        select id, created_at, price_norm, units, priced_pieces,
          (select owner_id from products where products.id = product_search.id) as owner_id
        from product_search
        where type = ${type} and condition = ${condition} and units > 0 and price_norm > 0
          and ${hasRate} and id <> ${id}
        order by created_at desc, id desc limit ${comparedMax}
      ) alike
    ) ranked where of_seller <= ${pricesPerSellerMax}`.execute(db)
  return rows[0] ?? { median: null, compared: 0 }
}

/**
 * Must equal the expression of the index products_same_text: letters and digits, without spaces, punctuation, vowel
 * marks and case.
 */
const fingerprint = (text: RawBuilder<unknown>) =>
  sql`md5(lower(regexp_replace(${text}, '[-\\s.,;:!?*_()/\\u060c\\u061b\\u061f\\u0640\\u064b-\\u0652]+', '', 'g')))`

type Texts = { id: string; description: string; name: string; owner_id: string }

/** Matches the same description, ignoring punctuation, or the same name by the same seller; newest first. */
export const findSameText = async (db: Db, { id, description, name, owner_id }: Texts, lengthMin: number) => {
  const { rows } = await sql<DuplicateRow>`
    select ${duplicateColumns} from products p join users u on u.id = p.owner_id
    where p.id <> ${id} and (
      (${fingerprint(sql`p.description`)} = ${fingerprint(sql`${description}::text`)}
        and char_length(${description}) >= ${lengthMin})
      or (p.owner_id = ${owner_id} and p.name = ${name} and p.status in ('pending', 'approved')))
    order by p.created_at desc limit ${duplicatesMax}`.execute(db)
  return rows
}

export type RepeatedRow = { id: string; same_picture: boolean; same_text: boolean; suspended_number: boolean }

const numbersOfMine = { phone: sql`mine.phone`, whatsapp: sql`mine.whatsapp_phone`, userId: sql`mine.owner_id` }

/** For each listing, tells whether `findSameText`, `findSamePicture` and `findSuspended` would find anything. */
export const findRepeated = async (db: Db, ids: string[], lengthMin: number): Promise<RepeatedRow[]> => {
  const { rows } = await sql<RepeatedRow>`
    select mine.id,
      exists (
        select from ${showingSamePicture}
      ) as same_picture,
      (char_length(mine.description) >= ${lengthMin} and exists (
        select from products p
        where p.id <> mine.id and ${fingerprint(sql`p.description`)} = ${fingerprint(sql`mine.description`)}
      )) or exists (
        select from products p where p.id <> mine.id and p.owner_id = mine.owner_id and p.name = mine.name
          and p.status in ('pending', 'approved')
      ) as same_text,
      exists (${havingSuspended(numbersOfMine)}) as suspended_number
    from products mine where mine.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
