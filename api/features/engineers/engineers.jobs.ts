import * as service from '#api/features/engineers/engineers.service.ts'
import { job } from '#api/platform/jobs.ts'

export const engineerJobs = [job({ name: 'refresh-engineer-words', everyMinutes: 1440, run: service.refreshWords })]
