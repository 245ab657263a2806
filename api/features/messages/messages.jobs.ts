import { deleteOld, makeMessages } from '#api/features/messages/messages.service.ts'
import { job } from '#api/platform/jobs.ts'
import { pollingJob } from '#api/platform/polling-jobs.ts'

export const messageJobs = [job({ name: 'delete-old-messages', everyMinutes: 60, run: deleteOld })]
export const messagePollingJobs = [pollingJob({ name: 'messages', everySeconds: 20, run: makeMessages() })]
