import { storeFairPrices } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const fairPriceJobs = [job({ name: 'store-fair-prices', everyMinutes: 10, run: storeFairPrices })]
