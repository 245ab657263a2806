import { areMessages, deleteOld, makeMessages } from '#api/features/notify/sms/messages.service.ts'
import { job, pollingJob } from '#api/jobs/scheduler.ts'

export const messageJobs = [job({ name: 'delete-old-messages', everyMinutes: 60, run: deleteOld })]
export const messagePollingJobs = [pollingJob({ name: 'messages', waits: areMessages, run: makeMessages() })]
