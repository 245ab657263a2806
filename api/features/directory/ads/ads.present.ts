import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Ad } from '#contract/endpoints/directory/ads.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { placeNames } from '#domain/places/places.ts'
import { webLinkOrPath } from '#domain/text/links.ts'

export type AdRow = Selectable<Tables['ads']> & {
  shop_name: string | null
  shop_is_verified: boolean | null
  shop_governorate: string | null
  shop_city: string | null
  shop_whatsapp_phone: string | null
}

const iso = (date: Date | null) => date?.toISOString() ?? null

const shopOf = (row: AdRow): Ad['shop'] =>
  row.shop_id === null || row.shop_name === null
    ? null
    : {
        id: row.shop_id,
        name: row.shop_name,
        isVerified: row.shop_is_verified ?? false,
        place: placeNames(row.shop_governorate ?? '', row.shop_city ?? ''),
      }

export const toAd = (row: AdRow): Ad => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  description: row.description,
  imageUrl: row.picture && pictureUrl(row.picture.id),
  picture: row.picture,
  phone: row.phone,
  whatsappPhone: row.shop_whatsapp_phone,
  price: row.price,
  currency: row.currency,
  discountPercent: row.discount_percent,
  link: webLinkOrPath(row.link),
  active: row.is_active,
  isActive: row.is_active,
  shop: shopOf(row),
  startsAt: iso(row.starts_at),
  endsAt: iso(row.ends_at),
  createdAt: row.created_at.toISOString(),
})
