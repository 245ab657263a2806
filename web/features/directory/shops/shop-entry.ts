import type { ShopFields } from '#contract/endpoints/directory/applications.ts'
import type { StaffShop } from '#contract/endpoints/directory/shop-admin.ts'
import type { ShopCard } from '#contract/endpoints/directory/shops.ts'
import {
  type EntryBody,
  type Fields,
  type FieldsOf,
  listIn,
  type ShopField,
  textIn,
  toBody,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { pictureAt } from '#web/features/directory/entry-form/entry-pictures.tsx'

const numberText = (value: number | null | undefined) => String(value ?? '')

/** A shop, or an application for one. */
type Editable = ShopFields & Pick<StaffShop, 'owner'>

export const shopFields = (shop: Editable | null): FieldsOf<ShopField> => ({
  name: shop?.name ?? '',
  logoUrl: shop?.logoUrl ? [shop.logoUrl] : [],
  description: shop?.description ?? '',
  governorate: shop?.governorate ?? '',
  city: shop?.city ?? '',
  address: shop?.address ?? '',
  'location.latitude': numberText(shop?.location?.latitude),
  'location.longitude': numberText(shop?.location?.longitude),
  phone: shop?.phone ?? '',
  whatsappPhone: shop?.whatsappPhone ?? '',
  email: shop?.email ?? '',
  website: shop?.website ?? '',
  'socialMedia.facebook': shop?.socialMedia.facebook ?? '',
  'socialMedia.instagram': shop?.socialMedia.instagram ?? '',
  'socialMedia.twitter': shop?.socialMedia.twitter ?? '',
  services: shop?.services ?? [],
  productCategories: shop?.productCategories ?? [],
  brands: shop?.brands.join('\n') ?? '',
  paymentOptions: shop?.paymentOptions ?? [],
  'workingHours.workingDays': shop?.workingHours.workingDays ?? [],
  'workingHours.openTime': shop?.workingHours.openTime ?? '',
  'workingHours.closeTime': shop?.workingHours.closeTime ?? '',
  images: shop?.images ?? [],
  establishedYear: numberText(shop?.establishedYear),
  licenseNumber: shop?.licenseNumber ?? '',
  notes: shop?.notes ?? '',
  ownerPhone: shop?.owner?.phone ?? '',
})

const pointOf = (fields: Fields) => {
  const [latitude, longitude] = [textIn(fields, 'location.latitude'), textIn(fields, 'location.longitude')]
  if (latitude.trim() === '' && longitude.trim() === '') return null
  return { latitude, longitude }
}

export const shopBody = (fields: Fields): EntryBody => ({
  ...toBody(fields, { numbers: ['establishedYear'], words: ['brands'] }),
  logoUrl: listIn(fields, 'logoUrl')[0] ?? null,
  location: pointOf(fields),
})

const unknown = { isOpen: null, closesAt: null, nextOpening: null }

export const shopPreview = (fields: Fields, place: ShopCard['place'], shop: StaffShop | null): ShopCard => {
  return {
    _id: '',
    id: shop?.id ?? 'new',
    name: textIn(fields, 'name').trim() || '…',
    logoUrl: null,
    image: null,
    logo: pictureAt(listIn(fields, 'logoUrl')[0]),
    cover: pictureAt(listIn(fields, 'images')[0]),
    isVerified: shop?.isVerified ?? false,
    governorate: place.governorate.key,
    city: place.city.key,
    place,
    address: textIn(fields, 'address').trim(),
    phone: textIn(fields, 'phone') || null,
    whatsappPhone: textIn(fields, 'whatsappPhone') || null,
    description: textIn(fields, 'description').trim(),
    services: listIn(fields, 'services') as ShopCard['services'],
    location: pointOf(fields) && { latitude: 0, longitude: 0 },
    workingHours: {
      openTime: textIn(fields, 'workingHours.openTime') || null,
      closeTime: textIn(fields, 'workingHours.closeTime') || null,
      workingDays: listIn(fields, 'workingHours.workingDays') as ShopCard['workingHours']['workingDays'],
    },
    isTemporarilyClosed: shop?.isTemporarilyClosed ?? false,
    ramadanHours: shop?.ramadanHours ?? null,
    openState: unknown,
    productCategories: listIn(fields, 'productCategories') as ShopCard['productCategories'],
    rating: shop?.rating ?? null,
    ratingCount: shop?.ratingCount ?? 0,
    createdAt: shop?.createdAt ?? '',
  }
}
