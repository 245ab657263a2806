import * as service from '#api/features/directory/engineers/engineers.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const engineerJobs = [job({ name: 'refresh-engineer-words', everyMinutes: 1440, run: service.refreshWords })]
