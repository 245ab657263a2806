import { AppError } from '#api/platform/errors.ts'

/** Who has waited so long is told to come again: the database is away, or far too busy. */
const waitMsMax = 2_000

/**
 * Lets so many run at once; the rest wait in the order in which they came. Work that is all processor time is done
 * sooner on average that way, and nobody waits much longer than anybody else.
 */
export const makeTurns = (places: number, waitMs = waitMsMax) => {
  let inside = 0
  const waiting = new Set<() => void>()
  const turn = () =>
    new Promise<void>((go, refuse) => {
      const enter = () => {
        clearTimeout(timer)
        waiting.delete(enter)
        go()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        refuse(new AppError('unavailable'))
      }, waitMs)
      waiting.add(enter)
    })
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (inside >= places) await turn()
    else inside += 1
    try {
      return await run()
    } finally {
      const [next] = waiting
      if (next) next()
      else inside -= 1
    }
  }
}
