import { adDesk } from '#contract/ad-desk.ts'
import { ads } from '#contract/ads.ts'
import { audit } from '#contract/audit.ts'
import { auth } from '#contract/auth.ts'
import { calculator } from '#contract/calculator.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { engineerDesk } from '#contract/engineer-desk.ts'
import { engineers } from '#contract/engineers.ts'
import { figures } from '#contract/figures.ts'
import { imports } from '#contract/imports.ts'
import { likes } from '#contract/likes.ts'
import { listings } from '#contract/listings.ts'
import { moderation } from '#contract/moderation.ts'
import { people } from '#contract/people.ts'
import { prices } from '#contract/prices.ts'
import { privacy } from '#contract/privacy.ts'
import { products } from '#contract/products.ts'
import { rateDesk } from '#contract/rate-desk.ts'
import { rates } from '#contract/rates.ts'
import { reportDesk } from '#contract/report-desk.ts'
import { reports } from '#contract/reports.ts'
import { reviewDesk } from '#contract/review-desk.ts'
import { reviews } from '#contract/reviews.ts'
import { search } from '#contract/search.ts'
import { shopDesk } from '#contract/shop-desk.ts'
import { shops } from '#contract/shops.ts'
import { site } from '#contract/site.ts'
import { taps } from '#contract/taps.ts'
import { uploads } from '#contract/uploads.ts'
import { views } from '#contract/views.ts'

/** Every table of rows, by the feature's word: read by the house test and by OpenAPI. */
export const endpoints = {
  auth,
  privacy,
  calculator,
  products,
  search,
  rates,
  prices,
  likes,
  views,
  site,
  reports,
  engineers,
  shops,
  ads,
  taps,
  reviews,
  listings,
  moderation,
  people,
  engineerDesk,
  shopDesk,
  adDesk,
  reportDesk,
  reviewDesk,
  rateDesk,
  figures,
  audit,
  imports,
  uploads,
} satisfies Record<string, Record<string, Endpoint>>
