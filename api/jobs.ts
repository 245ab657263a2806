import { alertPollingJobs } from '#api/features/alerts/alerts.jobs.ts'
import { applicationJobs } from '#api/features/applications/applications.jobs.ts'
import { authJobs, authPollingJobs } from '#api/features/auth/auth.jobs.ts'
import { contactClickJobs } from '#api/features/contact-clicks/contact-clicks.jobs.ts'
import { engineerJobs } from '#api/features/engineers/engineers.jobs.ts'
import { fairPriceJobs } from '#api/features/fair-prices/fair-prices.jobs.ts'
import { freshnessJobs } from '#api/features/freshness/freshness.jobs.ts'
import { inboxJobs, inboxPollingJobs } from '#api/features/inbox/inbox.jobs.ts'
import { messageJobs, messagePollingJobs } from '#api/features/messages/messages.jobs.ts'
import { productJobs } from '#api/features/products/products.jobs.ts'
import { pushPollingJobs } from '#api/features/push/push.jobs.ts'
import { rateJobs } from '#api/features/rates/rates.jobs.ts'
import { reportJobs } from '#api/features/reports/reports.jobs.ts'
import { savedSearchJobs, savedSearchPollingJobs } from '#api/features/saved-searches/saved-searches.jobs.ts'
import { searchJobs } from '#api/features/search/search.jobs.ts'
import { shopJobs } from '#api/features/shops/shops.jobs.ts'
import { trustJobs } from '#api/features/trust/trust.jobs.ts'
import { uploadJobs } from '#api/features/uploads/uploads.jobs.ts'
import { viewJobs } from '#api/features/views/views.jobs.ts'
import { wantedJobs, wantedPollingJobs } from '#api/features/wanted/wanted.jobs.ts'
import { whatsappJobs, whatsappPollingJobs } from '#api/features/whatsapp/whatsapp.jobs.ts'
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
