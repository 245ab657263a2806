import * as service from '#api/features/directory/applications/evidence.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const applicationJobs = [job({ name: 'delete-old-evidence', everyMinutes: 60, run: service.deleteOldEvidence })]
