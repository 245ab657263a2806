import { askDue, endSilent, markUnconfirmed, scheduleMissing } from '#api/features/sell/freshness/freshness.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const freshnessJobs = [
  job({
    name: 'ask-if-available',
    everyMinutes: 1,
    run: async (deps) => {
      await scheduleMissing(deps)
      await askDue(deps)
      await markUnconfirmed(deps)
      await endSilent(deps)
    },
  }),
]
