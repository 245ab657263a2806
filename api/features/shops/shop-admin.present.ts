import type { AdminRow } from '#api/features/shops/shop-admin.sql.ts'
import { toShop } from '#api/features/shops/shops.present.ts'
import type { Columns } from '#api/platform/csv.ts'
import { toContactClickCounts } from '#api/platform/db/contact-click-counts.ts'
import type { StaffShop } from '#contract/shop-admin.ts'

/** `listings` is for the public page; staff use the moderation queue of the owner. */
export const toStaffShop = (row: AdminRow, now: Date): StaffShop => ({
  ...toShop(row, null, now),
  isHidden: row.is_hidden,
  owner: row.user_id === null ? null : { id: row.user_id, name: row.owner_name ?? '', phone: row.owner_phone ?? '' },
  taps: toContactClickCounts(row.taps),
})

export const shopColumns: Columns<AdminRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  phone: (row) => row.phone,
  whatsapp: (row) => row.whatsapp_phone,
  email: (row) => row.email,
  governorate: (row) => row.governorate,
  city: (row) => row.city,
  address: (row) => row.address,
  latitude: (row) => row.latitude,
  longitude: (row) => row.longitude,
  verified: (row) => row.is_verified,
  hidden: (row) => row.is_hidden,
  services: (row) => row.services,
  brands: (row) => row.brands,
  productCategories: (row) => row.product_categories,
  paymentOptions: (row) => row.payment_options,
  workingDays: (row) => row.working_days,
  opensAt: (row) => row.opens_at,
  closesAt: (row) => row.closes_at,
  establishedYear: (row) => row.established_year,
  licenseNumber: (row) => row.license_number,
  website: (row) => row.website,
  facebook: (row) => row.facebook,
  instagram: (row) => row.instagram,
  twitter: (row) => row.twitter,
  ratingCount: (row) => row.rating_count,
  ratingSum: (row) => row.rating_sum,
  taps: (row) => toContactClickCounts(row.taps).total,
  owner: (row) => row.owner_name,
  ownerPhone: (row) => row.owner_phone,
  description: (row) => row.description,
  notes: (row) => row.notes,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}
