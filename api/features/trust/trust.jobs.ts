import * as service from '#api/features/trust/trust.service.ts'
import { job } from '#api/platform/jobs.ts'

export const trustJobs = [job({ name: 'end-certificates', everyMinutes: 1, run: service.endDue })]
