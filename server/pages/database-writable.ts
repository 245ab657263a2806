import { setTimeout as sleep } from 'node:timers/promises'

/** How long a page waits for the database before its saved copy is sent. */
const waitMs = 1_000
/** For this long after a failure pages do not wait, and the next query runs in the background. */
const rememberMs = 5_000

/**
 * Whether writes are impossible now. A lost poller connection alone is no reason for saved pages: they would go on
 * showing listings that are taken down meanwhile. Concurrent callers share one query.
 */
export const makeAwayCheck = (check: () => Promise<unknown>, now = () => performance.now()) => {
  let running: Promise<void> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  const query = () => {
    running ??= check()
      .then(
        () => {
          failedAt = Number.NEGATIVE_INFINITY
        },
        () => {
          failedAt = now()
        },
      )
      .finally(() => {
        running = null
      })
    return running
  }
  const hasFailed = () => now() - failedAt < rememberMs

  return async (): Promise<boolean> => {
    const ended = query().then(() => true)
    if (hasFailed()) return true
    if (!(await Promise.race([ended, sleep(waitMs, false, { ref: false })]))) failedAt = now()
    return hasFailed()
  }
}
