import type { AdminRow } from '#api/features/directory/ads/ad-admin.sql.ts'
import { toAd } from '#api/features/directory/ads/ads.present.ts'
import { toContactClickCounts } from '#api/features/sell/contact-clicks/contact-click-counts.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffAd } from '#contract/endpoints/directory/ad-admin.ts'

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
