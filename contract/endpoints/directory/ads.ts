import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { NamedCount, NameFilter, Place } from '#contract/endpoints/directory/directory.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { Currency } from '#domain/money/money.ts'
import { listOf, one, PageQuery } from '#domain/pagination.ts'

/** The public list has only active ads; `link` is http(s) or a path of the site. */
export const Ad = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
  phone: z.nullable(z.string()),
  whatsappPhone: z.nullable(z.string()),
  /** The offer is a price or a percentage. */
  price: z.nullable(z.number()),
  currency: Currency,
  discountPercent: z.nullable(z.number()),
  link: z.nullable(z.string()),
  active: z.boolean(),
  isActive: z.boolean(),
  shop: z.nullable(z.object({ id: z.string(), name: z.string(), isVerified: z.boolean(), place: Place })),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Ad = z.infer<typeof Ad>

export const AdsQuery = z.extend(PageQuery, {
  governorate: NameFilter,
  shop: NameFilter,
})
export type AdsQuery = z.infer<typeof AdsQuery>

export const AdFilters = z.object({
  total: z.number(),
  governorates: z.array(NamedCount),
  shops: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
})
export type AdFilters = z.infer<typeof AdFilters>

export const ads = {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/getAllAds',
    access: 'public',
    summary: 'Active advertisements of shops within their dates, in the order that staff set.',
    query: AdsQuery,
    reply: listOf(Ad),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/marketplace/filters-ads',
    access: 'public',
    summary: 'How many advertisements each governorate and each shop has.',
    query: AdsQuery,
    reply: one(AdFilters),
  }),
}
