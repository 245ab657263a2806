import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { AdminRow } from '#api/features/directory/entries/entry-admin-queries.ts'
import { contactColumns, staffFieldsOf, statsColumns } from '#api/features/directory/entries/present-entry-admin.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import { ratingOf, services } from '#contract/endpoints/directory/directory.ts'
import type { StaffShop } from '#contract/endpoints/directory/shop-admin.ts'
import { paymentOptions, type Shop, type ShopCard } from '#contract/endpoints/directory/shops.ts'
import { type Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { placeNames } from '#domain/places/places.ts'
import { webLink } from '#domain/text/text-fields.ts'
import { closedForNow, openState, sortDays } from '#domain/time/opening-hours.ts'

type StaffRow = AdminRow<'shops'>

/** Leaves out `listings`, for which staff use the owner's moderation queue. */
export const toStaffShop = (row: StaffRow, now: Date): StaffShop => ({
  ...toShop(row, null, now),
  ...staffFieldsOf(row),
})

export const shopColumns: Columns<StaffRow> = {
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

type Row = Selectable<Tables['shops']>
type Detail = 'user_id' | 'is_hidden' | 'email' | 'facebook' | 'instagram' | 'twitter' | 'pictures' | 'brands'
type MoreDetail =
  | 'payment_options'
  | 'established_year'
  | 'license_number'
  | 'website'
  | 'notes'
  | 'tsv'
  | 'owner_left_at'
  | 'had_owner'
  | 'updated_at'
export type CardRow = Omit<Row, Detail | MoreDetail> & { cover: Picture | null }

/** Drops values that are no longer in the list, and uses its order. */
const known = <T extends string>(list: readonly T[], values: string[]): T[] =>
  list.filter((one) => values.includes(one))

export const toCard = (row: CardRow, now: Date): ShopCard => {
  const logoUrl = row.logo && pictureUrl(row.logo.id, 320)
  const hasPoint = row.latitude !== null && row.longitude !== null
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    logoUrl,
    image: logoUrl,
    logo: row.logo,
    cover: row.cover,
    isVerified: row.is_verified,
    governorate: row.governorate,
    city: row.city,
    place: placeNames(row.governorate, row.city),
    address: row.address,
    phone: row.phone,
    whatsappPhone: row.whatsapp_phone,
    description: row.description,
    services: known(services, row.services),
    location: hasPoint ? { latitude: Number(row.latitude), longitude: Number(row.longitude) } : null,
    workingHours: { openTime: row.opens_at, closeTime: row.closes_at, workingDays: sortDays(row.working_days) },
    isTemporarilyClosed: row.is_temporarily_closed,
    ramadanHours: row.ramadan_hours,
    openState: row.is_temporarily_closed
      ? closedForNow
      : openState(
          { days: row.working_days, opens: row.opens_at, closes: row.closes_at, ramadan: row.ramadan_hours },
          now,
        ),
    productCategories: known(productTypes, row.product_categories),
    rating: ratingOf(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
    createdAt: row.created_at.toISOString(),
  }
}

export const toShop = (row: Row, listings: Shop['listings'], now: Date): Shop => ({
  ...toCard({ ...row, cover: row.pictures[0] ?? null }, now),
  email: row.email,
  socialMedia: {
    facebook: webLink(row.facebook),
    instagram: webLink(row.instagram),
    twitter: webLink(row.twitter),
  },
  images: row.pictures.map((picture: Picture) => pictureUrl(picture.id)),
  pictures: row.pictures,
  brands: row.brands,
  paymentOptions: known(paymentOptions, row.payment_options),
  establishedYear: row.established_year,
  licenseNumber: row.license_number,
  website: webLink(row.website),
  notes: row.notes,
  isOwned: row.user_id !== null,
  hadOwner: row.had_owner,
  listings,
  updatedAt: row.updated_at.toISOString(),
})
