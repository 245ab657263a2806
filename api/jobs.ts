import { authJobs, authPollingJobs } from '#api/features/accounts/sign-in/auth.jobs.ts'
import { alertPollingJobs } from '#api/features/browse/alerts/alerts.jobs.ts'
import { fairPriceJobs } from '#api/features/browse/fair-prices/fair-prices.jobs.ts'
import { productJobs } from '#api/features/browse/listing/products.jobs.ts'
import { savedSearchJobs, savedSearchPollingJobs } from '#api/features/browse/saved-searches/saved-searches.jobs.ts'
import { searchJobs } from '#api/features/browse/search/search.jobs.ts'
import { viewJobs } from '#api/features/browse/views/views.jobs.ts'
import { applicationJobs } from '#api/features/directory/applications/applications.jobs.ts'
import { engineerJobs } from '#api/features/directory/engineers/engineers.jobs.ts'
import { shopJobs } from '#api/features/directory/shops/shops.jobs.ts'
import { trustJobs } from '#api/features/directory/trust/trust.jobs.ts'
import { inboxJobs, inboxPollingJobs } from '#api/features/notify/inbox/inbox.jobs.ts'
import { pushPollingJobs } from '#api/features/notify/push/push.jobs.ts'
import { messageJobs, messagePollingJobs } from '#api/features/notify/sms/messages.jobs.ts'
import { whatsappJobs, whatsappPollingJobs } from '#api/features/notify/whatsapp/whatsapp.jobs.ts'
import { contactClickJobs } from '#api/features/sell/contact-clicks/contact-clicks.jobs.ts'
import { freshnessJobs } from '#api/features/sell/freshness/freshness.jobs.ts'
import { uploadJobs } from '#api/features/sell/uploads/uploads.jobs.ts'
import { rateJobs } from '#api/features/site/currency/rates.jobs.ts'
import { reportJobs } from '#api/features/staff/reports/reports.jobs.ts'
import { wantedJobs, wantedPollingJobs } from '#api/features/wanted/ads/wanted.jobs.ts'
import type { Job, PollingJob } from '#api/jobs/scheduler.ts'
import { sweepJobs } from '#api/jobs/sweep.jobs.ts'

/** All scheduled jobs. */
export const jobs: Job[] = [
  ...authJobs,
  ...productJobs,
  ...wantedJobs,
  ...fairPriceJobs,
  ...freshnessJobs,
  ...messageJobs,
  ...searchJobs,
  ...savedSearchJobs,
  ...rateJobs,
  ...viewJobs,
  ...engineerJobs,
  ...shopJobs,
  ...trustJobs,
  ...applicationJobs,
  ...contactClickJobs,
  ...reportJobs,
  ...uploadJobs,
  ...inboxJobs,
  ...whatsappJobs,
  ...sweepJobs,
]

/** Work that does not wait for the next minute. */
export const pollingJobs: PollingJob[] = [
  ...whatsappPollingJobs,
  ...alertPollingJobs,
  ...authPollingJobs,
  ...wantedPollingJobs,
  ...inboxPollingJobs,
  ...savedSearchPollingJobs,
  ...pushPollingJobs,
  ...messagePollingJobs,
]
