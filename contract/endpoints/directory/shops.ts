import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ProductList } from '#contract/endpoints/browse/products.ts'
import {
  DirectoryFilters,
  DirectoryQuery,
  OpenState,
  Place,
  RamadanHours,
  Rated,
  Service,
  WorkingDays,
} from '#contract/endpoints/directory/directory.ts'
import { DealRecord, TrustCheck } from '#contract/endpoints/directory/trust.ts'
import { ProductQuery } from '#domain/listing/listing-query.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { ById, IdText, listOf, one } from '#domain/pagination.ts'

export const paymentOptions = ['cash', 'checks', 'installment', 'bank transfer'] as const
export type PaymentOption = (typeof paymentOptions)[number]

/** Cards have call and WhatsApp buttons, so they include the phones. */
export const ShopCard = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  image: z.nullable(z.string()),
  logo: z.nullable(Picture),
  /** First picture of the shop itself. */
  cover: z.nullable(Picture),
  isVerified: z.boolean(),
  governorate: z.string(),
  city: z.string(),
  place: Place,
  address: z.string(),
  phone: z.nullable(z.string()),
  whatsappPhone: z.nullable(z.string()),
  description: z.string(),
  services: z.array(Service),
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  workingHours: z.object({
    openTime: z.nullable(z.string()),
    closeTime: z.nullable(z.string()),
    workingDays: WorkingDays,
  }),
  /** The owner closed it for now, whatever the hours say. */
  isTemporarilyClosed: z.boolean(),
  ramadanHours: z.nullable(RamadanHours),
  openState: OpenState,
  productCategories: z.array(z.enum(productTypes)),
  ...Rated,
  createdAt: z.string(),
})
export type ShopCard = z.infer<typeof ShopCard>

export const Shop = z.extend(ShopCard, {
  email: z.nullable(z.string()),
  socialMedia: z.object({
    facebook: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    twitter: z.nullable(z.string()),
  }),
  images: z.array(z.string()),
  pictures: z.array(Picture),
  brands: z.array(z.string()),
  paymentOptions: z.array(z.enum(paymentOptions)),
  establishedYear: z.nullable(z.number()),
  licenseNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  notes: z.string(),
  /** An entry without an owner can be claimed. */
  isOwned: z.boolean(),
  /** The entry has lost an owner, so a claim is reviewed whatever its phone. */
  hadOwner: z.boolean(),
  /** Public listings in the shop’s name, and their types in the order of `productTypes`; null without an owner. */
  listings: z.nullable(
    z.object({
      total: z.number(),
      types: z.array(z.object({ type: z.enum(productTypes), count: z.number() })),
    }),
  ),
  updatedAt: z.string(),
})
export type Shop = z.infer<typeof Shop>

/** `claims`: checks that still hold; one by staff makes the shop verified. */
export const ShopPage = z.extend(Shop, { claims: z.array(TrustCheck), record: DealRecord })
export type ShopPage = z.infer<typeof ShopPage>

export const ShopsQuery = DirectoryQuery
export type ShopsQuery = z.infer<typeof ShopsQuery>

export const ShopFilters = DirectoryFilters
export type ShopFilters = z.infer<typeof ShopFilters>

export const shops = {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/getAllShops',
    access: 'public',
    summary: 'Shops, verified first, then the newest, with filters and paging.',
    query: ShopsQuery,
    reply: listOf(ShopCard),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/marketplace/filters-shop',
    access: 'public',
    summary: 'Facet counts: how many shops each filter value gives under the other filters.',
    query: ShopsQuery,
    reply: one(ShopFilters),
  }),
  get: endpoint({
    method: 'GET',
    path: '/marketplace/getOneShop/:id',
    access: 'public',
    errors: ['shop_not_found'],
    summary: 'One shop with everything its page shows.',
    params: ById,
    reply: one(ShopPage),
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/marketplace/shop-by-code/:code',
    access: 'public',
    errors: ['shop_not_found'],
    summary: 'The shop of a short link `/s/{code}`, as printed on its poster.',
    params: z.object({ code: IdText }),
    reply: one(z.object({ id: z.string() })),
  }),
  products: endpoint({
    method: 'GET',
    path: '/shops/:id/products',
    access: 'public',
    errors: ['shop_not_found'],
    summary: 'Public listings in the shop’s name, with the filters, keyword, sorting and paging of all listings.',
    params: ById,
    query: ProductQuery,
    reply: ProductList,
  }),
  productsByOldPath: endpoint({
    method: 'GET',
    path: '/marketplace/shop-products/:id',
    access: 'public',
    errors: ['shop_not_found'],
    summary: 'The same list under its first name.',
    params: ById,
    query: ProductQuery,
    reply: ProductList,
  }),
}
