import { forgetOldDevices } from '#api/features/auth/known-devices.ts'
import { job } from '#api/platform/jobs.ts'

export const authJobs = [job({ name: 'forget-old-devices', everyMinutes: 1440, run: forgetOldDevices })]
