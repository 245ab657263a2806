import { applyDueChanges } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import { forgetOldNumbers } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { sendPhoneChangeMessages } from '#api/features/accounts/phone-change/phone-change-messages.ts'
import { areMessages } from '#api/features/accounts/phone-change/phone-change-queries.ts'
import { forgetOldDevices } from '#api/features/accounts/sessions/known-devices.ts'
import { job, pollingJob } from '#api/jobs/scheduler.ts'

export const authJobs = [
  job({ name: 'forget-old-devices', everyMinutes: 1440, run: forgetOldDevices }),
  job({ name: 'change-phones', everyMinutes: 5, run: applyDueChanges }),
  job({ name: 'forget-old-numbers', everyMinutes: 60, run: forgetOldNumbers }),
]

export const authPollingJobs = [
  pollingJob({ name: 'phone-change-messages', waits: areMessages, run: sendPhoneChangeMessages }),
]
