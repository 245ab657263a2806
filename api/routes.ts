import { blockRoutes } from '#api/features/accounts/blocks/blocks.routes.ts'
import { passkeyRoutes } from '#api/features/accounts/passkeys/passkeys.routes.ts'
import { privacyRoutes } from '#api/features/accounts/privacy/privacy.routes.ts'
import { authRoutes } from '#api/features/accounts/sign-in/auth.routes.ts'
import { compareRoutes } from '#api/features/browse/compare/compare.routes.ts'
import { fairPriceRoutes } from '#api/features/browse/fair-prices/fair-prices.routes.ts'
import { homeRoutes } from '#api/features/browse/home/home.routes.ts'
import { likeRoutes } from '#api/features/browse/likes/likes.routes.ts'
import { productRoutes } from '#api/features/browse/listing/products.routes.ts'
import { priceRoutes } from '#api/features/browse/prices/prices.routes.ts'
import { savedSearchRoutes } from '#api/features/browse/saved-searches/saved-searches.routes.ts'
import { searchRoutes } from '#api/features/browse/search/search.routes.ts'
import { viewRoutes } from '#api/features/browse/views/views.routes.ts'
import { dealRoutes } from '#api/features/deals/deals/deals.routes.ts'
import { adRoutes } from '#api/features/directory/ads/ads.routes.ts'
import { applicationRoutes } from '#api/features/directory/applications/applications.routes.ts'
import { engineerRoutes } from '#api/features/directory/engineers/engineers.routes.ts'
import { importRoutes } from '#api/features/directory/imports/imports.routes.ts'
import { memberRoutes } from '#api/features/directory/members/members.routes.ts'
import { myEntryRoutes } from '#api/features/directory/my-entries/my-entries.routes.ts'
import { reviewRoutes } from '#api/features/directory/reviews/reviews.routes.ts'
import { sellerRoutes } from '#api/features/directory/sellers/sellers.routes.ts'
import { shopRoutes } from '#api/features/directory/shops/shops.routes.ts'
import { trustRoutes } from '#api/features/directory/trust/trust.routes.ts'
import { inboxRoutes } from '#api/features/notify/inbox/inbox.routes.ts'
import { pushRoutes } from '#api/features/notify/push/push.routes.ts'
import { conditionReportRoutes } from '#api/features/sell/condition-reports/condition-reports.routes.ts'
import { contactClickRoutes } from '#api/features/sell/contact-clicks/contact-clicks.routes.ts'
import { freshnessRoutes } from '#api/features/sell/freshness/freshness.routes.ts'
import { listingRoutes } from '#api/features/sell/my-listings/listings.routes.ts'
import { priceListRoutes } from '#api/features/sell/price-lists/price-lists.routes.ts'
import { uploadRoutes } from '#api/features/sell/uploads/uploads.routes.ts'
import { rateRoutes } from '#api/features/site/currency/rates.routes.ts'
import { siteRoutes } from '#api/features/site/info/site.routes.ts'
import { calculatorRoutes } from '#api/features/solar/calculator/calculator.routes.ts'
import { fitRoutes } from '#api/features/solar/my-system/fit.routes.ts'
import { auditRoutes } from '#api/features/staff/audit/audit.routes.ts'
import { moderationRoutes } from '#api/features/staff/moderation/moderation.routes.ts'
import { peopleRoutes } from '#api/features/staff/people/people.routes.ts'
import { reportRoutes } from '#api/features/staff/reports/reports.routes.ts'
import { statRoutes } from '#api/features/staff/stats/stats.routes.ts'
import { wantedRoutes } from '#api/features/wanted/ads/wanted.routes.ts'
import type { Route } from '#api/http/route.ts'

export const routes: Route[] = [
  ...authRoutes,
  ...passkeyRoutes,
  ...privacyRoutes,
  ...calculatorRoutes,
  ...productRoutes,
  ...sellerRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...rateRoutes,
  ...priceRoutes,
  ...fairPriceRoutes,
  ...compareRoutes,
  ...likeRoutes,
  ...blockRoutes,
  ...inboxRoutes,
  ...savedSearchRoutes,
  ...fitRoutes,
  ...pushRoutes,
  ...viewRoutes,
  ...siteRoutes,
  ...reportRoutes,
  ...engineerRoutes,
  ...shopRoutes,
  ...adRoutes,
  ...contactClickRoutes,
  ...reviewRoutes,
  ...applicationRoutes,
  ...memberRoutes,
  ...myEntryRoutes,
  ...listingRoutes,
  ...dealRoutes,
  ...wantedRoutes,
  ...freshnessRoutes,
  ...conditionReportRoutes,
  ...priceListRoutes,
  ...moderationRoutes,
  ...peopleRoutes,
  ...trustRoutes,
  ...statRoutes,
  ...auditRoutes,
  ...importRoutes,
  ...uploadRoutes,
]
