import * as service from '#api/features/site/currency/rates.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const rateJobs = [
  job({ name: 'renormalise-prices', everyMinutes: 1, waits: service.areOutdated, run: service.renormaliseAll }),
]
