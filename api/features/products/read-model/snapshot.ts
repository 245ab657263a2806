import type { Selectable } from 'kysely'
import { isPegged } from '#api/features/rates/public/pegged-price.ts'
import type { Tables } from '#api/platform/db/tables.ts'
import type { Snapshot } from '#contract/moderation-queue.ts'

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
