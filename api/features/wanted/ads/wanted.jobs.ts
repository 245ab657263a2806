import { expireDue, tellEnding } from '#api/features/wanted/ads/ending.service.ts'
import { areEnding } from '#api/features/wanted/ads/wanted-queries.ts'
import { areDue } from '#api/features/wanted/matching/matching-queries.ts'
import { tellSellersOfDue } from '#api/features/wanted/matching/telling.service.ts'
import { job, pollingJob } from '#api/jobs/scheduler.ts'

export const wantedJobs = [
  job({ name: 'expire-wanted', everyMinutes: 1, waits: ({ now }) => areEnding(now()), run: expireDue }),
  job({ name: 'tell-ending-wanted', everyMinutes: 60, run: tellEnding }),
]

export const wantedPollingJobs = [pollingJob({ name: 'match-wanted', waits: areDue, run: tellSellersOfDue })]
