import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PublicConditionReport } from '#contract/endpoints/sell/condition-reports.ts'
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

export const ListingShop = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(Picture),
  isVerified: z.boolean(),
})
export type ListingShop = z.infer<typeof ListingShop>

/** Phone numbers are only on the page of a listing. */
export const ProductCard = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  /** `quantity` is 1 where the seller did not say; `images` are the addresses of `pictures`. */
  ...cardReplies,
  isQuantityStated: z.boolean(),
  sellerId: z.string(),
  /** Shown instead of the poster; absent for a listing in the poster’s own name. */
  shop: z.optional(ListingShop),
  /** A pegged price in the rial of its governorate at the rate of the day; absent while there is no rate. */
  shownPrice: z.optional(
    z.object({
      price: z.number(),
      currency: Currency,
      oldPrice: z.optional(z.number()),
    }),
  ),
  /** Lowest price of the 14 days before the price fell below it; null after 14 days and without a fall. */
  oldPrice: z.nullable(z.number()),
  priceFellAt: z.nullable(z.string()),
  /** Per watt of panels and inverters, per usable kWh of batteries, in the shown currency; null when unknown. */
  pricePerUnit: z.nullable(z.object({ amount: z.number(), per: z.enum(['watt', 'kWh']) })),
  place: z.object({ governorate: PlaceName, city: PlaceName }),
  pictures: z.array(Picture),
  status: z.enum(productStatuses),
  featured: z.boolean(),
  isFeatured: z.boolean(),
  postedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** When the owner last confirmed it by posting, renewing or answering. */
  confirmedAt: z.nullable(z.string()),
  /** The owner was asked and has not answered for a week. */
  isUnconfirmed: z.boolean(),
  isReserved: z.boolean(),
  /** Grade of its public condition report; null without one. */
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
  /** Every number of the listing is the confirmed one of the account. */
  isVerified: z.boolean(),
  isStaffVerified: z.boolean(),
  memberSince: z.string(),
  listings: z.number(),
  shop: z.nullable(SellerShop),
})

/** At the rate of that day, rounded to usual steps. The seller's own price and the shown one are exact. */
export const Approximation = z.object({
  currency: Currency,
  amount: z.number(),
  rateDate: z.nullable(z.string()),
  isExact: z.boolean(),
})
export type Approximation = z.infer<typeof Approximation>

const Names = z.object({ ar: z.string(), en: z.string() })
export const FigureLine = z.object({ label: Names, value: Names })

export const ProductPage = z.extend(Product, {
  seller: Seller,
  /** Includes figures found only in the listing's texts. */
  figures: z.array(FigureLine),
  /** In the shown currency; only for panels whose watts are known. */
  pricePerWatt: z.nullable(z.number()),
  approximations: z.array(Approximation),
  /** Null for listings that are not public or not comparable, and where too few others are similar. */
  fairPrice: z.nullable(FairPrice),
  isMine: z.boolean(),
  /** Reason of a rejection, only for the owner. */
  statusReason: z.nullable(z.string()),
  /** For the owner of a `rejected` listing: staff asked for changes instead of rejecting it. */
  asksChanges: z.boolean(),
  /** `statusReason` in parts, for other languages. */
  refusal: z.nullable(Rejection),
  updatedAt: z.string(),
  /** When staff last approved it. */
  checkedAt: z.nullable(z.string()),
  report: z.nullable(PublicConditionReport),
})
export type ProductPage = z.infer<typeof ProductPage>

const Choice = z.object({ value: z.string(), ar: z.string(), en: z.string(), count: z.number() })

/** Counts of each filter ignore that filter and apply all others. */
export const ProductFilters = z.object({
  total: z.number(),
  types: z.array(Choice),
  brands: z.array(Choice),
  governorates: z.array(Choice),
  /** Empty without a chosen governorate. */
  cities: z.array(Choice),
  conditions: z.array(Choice),
  /** Lowest and highest price under the other filters; null when there are none. */
  price: z.nullable(z.object({ min: z.number(), max: z.number(), currency: Currency })),
  /** Words for the chosen figures of the label; absent without any. */
  figures: z.optional(Names),
  /** Only a part was counted, because the keyword has too many matches. */
  isApproximate: z.boolean(),
})
export type ProductFilters = z.infer<typeof ProductFilters>

/** Where the requested size is not on offer, the next smaller and larger ones are listed. */
export const NearestSizes = z.object({
  asked: z.number(),
  unit: z.enum(['W', 'kW', 'kWh', 'A', 'Ah', 'hp']),
  sizes: z.array(z.number()),
})
export type NearestSizes = z.infer<typeof NearestSizes>

export const ProductList = z.extend(listOf(ProductCard), {
  totalIsCapped: z.optional(z.boolean()),
  /** Words searched instead, corrected or fewer, because the keyword found nothing. */
  searchedFor: z.optional(z.string()),
  /** Words of the keyword that were dropped because no listing has all of them. */
  leftOut: z.optional(z.array(z.string())),
  nearest: z.optional(NearestSizes),
  /** Makers named by the keyword that have no listing at all. */
  absentBrands: z.optional(z.array(z.object({ key: z.string(), ar: z.string(), en: z.string() }))),
  /** No name contains the words, but descriptions do. */
  foundIn: z.optional(z.literal('descriptions')),
  /**
   * Currencies without an exchange rate. Their prices are compared only among themselves: sorted by price they follow
   * everything that has a rate, one currency after the other, and a price filter finds only listings in its own
   * currency or, when that has a rate, in currencies that have one.
   */
  missingRates: z.optional(z.array(Currency)),
})

/** Malformed ids are treated as unknown ones. */
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
