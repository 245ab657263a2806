import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { services } from '#contract/endpoints/directory/directory.ts'
import { reviewSubjects } from '#contract/endpoints/directory/reviews.ts'
import { paymentOptions } from '#contract/endpoints/directory/shops.ts'
import { imagesMax, priceMax, productNameLengthMax, productTextLengthMax, reviewTextLengthMax } from '#domain/limits.ts'
import { listingFields } from '#domain/listing/listing-fields.ts'
import { conditions, productStatuses, productTypes, saleUnits } from '#domain/listing/product-kinds.ts'
import { Specifications } from '#domain/listing/specification-fields.ts'
import { Warranty } from '#domain/listing/warranty.ts'
import { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'
import { citiesOf } from '#domain/places/places.ts'
import { weekDays } from '#domain/time/opening-hours.ts'

/** Row schemas of `demo/catalogue/*.json` are strict: a misspelt field is an error. */
export const picturesDir = join(import.meta.dirname, 'pictures')
const pictureNames = new Set(readdirSync(picturesDir))

const Key = z.string().check(z.regex(/^[a-z]+(?:-[a-z0-9]+)*$/))
const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const Line = z.string().check(z.minLength(2), z.maxLength(productNameLengthMax))
const Text = z.string().check(z.maxLength(productTextLengthMax))
const Count = z.int().check(z.gte(0))
const Price = z.int().check(z.gte(0), z.lte(priceMax))
const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const Email = z.nullable(z.string().check(z.regex(/^[a-z0-9.]+@(?:example\.com|[a-z0-9-]+\.example)$/)))
const Link = z.nullable(z.string().check(z.regex(/^https:\/\/[a-z0-9-]+\.example(?:\/|$)/)))
const PictureName = z.string().check(z.refine((name) => pictureNames.has(name), 'no such file in demo/pictures'))
const GovernorateKey = z
  .string()
  .check(z.refine((key) => governorates.some((place) => place.key === key), 'no such governorate'))
/** 770 for people, 730 for engineers, 710 for shops; the zeros mark numbers that nobody answers. */
const DemoPhone = z.string().check(z.regex(/^\+9677[137]00000\d\d$/))

type Place = { governorate: string; city: string }
const isCity = ({ governorate, city }: Place) => citiesOf(governorate).some(({ key }) => key === city)
const noCity = 'no such city in the governorate'

export const UserRow = z.strictObject({
  key: Key,
  phone: DemoPhone,
  /** Null: this account cannot sign in. */
  password: z.nullable(z.string()),
  role: z.enum(['user', 'moderator', 'admin']),
  name: Line,
  email: Email,
  governorate: GovernorateKey,
  picture: z.nullable(PictureName),
  isVerified: z.boolean(),
  ageDays: Count,
})

const product = z.strictObject({
  key: Key,
  owner: Key,
  name: Line,
  description: Text,
  type: z.enum(productTypes),
  condition: z.enum(conditions),
  brand: z.string(),
  brandKey: Slug,
  model: z.string(),
  price: Price,
  currency: Currency,
  quantity: z.optional(listingFields.quantity),
  soldAs: z.optional(z.enum(saleUnits)),
  hasWhatsapp: z.boolean(),
  governorate: GovernorateKey,
  city: Slug,
  locationText: z.string(),
  specifications: z.strictObject(Specifications.shape),
  warranty: z.optional(z.strictObject(Warranty.shape)),
  pictures: z.array(PictureName).check(z.maxLength(imagesMax)),
  status: z.enum(productStatuses),
  statusReason: z.optional(Text),
  isNegotiable: z.boolean(),
  isFeatured: z.boolean(),
  ageHours: Count,
  views: Count,
  likes: Count,
})
export const ProductRow = product.check(
  z.refine(isCity, noCity),
  z.refine(({ status, statusReason }) => (status === 'rejected') === Boolean(statusReason), 'a rejection has a reason'),
  z.refine(({ brand, brandKey }) => (brand === '') === (brandKey === 'other'), 'a brand has a key'),
)

const engineer = z.strictObject({
  key: Key,
  name: Line,
  picture: z.nullable(PictureName),
  isVerified: z.boolean(),
  isFeatured: z.boolean(),
  governorate: GovernorateKey,
  city: Slug,
  phone: DemoPhone,
  hasWhatsapp: z.boolean(),
  email: Email,
  notes: Text,
  services: z.array(z.enum(services)),
  specializations: z.array(Line),
  experienceYears: Count,
  experienceDescription: Text,
  hourlyRate: Price,
  minimumCharge: Price,
  currency: Currency,
  availability: z.enum(['available', 'busy', 'unavailable']),
  workingDays: z.array(z.enum(weekDays)),
  opensAt: Time,
  closesAt: Time,
  certifications: z.array(
    z.strictObject({
      name: Line,
      issuedBy: Line,
      issuedDaysAgo: z.nullable(Count),
      expiresInDays: z.nullable(z.int()),
    }),
  ),
  portfolio: z.array(PictureName),
  projectsCount: Count,
  teamSize: Count,
  responseTime: Line,
  ratingSum: Count,
  ratingCount: Count,
  ageDays: Count,
})
export const EngineerRow = engineer.check(z.refine(isCity, noCity))

const shop = z.strictObject({
  key: Key,
  /** The seller whose listings the shop shows. */
  owner: z.optional(Key),
  name: Line,
  logo: z.nullable(PictureName),
  isVerified: z.boolean(),
  governorate: GovernorateKey,
  city: Slug,
  phone: DemoPhone,
  hasWhatsapp: z.boolean(),
  email: Email,
  address: Line,
  description: Text,
  services: z.array(z.enum(services)),
  latitude: z.number().check(z.gte(12), z.lte(19)),
  longitude: z.number().check(z.gte(42), z.lte(55)),
  opensAt: Time,
  closesAt: Time,
  workingDays: z.array(z.enum(weekDays)),
  facebook: Link,
  instagram: Link,
  twitter: Link,
  pictures: z.array(PictureName),
  brands: z.array(Line),
  productCategories: z.array(z.enum(productTypes)),
  paymentOptions: z.array(z.enum(paymentOptions)),
  establishedYear: z.int(),
  licenseNumber: z.nullable(Line),
  website: Link,
  notes: Text,
  ratingSum: Count,
  ratingCount: Count,
  ageDays: Count,
})
export const ShopRow = shop.check(z.refine(isCity, noCity))

export const AdRow = z.strictObject({
  key: Key,
  shop: Key,
  title: Line,
  description: Text,
  picture: PictureName,
  price: z.optional(Price),
  currency: z.optional(Currency),
  discountPercent: z.optional(z.int().check(z.gte(1), z.lte(99))),
  linksToShop: z.boolean(),
  isActive: z.boolean(),
  startsDaysAgo: Count,
  endsInDays: z.nullable(z.int()),
})

/** Comments of demo reviews; the number of stars is in the catalogue of engineers and shops. */
export const ReviewRow = z.strictObject({
  key: Key,
  subject: z.enum(reviewSubjects),
  stars: z.int().check(z.gte(1), z.lte(5)),
  comment: z.string().check(z.maxLength(reviewTextLengthMax)),
})

export type ReviewRow = z.infer<typeof ReviewRow>
export type UserRow = z.infer<typeof UserRow>
export type ProductRow = z.infer<typeof ProductRow>
export type EngineerRow = z.infer<typeof EngineerRow>
export type ShopRow = z.infer<typeof ShopRow>
export type AdRow = z.infer<typeof AdRow>
