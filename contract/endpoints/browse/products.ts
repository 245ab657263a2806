import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PublicReport } from '#contract/endpoints/sell/condition-reports.ts'
import { grades } from '#domain/condition/condition-grades.ts'
import { parameterLengthMax, productsByIdMax } from '#domain/limits.ts'
import { cardReplies, pageReplies } from '#domain/listing/listing-fields.ts'
import { FilterQuery, ProductQuery } from '#domain/listing/listing-query.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { Rejection } from '#domain/listing/rejection-codes.ts'
import { FairPrice } from '#domain/money/fair-price.ts'
import { Currency } from '#domain/money/money.ts'
import { ById, IdText, isId, listOf, one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const PlaceName = z.object({ key: z.string(), ar: z.string(), en: z.string() })

/** The shop in whose name a listing is posted. */
export const ListingShop = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(Picture),
  isVerified: z.boolean(),
})
export type ListingShop = z.infer<typeof ListingShop>

/** A list item. Phone numbers are on the detail page only. */
export const ProductCard = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  /** `quantity` is 1 where the seller did not say; `images` are the addresses of `pictures`. */
  ...cardReplies,
  isQuantityStated: z.boolean(),
  /** Who posted it; `/sellers/{id}` has their page. */
  sellerId: z.string(),
  /** Shown instead of the poster; absent for a listing in the poster’s own name. */
  shop: z.optional(ListingShop),
  /** Of a pegged listing: the price in the rial of its governorate at the rate of the day; absent while there is no rate. */
  shownPrice: z.optional(
    z.object({
      price: z.number(),
      currency: Currency,
      /** `oldPrice` at the same rate. */
      oldPrice: z.optional(z.number()),
    }),
  ),
  /** The lowest price of the 14 days before it became lower than that, in `currency`; null after 14 days and when there was no such fall. */
  oldPrice: z.nullable(z.number()),
  priceFellAt: z.nullable(z.string()),
  /** Per watt of a panel or an inverter, per usable kWh of a battery, of all that the price is for, in the shown currency; null when unknown. */
  pricePerUnit: z.nullable(z.object({ amount: z.number(), per: z.enum(['watt', 'kWh']) })),
  place: z.object({ governorate: PlaceName, city: PlaceName }),
  pictures: z.array(Picture),
  status: z.enum(productStatuses),
  featured: z.boolean(),
  isFeatured: z.boolean(),
  postedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** When its owner last said that it is there: by posting, renewing or answering. */
  confirmedAt: z.nullable(z.string()),
  /** The owner was asked and has not answered for a week. */
  isUnconfirmed: z.boolean(),
  /** Somebody has asked to keep it for them. */
  isReserved: z.boolean(),
  /** Of its public condition report; null without one. */
  grade: z.nullable(z.enum(grades)),
  /** A listed engineer with a seal has confirmed that report. */
  isEngineerChecked: z.boolean(),
  createdAt: z.string(),
  views: z.number(),
  likes: z.number(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Product = z.extend(ProductCard, {
  ...pageReplies,
  contactInfo: z.object({ whatsapp: z.nullable(z.string()) }),
})
export type Product = z.infer<typeof Product>

/** The public shop of a seller’s account. */
export const SellerShop = z.object({
  id: z.string(),
  name: z.string(),
  isVerified: z.boolean(),
  rating: z.nullable(z.number()),
  ratingCount: z.number(),
})
export type SellerShop = z.infer<typeof SellerShop>

const Seller = z.object({
  id: z.string(),
  name: z.string(),
  /** Every number of the listing, also for WhatsApp, was confirmed by a code: it is the seller’s account’s. */
  isVerified: z.boolean(),
  /** Staff has verified this person. */
  isStaffVerified: z.boolean(),
  memberSince: z.string(),
  /** Number of this seller's public listings. */
  listings: z.number(),
  shop: z.nullable(SellerShop),
})

/** The price in another currency at that day's rate, rounded to usual steps. The seller's own price and the shown one are exact. */
export const Approximation = z.object({
  currency: Currency,
  amount: z.number(),
  rateDate: z.nullable(z.string()),
  isExact: z.boolean(),
})
export type Approximation = z.infer<typeof Approximation>

const Names = z.object({ ar: z.string(), en: z.string() })
export const FigureLine = z.object({ label: Names, value: Names })

/** Everything on the page of one listing. */
export const ProductPage = z.extend(Product, {
  seller: Seller,
  /** The figures of its label in words, those that only its texts state included. */
  figures: z.array(FigureLine),
  /** In the shown currency; for panels whose watts are known. */
  pricePerWatt: z.nullable(z.number()),
  approximations: z.array(Approximation),
  /** Null for listings that are not public, that cannot be compared or that too few others are like. */
  fairPrice: z.nullable(FairPrice),
  isMine: z.boolean(),
  /** Why it was rejected; only for its owner. */
  statusReason: z.nullable(z.string()),
  /** For the owner of a `rejected` listing: staff asked for changes instead of rejecting it. */
  asksChanges: z.boolean(),
  /** The same in parts, for other languages. */
  refusal: z.nullable(Rejection),
  updatedAt: z.string(),
  /** When the team last approved it. */
  checkedAt: z.nullable(z.string()),
  /** Its public condition report. */
  report: z.nullable(PublicReport),
})
export type ProductPage = z.infer<typeof ProductPage>

const Choice = z.object({ value: z.string(), ar: z.string(), en: z.string(), count: z.number() })

/** Facet counts: each filter's counts ignore that filter and apply all the others. */
export const ProductFilters = z.object({
  total: z.number(),
  types: z.array(Choice),
  brands: z.array(Choice),
  governorates: z.array(Choice),
  /** Of the chosen governorate; empty without one. */
  cities: z.array(Choice),
  conditions: z.array(Choice),
  /** Lowest and highest price under the other filters; null when there are none. */
  price: z.nullable(z.object({ min: z.number(), max: z.number(), currency: Currency })),
  /** The chosen figures of the label in words; absent without one. */
  figures: z.optional(Names),
  /** A keyword matched so much that only a part was counted. */
  isApproximate: z.boolean(),
})
export type ProductFilters = z.infer<typeof ProductFilters>

/** The asked size is not on offer: the next smaller and the next larger one are listed instead. */
export const NearestSizes = z.object({
  asked: z.number(),
  unit: z.enum(['W', 'kW', 'kWh', 'A', 'Ah', 'hp']),
  /** The nearer first. */
  sizes: z.array(z.number()),
})
export type NearestSizes = z.infer<typeof NearestSizes>

export const ProductList = z.extend(listOf(ProductCard), {
  /** There are more than `total`. */
  totalIsCapped: z.optional(z.boolean()),
  /** The keyword found nothing: these words were searched instead, with the spelling corrected or fewer words. */
  searchedFor: z.optional(z.string()),
  /** Words of the keyword that were dropped because no listing has all of them. */
  leftOut: z.optional(z.array(z.string())),
  nearest: z.optional(NearestSizes),
  /** Makers that the keyword names and that have no listing at all. */
  absentBrands: z.optional(z.array(z.object({ key: z.string(), ar: z.string(), en: z.string() }))),
  /** No name has the words, but descriptions do. */
  foundIn: z.optional(z.literal('descriptions')),
  /**
   * Currencies without an exchange rate; absent when there is none. Prices in them are compared only among themselves: sorted
   * by price they follow everything that has a rate, one currency after the other, and a price filter finds only listings in
   * its own currency or, when that has a rate, in currencies that have one.
   */
  missingRates: z.optional(z.array(Currency)),
})

/** Comma-separated ids. Malformed ids are not found, like unknown ones. */
const IdList = z.pipe(
  lineText(parameterLengthMax),
  z.transform((text) => text.split(',', productsByIdMax).filter(isId)),
)

export const products = {
  browse: endpoint({
    method: 'GET',
    path: '/marketplace/browse-products',
    access: 'public',
    summary: 'Public listings, newest first, with filters, keyword, sorting and paging.',
    query: ProductQuery,
    reply: ProductList,
  }),
  search: endpoint({
    method: 'GET',
    path: '/marketplace/search-products',
    access: 'public',
    summary: 'The same list under its other name.',
    query: ProductQuery,
    reply: ProductList,
  }),
  filters: endpoint({
    method: 'GET',
    path: '/marketplace/filters-product',
    access: 'public',
    summary:
      'How many listings each type, brand, place and condition has under the current filters, and the price range.',
    query: FilterQuery,
    reply: one(ProductFilters),
  }),
  get: endpoint({
    method: 'GET',
    path: '/marketplace/getOneProduct/:id',
    access: 'public',
    errors: ['product_expired', 'product_not_found', 'product_sold'],
    summary: 'One listing with its contact details and its seller. Sold and expired ones answer 410.',
    params: ById,
    reply: one(ProductPage),
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/marketplace/product-by-code/:code',
    access: 'public',
    errors: ['product_not_found'],
    summary:
      'The listing of a short link `/p/{code}`, also for sold and expired ones, whose own endpoint then replies 410.',
    params: z.object({ code: IdText }),
    reply: one(z.object({ id: z.string() })),
  }),
  byIds: endpoint({
    method: 'GET',
    path: '/marketplace/products-by-id',
    access: 'public',
    summary: `The public ones among up to ${productsByIdMax} listings, in the order of their ids.`,
    query: z.object({ ids: IdList }),
    reply: z.object({ success: z.literal(true), data: z.array(ProductCard) }),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/marketplace/similar-products/:id',
    access: 'public',
    errors: ['product_not_found'],
    summary: 'Public listings like this one, which itself may be sold or expired.',
    params: ById,
    reply: z.object({ success: z.literal(true), data: z.array(ProductCard) }),
  }),
}
