import { AppError } from '#api/http/errors.ts'

/** How long a reply may take: longer than the statement timeout of 3 s. Tests have more time, since they run on busy machines. */
export const replyTimeout = { ms: 4_000 }
/** A timer that fires this late means that the process was paused: the result may have arrived without being read yet. */
const lateMs = 100
const graceMs = 500

/**
 * The result of `work`, or a 503 after a timeout, because a database that hangs returns no error.
 * `work` is not cancelled and may still succeed, as with any lost reply. After a pause of the whole process the event
 * loop runs timers before it reads sockets, so the timeout is extended by `graceMs` then.
 */
export const withTimeout = async <T>(work: Promise<T>, waitMs = replyTimeout.ms): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new AppError('unavailable'))
    const due = performance.now() + waitMs
    timer = setTimeout(() => {
      if (performance.now() - due < lateMs) return refuse()
      timer = setTimeout(refuse, graceMs)
    }, waitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * To be called between the steps of long work. Throws when a reply that was begun with the work has timed out: nobody gets the
 * result, and who tries again would have it done twice at once.
 */
export const untilAnswered = (waitMs = replyTimeout.ms): (() => void) => {
  const started = performance.now()
  return () => {
    if (performance.now() - started > waitMs) throw new AppError('unavailable')
  }
}
