import { makePushDeliveries } from '#api/features/push/deliveries.service.ts'
import { pollingJob } from '#api/platform/polling-jobs.ts'

export const pushPollingJobs = [pollingJob({ name: 'push-deliveries', everySeconds: 1, run: makePushDeliveries() })]
