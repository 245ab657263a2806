import * as service from '#api/features/staff/reports/reports.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const reportJobs = [
  job({ name: 'forget-deleted-listings', everyMinutes: 1440, run: service.forgetDeletedListings }),
]
