import * as service from '#api/features/browse/search/search.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const searchJobs = [job({ name: 'forget-old-misses', everyMinutes: 1440, run: service.deleteOldMisses })]
