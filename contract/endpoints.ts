import { adAdmin } from '#contract/ad-admin.ts'
import { ads } from '#contract/ads.ts'
import { applicationAdmin } from '#contract/application-admin.ts'
import { applications } from '#contract/applications.ts'
import { audit } from '#contract/audit.ts'
import { auth } from '#contract/auth.ts'
import { blocks } from '#contract/blocks.ts'
import { calculator } from '#contract/calculator.ts'
import { compare } from '#contract/compare.ts'
import { conditionReportAdmin } from '#contract/condition-report-admin.ts'
import { conditionReports } from '#contract/condition-reports.ts'
import { contactClicks } from '#contract/contact-clicks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { engineerAdmin } from '#contract/engineer-admin.ts'
import { engineers } from '#contract/engineers.ts'
import { fairPrices } from '#contract/fair-prices.ts'
import { fit } from '#contract/fit.ts'
import { freshness } from '#contract/freshness.ts'
import { home } from '#contract/home.ts'
import { imports } from '#contract/imports.ts'
import { inbox } from '#contract/inbox.ts'
import { kits } from '#contract/kits.ts'
import { likes } from '#contract/likes.ts'
import { listingActions } from '#contract/listing-actions.ts'
import { listingBatches } from '#contract/listing-batches.ts'
import { listingFiles } from '#contract/listing-files.ts'
import { listingPegs } from '#contract/listing-pegs.ts'
import { listingPrices } from '#contract/listing-prices.ts'
import { listings } from '#contract/listings.ts'
import { members } from '#contract/members.ts'
import { moderation } from '#contract/moderation.ts'
import { moderationBatches } from '#contract/moderation-batches.ts'
import { myEntries } from '#contract/my-entries.ts'
import { mySystem } from '#contract/my-system.ts'
import { notificationSettings } from '#contract/notification-settings.ts'
import { passkeys } from '#contract/passkeys.ts'
import { people } from '#contract/people.ts'
import { phoneChange } from '#contract/phone-change.ts'
import { priceLists } from '#contract/price-lists.ts'
import { prices } from '#contract/prices.ts'
import { privacy } from '#contract/privacy.ts'
import { products } from '#contract/products.ts'
import { push } from '#contract/push.ts'
import { rateAdmin } from '#contract/rate-admin.ts'
import { rates } from '#contract/rates.ts'
import { reportAdmin } from '#contract/report-admin.ts'
import { reports } from '#contract/reports.ts'
import { reviewAdmin } from '#contract/review-admin.ts'
import { reviews } from '#contract/reviews.ts'
import { savedSearches } from '#contract/saved-searches.ts'
import { search } from '#contract/search.ts'
import { sellers } from '#contract/sellers.ts'
import { shopAdmin } from '#contract/shop-admin.ts'
import { shops } from '#contract/shops.ts'
import { site } from '#contract/site.ts'
import { stats } from '#contract/stats.ts'
import { trust } from '#contract/trust-admin.ts'
import { uploads } from '#contract/uploads.ts'
import { views } from '#contract/views.ts'
import { wanted } from '#contract/wanted.ts'
import { wantedAdmin } from '#contract/wanted-admin.ts'
import { whatsappCodes } from '#contract/whatsapp-codes.ts'

/** All endpoints by feature; used by the architecture test and OpenAPI. */
export const endpoints = {
  auth,
  whatsappCodes,
  phoneChange,
  passkeys,
  privacy,
  calculator,
  kits,
  products,
  sellers,
  home,
  search,
  rates,
  prices,
  fairPrices,
  compare,
  likes,
  blocks,
  inbox,
  notificationSettings,
  savedSearches,
  fit,
  mySystem,
  push,
  views,
  site,
  reports,
  engineers,
  shops,
  ads,
  contactClicks,
  reviews,
  applications,
  members,
  myEntries,
  listings,
  wanted,
  priceLists,
  listingFiles,
  listingBatches,
  listingActions,
  listingPrices,
  listingPegs,
  freshness,
  conditionReports,
  moderation,
  moderationBatches,
  wantedAdmin,
  people,
  engineerAdmin,
  shopAdmin,
  trust,
  adAdmin,
  applicationAdmin,
  reportAdmin,
  reviewAdmin,
  conditionReportAdmin,
  rateAdmin,
  stats,
  audit,
  imports,
  uploads,
} satisfies Record<string, Record<string, Endpoint>>
