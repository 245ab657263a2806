import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { areEvents } from '#api/features/browse/alerts/alerts.sql.ts'
import { pollingJob } from '#api/jobs/scheduler.ts'

export const alertPollingJobs = [pollingJob({ name: 'listing-events', waits: areEvents, run: handleListingEvents })]
