import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'
import type { Snapshot } from '#contract/endpoints/staff/moderation-queue.ts'
import { changeEffects, type ListingField } from '#domain/listing/listing-review.ts'

/** What a moderator approves: every field the seller filled in. */
export const snapshotOf = (row: Selectable<Tables['products']>): Snapshot => ({
  name: row.name,
  description: row.description,
  type: row.type,
  condition: row.condition,
  brand: row.brand,
  model: row.model,
  price: row.price,
  currency: row.currency,
  pegged: isPegged(row),
  quantity: row.quantity ?? 1,
  soldAs: row.sold_as,
  phone: row.phone,
  whatsappPhone: row.whatsapp_phone,
  governorate: row.governorate,
  city: row.city,
  locationText: row.location_text,
  specifications: row.specifications,
  pictures: row.pictures,
})

/** Comparable as text: jsonb does not preserve the order of keys, and the order of pictures shows nothing new. */
const textOf = (snapshot: Snapshot, field: ListingField): string => {
  if (field === 'images') return String(snapshot.pictures.map(({ id }) => id).sort())
  if (field === 'specifications') return JSON.stringify(Object.entries(snapshot.specifications).sort())
  if (field === 'isNegotiable' || field === 'isActive' || field === 'shopId') return ''
  // Snapshots of earlier releases lack fields, which then had their default.
  if (field === 'soldAs') return snapshot.soldAs ?? 'each'
  return JSON.stringify(snapshot[field])
}

/** The fields that differ between two snapshots. */
export const changedSince = (before: Snapshot, after: Snapshot): ListingField[] =>
  (Object.keys(changeEffects) as ListingField[]).filter((field) => textOf(before, field) !== textOf(after, field))
