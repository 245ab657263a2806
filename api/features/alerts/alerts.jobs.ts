import { handleListingEvents } from '#api/features/alerts/alerts.service.ts'
import { pollingJob } from '#api/platform/polling-jobs.ts'

export const alertPollingJobs = [pollingJob({ name: 'listing-events', everySeconds: 2, run: handleListingEvents })]
