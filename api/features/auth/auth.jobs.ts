import { forgetOldDevices } from '#api/features/auth/known-devices.ts'
import { applyDueChanges } from '#api/features/auth/phone-change-effect.ts'
import { forgetOldNumbers } from '#api/features/auth/phone-change-ending.ts'
import { sendPhoneChangeMessages } from '#api/features/auth/phone-change-messages.ts'
import { job } from '#api/platform/jobs.ts'
import { pollingJob } from '#api/platform/polling-jobs.ts'

export const authJobs = [
  job({ name: 'forget-old-devices', everyMinutes: 1440, run: forgetOldDevices }),
  job({ name: 'change-phones', everyMinutes: 5, run: applyDueChanges }),
  job({ name: 'forget-old-numbers', everyMinutes: 60, run: forgetOldNumbers }),
]

export const authPollingJobs = [
  pollingJob({ name: 'phone-change-messages', everySeconds: 5, run: sendPhoneChangeMessages }),
]
