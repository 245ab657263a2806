import * as service from '#api/features/directory/trust/trust.service.ts'
import { areDue } from '#api/features/directory/trust/trust.sql.ts'
import { job } from '#api/jobs/scheduler.ts'

export const trustJobs = [
  job({ name: 'end-certificates', everyMinutes: 1, waits: ({ now }) => areDue(now()), run: service.endDue }),
]
