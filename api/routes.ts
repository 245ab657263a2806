import { adRoutes } from '#api/features/ads/ads.routes.ts'
import { applicationRoutes } from '#api/features/applications/applications.routes.ts'
import { auditRoutes } from '#api/features/audit/audit.routes.ts'
import { authRoutes } from '#api/features/auth/auth.routes.ts'
import { blockRoutes } from '#api/features/blocks/blocks.routes.ts'
import { calculatorRoutes } from '#api/features/calculator/calculator.routes.ts'
import { compareRoutes } from '#api/features/compare/compare.routes.ts'
import { conditionReportRoutes } from '#api/features/condition-reports/condition-reports.routes.ts'
import { contactClickRoutes } from '#api/features/contact-clicks/contact-clicks.routes.ts'
import { engineerRoutes } from '#api/features/engineers/engineers.routes.ts'
import { fairPriceRoutes } from '#api/features/fair-prices/fair-prices.routes.ts'
import { fitRoutes } from '#api/features/fit/fit.routes.ts'
import { freshnessRoutes } from '#api/features/freshness/freshness.routes.ts'
import { homeRoutes } from '#api/features/home/home.routes.ts'
import { importRoutes } from '#api/features/imports/imports.routes.ts'
import { inboxRoutes } from '#api/features/inbox/inbox.routes.ts'
import { likeRoutes } from '#api/features/likes/likes.routes.ts'
import { listingRoutes } from '#api/features/listings/listings.routes.ts'
import { memberRoutes } from '#api/features/members/members.routes.ts'
import { moderationRoutes } from '#api/features/moderation/moderation.routes.ts'
import { myEntryRoutes } from '#api/features/my-entries/my-entries.routes.ts'
import { passkeyRoutes } from '#api/features/passkeys/passkeys.routes.ts'
import { peopleRoutes } from '#api/features/people/people.routes.ts'
import { priceListRoutes } from '#api/features/price-lists/price-lists.routes.ts'
import { priceRoutes } from '#api/features/prices/prices.routes.ts'
import { privacyRoutes } from '#api/features/privacy/privacy.routes.ts'
import { productRoutes } from '#api/features/products/products.routes.ts'
import { pushRoutes } from '#api/features/push/push.routes.ts'
import { rateRoutes } from '#api/features/rates/rates.routes.ts'
import { reportRoutes } from '#api/features/reports/reports.routes.ts'
import { reviewRoutes } from '#api/features/reviews/reviews.routes.ts'
import { savedSearchRoutes } from '#api/features/saved-searches/saved-searches.routes.ts'
import { searchRoutes } from '#api/features/search/search.routes.ts'
import { sellerRoutes } from '#api/features/sellers/sellers.routes.ts'
import { shopRoutes } from '#api/features/shops/shops.routes.ts'
import { siteRoutes } from '#api/features/site/site.routes.ts'
import { statRoutes } from '#api/features/stats/stats.routes.ts'
import { trustRoutes } from '#api/features/trust/trust.routes.ts'
import { uploadRoutes } from '#api/features/uploads/uploads.routes.ts'
import { viewRoutes } from '#api/features/views/views.routes.ts'
import { wantedRoutes } from '#api/features/wanted/wanted.routes.ts'
import type { Route } from '#api/http/route.ts'

/** Every route of the API, by feature. */
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
