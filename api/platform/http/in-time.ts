import { AppError } from '#api/platform/errors.ts'

/** Shorter than people's patience, longer than the three seconds a statement may take. */
const answerMs = 4_000

/**
 * The answer of `work`, or "try again soon" when it does not come: a database that hangs says nothing at all.
 * What was begun goes on by itself and may still succeed, as with any lost reply.
 */
export const inTime = async <T>(work: Promise<T>, waitMs = answerMs): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), waitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
