import * as service from '#api/features/directory/shops/shops.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const shopJobs = [job({ name: 'refresh-shop-words', everyMinutes: 1440, run: service.refreshWords })]
