import { expect, it, vi } from 'vitest'
import type { Deps } from '#api/platform/deps.ts'
import { pollingJob, startPollingJobs } from '#api/platform/polling-jobs.ts'

const depsWith = (errors: unknown[]) =>
  ({ now: () => new Date(0), log: { error: (fields: { err: unknown }) => errors.push(fields.err) } }) as unknown as Deps

it('runs again and again, and stops between two runs', async () => {
  let runs = 0
  const job = pollingJob({ name: 'count', everySeconds: 0, run: async () => (runs += 1) })
  const { stop } = startPollingJobs(depsWith([]), [job])
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3), 60_000)
  await stop()
  const atStop = runs
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(atStop)
})

it('logs an error and waits, and the others go on', async () => {
  const errors: unknown[] = []
  let runs = 0
  const failing = pollingJob({ name: 'failing', everySeconds: 0, run: () => Promise.reject(new Error('no database')) })
  const other = pollingJob({ name: 'other', everySeconds: 0, run: async () => (runs += 1) })
  const { stop } = startPollingJobs(depsWith(errors), [failing, other])
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3), 60_000)
  await stop()
  expect(errors).toEqual([new Error('no database')])
})
