import { expireDue, tellEnding } from '#api/features/wanted/ending.service.ts'
import { tellSellersOfDue } from '#api/features/wanted/telling.service.ts'
import { job } from '#api/platform/jobs.ts'
import { pollingJob } from '#api/platform/polling-jobs.ts'

export const wantedJobs = [
  job({ name: 'expire-wanted', everyMinutes: 1, run: expireDue }),
  job({ name: 'tell-ending-wanted', everyMinutes: 60, run: tellEnding }),
]

export const wantedPollingJobs = [pollingJob({ name: 'match-wanted', everySeconds: 2, run: tellSellersOfDue })]
