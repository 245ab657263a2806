import { isOutdated, recompileAll } from '#api/features/browse/saved-searches/saved-searches.service.ts'
import { deleteOldMatches, tellDue } from '#api/features/browse/saved-searches/telling.service.ts'
import { areDue } from '#api/features/browse/saved-searches/telling.sql.ts'
import { job, pollingJob } from '#api/jobs/scheduler.ts'

export const savedSearchJobs = [
  job({ name: 'recompile-saved-searches', everyMinutes: 1, waits: isOutdated, run: recompileAll }),
  job({ name: 'forget-old-matches', everyMinutes: 1440, run: deleteOldMatches }),
]
export const savedSearchPollingJobs = [pollingJob({ name: 'tell-saved-searches', waits: areDue, run: tellDue })]
