import type { AdminRow } from '#api/features/directory/ads/ad-admin.sql.ts'
import type { AdRow } from '#api/features/directory/ads/ads.sql.ts'
import { toContactClickCounts } from '#api/features/sell/contact-clicks/contact-click-counts.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import type { Ad } from '#contract/endpoints/directory/ads.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { placeNames } from '#domain/places/places.ts'
import { webLinkOrPath } from '#domain/text/text-fields.ts'

/** Must agree with `stateAt` in the SQL, which filters the list. */
const stateOf = (row: AdminRow, now: Date): StaffAd['state'] => {
  if (!row.is_active || row.shop_is_hidden) return 'hidden'
  if (row.ends_at && row.ends_at <= now) return 'over'
  return row.starts_at && row.starts_at > now ? 'waiting' : 'shown'
}

export const toStaffAd = (row: AdminRow, now: Date): StaffAd => ({
  ...toAd(row),
  position: row.position,
  state: stateOf(row, now),
  taps: toContactClickCounts(row.taps),
  updatedAt: row.updated_at.toISOString(),
})

export const adColumns: Columns<AdminRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  description: (row) => row.description,
  shopId: (row) => row.shop_id,
  shop: (row) => row.shop_name,
  phone: (row) => row.phone,
  link: (row) => row.link,
  price: (row) => row.price,
  currency: (row) => row.currency,
  discountPercent: (row) => row.discount_percent,
  active: (row) => row.is_active,
  startsAt: (row) => row.starts_at,
  endsAt: (row) => row.ends_at,
  position: (row) => row.position,
  taps: (row) => toContactClickCounts(row.taps).total,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
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
