import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PlaceName, ProductCard } from '#contract/endpoints/browse/products.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { one } from '#domain/pagination.ts'

/** Prices below this share of the usual one are mostly mistakes or bait. */
export const bargainMin = 0.5
/** Largest share of the usual price that counts as a bargain. */
export const bargainMax = 0.9
/** A row with fewer listings would look like a mistake. */
export const bargainsMin = 4
export const bargainsMax = 6
export const homePlacesMax = 7
export const homeShopsMin = 2
export const homeShopsMax = 4

/** `belowUsual`: per cent below the usual price of its type and condition. */
const Bargain = z.extend(ProductCard, { belowUsual: z.number() })
export type Bargain = z.infer<typeof Bargain>

const HomeShop = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(Picture),
  isVerified: z.boolean(),
  place: z.object({ governorate: PlaceName, city: PlaceName }),
  rating: z.nullable(z.number()),
  ratingCount: z.number(),
})
export type HomeShop = z.infer<typeof HomeShop>

const HomeRows = z.object({
  bargains: z.array(Bargain),
  places: z.array(z.object({ value: z.string(), ar: z.string(), en: z.string(), count: z.number() })),
  shops: z.array(HomeShop),
})
export type HomeRows = z.infer<typeof HomeRows>

export const home = {
  rows: endpoint({
    method: 'GET',
    path: '/marketplace/home-rows',
    access: 'public',
    summary:
      'What the home page shows before the newest listings: prices 10 to 50 % below the usual one, governorates with the most listings, verified shops. Rows with too few entries are empty.',
    reply: one(HomeRows),
  }),
}
