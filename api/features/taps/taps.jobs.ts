import * as service from '#api/features/taps/taps.service.ts'
import { job } from '#api/platform/jobs.ts'

export const tapJobs = [job({ name: 'forget-taps', everyMinutes: 1440, run: service.forgetOld })]
