import type { Endpoint } from '#contract/endpoint.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { compare } from '#contract/endpoints/browse/compare.ts'
import { fairPrices } from '#contract/endpoints/browse/fair-prices.ts'
import { home } from '#contract/endpoints/browse/home.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { search } from '#contract/endpoints/browse/search.ts'
import { views } from '#contract/endpoints/browse/views.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { adAdmin } from '#contract/endpoints/directory/ad-admin.ts'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { imports } from '#contract/endpoints/directory/imports.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { trust } from '#contract/endpoints/directory/trust-admin.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { push } from '#contract/endpoints/notify/push.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { conditionReportAdmin } from '#contract/endpoints/sell/condition-report-admin.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'
import { listingActions } from '#contract/endpoints/sell/listing-actions.ts'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { listingFiles } from '#contract/endpoints/sell/listing-files.ts'
import { listingPegs } from '#contract/endpoints/sell/listing-pegs.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { priceLists } from '#contract/endpoints/sell/price-lists.ts'
import { uploads } from '#contract/endpoints/sell/uploads.ts'
import { rates } from '#contract/endpoints/site/rates.ts'
import { site } from '#contract/endpoints/site/site.ts'
import { calculator } from '#contract/endpoints/solar/calculator.ts'
import { fit } from '#contract/endpoints/solar/fit.ts'
import { kits } from '#contract/endpoints/solar/kits.ts'
import { mySystem } from '#contract/endpoints/solar/my-system.ts'
import { audit } from '#contract/endpoints/staff/audit.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { moderationBatches } from '#contract/endpoints/staff/moderation-batches.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { rateAdmin } from '#contract/endpoints/staff/rate-admin.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { stats } from '#contract/endpoints/staff/stats.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedAdmin } from '#contract/endpoints/wanted/wanted-admin.ts'

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
  deals,
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
