import { tellEnding } from '#api/features/notify/inbox/ending.service.ts'
import { removeItems } from '#api/features/notify/inbox/removals.service.ts'
import { areRemovals } from '#api/features/notify/inbox/removals.sql.ts'
import { dropOld } from '#api/features/notify/inbox/retention.service.ts'
import { job, pollingJob } from '#api/jobs/scheduler.ts'

export const inboxJobs = [
  job({ name: 'tell-ending-listings', everyMinutes: 60, run: tellEnding }),
  job({ name: 'drop-old-notifications', everyMinutes: 60, run: dropOld }),
]

export const inboxPollingJobs = [pollingJob({ name: 'inbox-removals', waits: areRemovals, run: removeItems })]
