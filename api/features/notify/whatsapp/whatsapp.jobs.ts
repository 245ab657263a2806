import { areMessages, deleteOld, handleMessages } from '#api/features/notify/whatsapp/messages.service.ts'
import { job, pollingJob } from '#api/jobs/scheduler.ts'

export const whatsappJobs = [job({ name: 'delete-old-whatsapp-codes', everyMinutes: 60, run: deleteOld })]

/** Messages whose process ended between the reply to the provider and the work after it; all others are handled at once. */
export const whatsappPollingJobs = [
  pollingJob({ name: 'whatsapp-messages', waits: areMessages, run: (deps) => handleMessages(deps) }),
]
