import { AppError } from '#api/platform/errors.ts'
import { siteOf } from '#contract/networks.ts'

/** Who has waited so long is told to come again: the database is away, or far too busy. */
const waitMsMax = 2_000

type Waiting = { subject: string; enter: () => void }

/**
 * Lets so many run at once; the rest wait. Work that is all processor time is done sooner on average that way. Whoever has
 * the fewest running goes first, in the order in which they came, and one place is never taken by a network that has
 * something running already: otherwise one that floods would fill all places and the queue, and everybody else would be
 * refused. IPv6 counts by /48, since one customer often has all of its /64s.
 */
export const makeTurns = (places: number, waitMs = waitMsMax) => {
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let inside = 0

  const runningOf = (subject: string) => running.get(subject) ?? 0
  const mayEnter = (subject: string) => inside < (runningOf(subject) === 0 ? places : places - 1)
  const count = (subject: string, by: 1 | -1) => {
    inside += by
    const now = runningOf(subject) + by
    if (now > 0) running.set(subject, now)
    else running.delete(subject)
  }
  const admitNext = () => {
    const [next] = [...waiting]
      .filter(({ subject }) => mayEnter(subject))
      .toSorted((a, b) => runningOf(a.subject) - runningOf(b.subject))
    next?.enter()
  }
  const turn = (subject: string) =>
    new Promise<void>((go, refuse) => {
      const self: Waiting = {
        subject,
        enter: () => {
          clearTimeout(timer)
          waiting.delete(self)
          count(subject, 1)
          go()
        },
      }
      const timer = setTimeout(() => {
        waiting.delete(self)
        refuse(new AppError('unavailable'))
      }, waitMs)
      waiting.add(self)
    })

  return async <T>(network: string, run: () => Promise<T>): Promise<T> => {
    const subject = siteOf(network) ?? network
    if (mayEnter(subject)) count(subject, 1)
    else await turn(subject)
    try {
      return await run()
    } finally {
      count(subject, -1)
      admitNext()
    }
  }
}
