export type Queue = {
  /** Waits for a free place, then works. Rejects at once with a queue-full error when too many wait already. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** How many run or wait now. */
  size: () => number
}

export type QueueFullError = Error & { name: 'QueueFullError' }

export const isQueueFull = (error: unknown): error is QueueFullError =>
  error instanceof Error && error.name === 'QueueFullError'

const queueFull = (): QueueFullError =>
  Object.assign(new Error('too much work is waiting'), { name: 'QueueFullError' } as const)

/** First come, first served. Bounded on purpose: refusing early is kinder than running out of memory. */
export const makeQueue = ({ atOnce = 1, waitingMax = 20 } = {}): Queue => {
  const waiting: (() => void)[] = []
  let running = 0

  /** A finished task hands its place straight to the next one, so nobody can slip in between. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= waitingMax) throw queueFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return {
    run: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    size: () => running + waiting.length,
  }
}
