import { makePushDeliveries } from '#api/features/notify/push/deliveries.service.ts'
import { areDeliveries } from '#api/features/notify/push/deliveries.sql.ts'
import { pollingJob } from '#api/jobs/scheduler.ts'

export const pushPollingJobs = [
  pollingJob({ name: 'push-deliveries', waits: areDeliveries, run: makePushDeliveries() }),
]
