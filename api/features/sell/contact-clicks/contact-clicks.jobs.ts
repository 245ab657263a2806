import * as service from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const contactClickJobs = [job({ name: 'forget-taps', everyMinutes: 1440, run: service.deleteOld })]
