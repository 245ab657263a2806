import { expireDue, tellEnding } from '#api/features/wanted/ending.service.ts'
import { areDue } from '#api/features/wanted/matching.sql.ts'
import { tellSellersOfDue } from '#api/features/wanted/telling.service.ts'
import { areEnding } from '#api/features/wanted/wanted.sql.ts'
import { job, pollingJob } from '#api/jobs/scheduler.ts'

export const wantedJobs = [
  job({ name: 'expire-wanted', everyMinutes: 1, waits: ({ now }) => areEnding(now()), run: expireDue }),
  job({ name: 'tell-ending-wanted', everyMinutes: 60, run: tellEnding }),
]

export const wantedPollingJobs = [pollingJob({ name: 'match-wanted', waits: areDue, run: tellSellersOfDue })]
