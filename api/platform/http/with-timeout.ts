import { AppError } from '#api/platform/errors.ts'

/** Shorter than people's patience, longer than the three seconds a statement may take. */
const answerMs = 4_000
/** A timer that fires so much too late was kept from the processor, and so was the answer that may be there already. */
const lateMs = 100
const graceMs = 500

/**
 * The answer of `work`, or "try again soon" when it does not come: a database that hangs says nothing at all.
 * What was begun goes on by itself and may still succeed, as with any lost reply. After a pause of the whole process the
 * event loop runs timers before it reads sockets, so the answer gets a little longer then.
 */
export const withTimeout = async <T>(work: Promise<T>, waitMs = answerMs): Promise<T> => {
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
