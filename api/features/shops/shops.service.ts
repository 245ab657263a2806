import { randomUUIDv7 } from 'node:crypto'
import * as sql from '#api/features/shops/shops.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { Picture } from '#contract/pictures.ts'

export type NewShop = {
  id?: string
  userId: string | null
  name: string
  logo: Picture | null
  isVerified: boolean
  governorate: string
  city: string
  phone: string | null
  whatsappPhone: string | null
  email: string | null
  address: string
  description: string
  services: string[]
  location: { latitude: number; longitude: number } | null
  workingHours: { openTime: string | null; closeTime: string | null; workingDays: string[] }
  socialMedia: { facebook: string | null; instagram: string | null; twitter: string | null }
  pictures: Picture[]
  brands: string[]
  productCategories: string[]
  paymentOptions: string[]
  establishedYear: number | null
  licenseNumber: string | null
  website: string | null
  notes: string
}

/** Adds a shop to the directory. */
export const create = ({ db, now }: Pick<Deps, 'db' | 'now'>, input: NewShop) =>
  sql.insertShop(db, {
    id: input.id ?? randomUUIDv7(),
    user_id: input.userId,
    name: input.name,
    logo: input.logo && JSON.stringify(input.logo),
    is_verified: input.isVerified,
    governorate: input.governorate,
    city: input.city,
    phone: input.phone,
    whatsapp_phone: input.whatsappPhone,
    email: input.email,
    address: input.address,
    description: input.description,
    services: input.services,
    latitude: input.location?.latitude ?? null,
    longitude: input.location?.longitude ?? null,
    opens_at: input.workingHours.openTime,
    closes_at: input.workingHours.closeTime,
    working_days: input.workingHours.workingDays,
    facebook: input.socialMedia.facebook,
    instagram: input.socialMedia.instagram,
    twitter: input.socialMedia.twitter,
    pictures: JSON.stringify(input.pictures),
    brands: input.brands,
    product_categories: input.productCategories,
    payment_options: input.paymentOptions,
    established_year: input.establishedYear,
    license_number: input.licenseNumber,
    website: input.website,
    notes: input.notes,
    created_at: now(),
    updated_at: now(),
  })
