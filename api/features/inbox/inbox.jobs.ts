import { tellEnding } from '#api/features/inbox/ending.service.ts'
import { dropOld } from '#api/features/inbox/retention.service.ts'
import { job } from '#api/platform/jobs.ts'

export const inboxJobs = [
  job({ name: 'tell-ending-listings', everyMinutes: 60, run: tellEnding }),
  job({ name: 'drop-old-notifications', everyMinutes: 60, run: dropOld }),
]
