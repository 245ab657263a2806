import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import { writeColumns } from '#api/features/browse/listing/listing-columns.ts'
import * as sql from '#api/features/browse/listing/products.sql.ts'
import { brandKeyOf } from '#api/features/browse/search/search.service.ts'
import type { NewProduct } from '#contract/endpoints/sell/listings.ts'
import { specificationsFor } from '#domain/listing/figures.ts'
import type { LaterField } from '#domain/listing/listing-table.ts'
import type { Picture } from '#domain/listing/pictures.ts'

type Defaulted = LaterField | 'isActive' | 'unsureFields'
export type NewListing = Omit<NewProduct, 'images' | 'quantity' | Defaulted> &
  Partial<Pick<NewProduct, Defaulted>> & {
    id?: string
    pictures: Picture[]
    quantity?: number | null | undefined
    batchId?: string
  }

export const saleOf = ({ quantity = null, soldAs = 'each' }: Pick<NewListing, 'quantity' | 'soldAs'>) => ({
  quantity,
  sold_as: (quantity ?? 1) === 1 ? ('each' as const) : soldAs,
})

/** The status is always pending, whatever the request contains. */
export const postListing = ({ db, now }: Pick<Deps, 'db' | 'now'>, sellerId: string, input: NewListing) =>
  sql.insertProduct(db, {
    id: input.id ?? newId(),
    owner_id: sellerId,
    batch_id: input.batchId ?? null,
    ...writeColumns(input),
    brand_key: brandKeyOf(input.brand),
    pegged: input.pegged ?? false,
    ...saleOf(input),
    specifications: JSON.stringify(specificationsFor(input.type, input.specifications)),
    pictures: JSON.stringify(input.pictures),
    unsure_fields: input.unsureFields ?? [],
    pending_since: now(),
    created_at: now(),
    updated_at: now(),
  })
