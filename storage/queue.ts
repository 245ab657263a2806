export type Queue = {
  /**
   * Waits for a free place, then works. Rejects at once with a queue-full error when too many wait already, in all or of
   * one network, which may fill a quarter of the queue.
   */
  run: <T>(work: () => Promise<T>, network?: string | null) => Promise<T>
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
  const ofNetworks = new Map<string, number>()
  const networkMax = Math.max(1, Math.floor(waitingMax / 4))
  let running = 0

  /** A finished task hands its place straight to the next one, so nobody can slip in between. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  const enter = async (network: string | null) => {
    if (running < atOnce) {
      running += 1
      return
    }
    const own = network === null ? 0 : (ofNetworks.get(network) ?? 0)
    if (waiting.length >= waitingMax || own >= networkMax) throw queueFull()
    if (network !== null) ofNetworks.set(network, own + 1)
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (network === null) return
    const left = (ofNetworks.get(network) ?? 1) - 1
    if (left > 0) ofNetworks.set(network, left)
    else ofNetworks.delete(network)
  }

  return {
    run: async (work, network = null) => {
      await enter(network)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    size: () => running + waiting.length,
  }
}
