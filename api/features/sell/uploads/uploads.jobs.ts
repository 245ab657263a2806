import * as service from '#api/features/sell/uploads/sweep.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const uploadJobs = [
  job({ name: 'sweep-unused-pictures', everyMinutes: 60, run: service.sweepUnused }),
  job({ name: 'sweep-unknown-pictures', everyMinutes: 1440, run: service.sweepUnknownFiles }),
]
