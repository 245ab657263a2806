import type { AdminRow } from '#api/features/directory/entries/entry-admin-queries.ts'
import { contactColumns, staffFieldsOf, statsColumns } from '#api/features/directory/entries/present-entry-admin.ts'
import { toShop } from '#api/features/directory/shops/shops.present.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffShop } from '#contract/endpoints/directory/shop-admin.ts'

type Row = AdminRow<'shops'>

/** `listings` is for the public page; staff use the moderation queue of the owner. */
export const toStaffShop = (row: Row, now: Date): StaffShop => ({
  ...toShop(row, null, now),
  ...staffFieldsOf(row),
})

export const shopColumns: Columns<Row> = {
  ...contactColumns,
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
  ...statsColumns,
  description: (row) => row.description,
  notes: (row) => row.notes,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}
