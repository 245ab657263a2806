import * as z from 'zod/mini'
import { services } from '#contract/endpoints/directory/directory.ts'
import {
  bothTimes,
  daysField,
  degrees,
  emailField,
  lineField,
  linkField,
  nameField,
  optionalPhoneField,
  pictureField,
  picturesField,
  someOf,
  textField,
  timeField,
  wordsField,
} from '#contract/endpoints/directory/directory-fields.ts'
import { paymentOptions } from '#contract/endpoints/directory/shops.ts'
import { directoryLineLengthMax, productWordsLengthMax } from '#domain/limits.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { lineText } from '#domain/text/text-fields.ts'

type Hours = { openTime: string | null; closeTime: string | null }
const noHours = { openTime: null, closeTime: null, workingDays: [] }
const noLinks = { facebook: null, instagram: null, twitter: null }
const firstYear = 1900

/** A group of fields is given as a whole. */
const fields = {
  name: nameField,
  logoUrl: pictureField,
  governorate: lineText(productWordsLengthMax, { missing: 'governorate_required' }),
  city: lineText(productWordsLengthMax, { missing: 'city_required' }),
  phone: optionalPhoneField,
  whatsappPhone: optionalPhoneField,
  email: emailField,
  address: textField(directoryLineLengthMax, lineText),
  description: textField(),
  services: someOf(services),
  location: z.nullable(
    z.object({
      latitude: degrees(90),
      longitude: degrees(180),
    }),
  ),
  workingHours: z
    .object({
      openTime: z._default(timeField, null),
      closeTime: z._default(timeField, null),
      workingDays: z._default(daysField, []),
    })
    .check(bothTimes<Hours & { workingDays: unknown }>('openTime', 'closeTime')),
  socialMedia: z.object({
    facebook: z._default(linkField(), null),
    instagram: z._default(linkField(), null),
    twitter: z._default(linkField(), null),
  }),
  images: picturesField,
  brands: wordsField,
  productCategories: someOf(productTypes),
  paymentOptions: someOf(paymentOptions),
  /** The service checks that it is not in the future. */
  establishedYear: z.nullable(wholeNumber(firstYear, 9_999)),
  licenseNumber: lineField,
  website: linkField(),
  notes: textField(),
  /** Any spelling of the owner's phone; null unlinks the account. */
  ownerPhone: optionalPhoneField,
}

export const NewShopInput = z.object({
  ...fields,
  logoUrl: z._default(fields.logoUrl, null),
  phone: z._default(fields.phone, null),
  whatsappPhone: z._default(fields.whatsappPhone, null),
  email: z._default(fields.email, null),
  address: z._default(fields.address, ''),
  description: z._default(fields.description, ''),
  services: z._default(fields.services, []),
  location: z._default(fields.location, null),
  workingHours: z._default(fields.workingHours, noHours),
  socialMedia: z._default(fields.socialMedia, noLinks),
  images: z._default(fields.images, []),
  brands: z._default(fields.brands, []),
  productCategories: z._default(fields.productCategories, []),
  paymentOptions: z._default(fields.paymentOptions, []),
  establishedYear: z._default(fields.establishedYear, null),
  licenseNumber: z._default(fields.licenseNumber, null),
  website: z._default(fields.website, null),
  notes: z._default(fields.notes, ''),
  ownerPhone: z._default(fields.ownerPhone, null),
})
/** Absent fields stay; a stale `updatedAt` is rejected. */
export const ShopChanges = z.extend(z.partial(z.object(fields)), {
  updatedAt: z.optional(lineText(40)),
})
export type ShopChanges = z.output<typeof ShopChanges>
