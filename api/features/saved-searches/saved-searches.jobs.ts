import { recompileAll } from '#api/features/saved-searches/saved-searches.service.ts'
import { deleteOldMatches, tellDue } from '#api/features/saved-searches/telling.service.ts'
import { job } from '#api/platform/jobs.ts'
import { pollingJob } from '#api/platform/polling-jobs.ts'

export const savedSearchJobs = [
  job({ name: 'recompile-saved-searches', everyMinutes: 1, run: recompileAll }),
  job({ name: 'forget-old-matches', everyMinutes: 1440, run: deleteOldMatches }),
]
export const savedSearchPollingJobs = [pollingJob({ name: 'tell-saved-searches', everySeconds: 2, run: tellDue })]
