import type { DeskRow } from '#api/features/ads/ad-desk.sql.ts'
import { toAd } from '#api/features/ads/ads.present.ts'
import type { Columns } from '#api/platform/csv.ts'
import { toTapCounts } from '#api/platform/db/tap-counts.ts'
import type { StaffAd } from '#contract/ad-desk.ts'

/** The same answer as the list's filter. */
const stateOf = (row: DeskRow, now: Date): StaffAd['state'] => {
  if (!row.is_active || row.shop_is_hidden) return 'hidden'
  if (row.ends_at && row.ends_at <= now) return 'over'
  return row.starts_at && row.starts_at > now ? 'waiting' : 'shown'
}

export const toStaffAd = (row: DeskRow, now: Date): StaffAd => ({
  ...toAd(row),
  position: row.position,
  state: stateOf(row, now),
  taps: toTapCounts(row.taps),
  updatedAt: row.updated_at.toISOString(),
})

export const adColumns: Columns<DeskRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  description: (row) => row.description,
  shopId: (row) => row.shop_id,
  shop: (row) => row.shop_name,
  phone: (row) => row.phone,
  link: (row) => row.link,
  active: (row) => row.is_active,
  startsAt: (row) => row.starts_at,
  endsAt: (row) => row.ends_at,
  position: (row) => row.position,
  taps: (row) => toTapCounts(row.taps).total,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}
