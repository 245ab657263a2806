import { AppError } from '#api/http/errors.ts'

/** Longer than the statement timeout of 3 s. Tests set it higher, because they run on busy machines. */
export const replyTimeout = { ms: 4_000 }
/** A timer this late means that the process was paused: the result may have arrived without being read yet. */
const lateMs = 100
const graceMs = 500

/**
 * Returns the result of `work`, or throws 503 after a timeout, because a database that hangs returns no error. `work`
 * is not cancelled and may still succeed. After a pause of the process timers run before sockets are read, so the
 * timeout is then extended by `graceMs`.
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
 * Returns a check for the steps of long work, which throws once the reply has timed out: nobody gets the result, and a
 * client that retries would run the work twice at once.
 */
export const untilAnswered = (waitMs = replyTimeout.ms): (() => void) => {
  const started = performance.now()
  return () => {
    if (performance.now() - started > waitMs) throw new AppError('unavailable')
  }
}
