import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ById, listOf, one, PageQuery } from '#contract/list.ts'
import { Currency } from '#contract/money.ts'
import { Picture } from '#contract/pictures.ts'

export const productTypes = ['Panel', 'Inverter', 'Battery', 'Panel bases', 'Accessory', 'Others'] as const
export type ProductType = (typeof productTypes)[number]
export const conditions = ['New', 'Used', 'Needs Repair'] as const
export type Condition = (typeof conditions)[number]
export const productStatuses = ['pending', 'approved', 'rejected', 'expired', 'sold'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Where a listing may go from each status. */
export const nextStatuses: Record<ProductStatus, readonly ProductStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending', 'rejected', 'expired', 'sold'],
  rejected: ['pending'],
  expired: ['pending'],
  sold: ['pending'],
}

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** Reads one of a list in any letter case; `extra` names other spellings. */
const oneOf = <const T extends readonly string[]>(values: T, extra: Record<string, T[number]> = {}) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => extra[fold(text)] ?? values.find((value) => fold(value) === fold(text)) ?? text),
    ),
    z.enum(values),
  )

export const ProductTypeInput = oneOf(productTypes, { other: 'Others', 'panel base': 'Panel bases' })
export const ConditionInput = oneOf(conditions)

const PlaceName = z.object({ key: z.string(), ar: z.string(), en: z.string() })

export const Specifications = z.object({
  power: z.optional(z.string()),
  voltage: z.optional(z.string()),
  capacity: z.optional(z.string()),
  warranty: z.optional(z.string()),
})

/** What a list shows. Phone numbers are on the detail page only. */
export const ProductCard = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  title: z.string(),
  type: z.enum(productTypes),
  condition: z.enum(conditions),
  brand: z.string(),
  model: z.string(),
  price: z.number(),
  currency: Currency,
  governorate: z.string(),
  city: z.string(),
  place: z.object({ governorate: PlaceName, city: PlaceName }),
  locationText: z.string(),
  specifications: Specifications,
  images: z.array(z.string()),
  pictures: z.array(Picture),
  status: z.enum(productStatuses),
  isNegotiable: z.boolean(),
  isActive: z.boolean(),
  featured: z.boolean(),
  isFeatured: z.boolean(),
  postedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  views: z.number(),
  likes: z.number(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Product = z.extend(ProductCard, {
  description: z.string(),
  phone: z.string(),
  whatsappPhone: z.nullable(z.string()),
  contactInfo: z.object({ whatsapp: z.nullable(z.string()) }),
})
export type Product = z.infer<typeof Product>

export const BrowseQuery = z.extend(PageQuery, {
  type: z.optional(ProductTypeInput),
  condition: z.optional(ConditionInput),
  sortBy: z._default(z.enum(['createdAt', 'price']), 'createdAt'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type BrowseQuery = z.infer<typeof BrowseQuery>

export const products = {
  browse: endpoint({
    method: 'GET',
    path: '/marketplace/browse-products',
    access: 'public',
    summary: 'Public listings, newest first, with filters, sorting and paging.',
    query: BrowseQuery,
    reply: listOf(ProductCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/marketplace/getOneProduct/:id',
    access: 'public',
    summary: 'One public listing with its contact details.',
    params: ById,
    reply: one(Product),
  }),
}
