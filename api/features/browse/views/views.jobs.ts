import * as service from '#api/features/browse/views/views.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const viewJobs = [job({ name: 'forget-old-views', everyMinutes: 1440, run: service.deleteOld })]
