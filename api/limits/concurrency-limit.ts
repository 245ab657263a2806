/**
 * A share that grows with a body as it arrives, because declaring a length costs its sender nothing. `mayTake` tells
 * whether it may have this size; `release` returns all of it.
 */
export const makeGrowingShare = <Client>(limit: ConcurrencyLimit<Client>, client: Client) => {
  const releases: Release[] = []
  let taken = 0
  const mayTake = (size: number): boolean => {
    if (size <= taken) return true
    const release = limit.tryEnter(client, size - taken)
    if (release) releases.push(release)
    taken = release ? size : taken
    return release !== null
  }
  return {
    mayTake,
    release: () => {
      for (const release of releases.splice(0)) release()
    },
  }
}

export type Share = { key: string; max: number }

export type LimitOptions<Client> = {
  /** The limit of all clients together: a number of tasks, or bytes. */
  max: number
  /** What a client counts against besides `max`; empty for a client without a share. */
  sharesOf?: (client: Client) => Share[]
  /** The part of `max` for clients that hold nothing yet, so that one client cannot hold all of it. */
  reserved?: number
  /** For bytes: the reserved part is for clients that, with this request, hold at most so much. */
  reservedUpTo?: number
  /** How many tasks may wait, and for how long; without it none waits. */
  queue?: { max?: number; waitMs?: number }
  /** Makes the error for a task that fits neither the limit nor the queue; `isOwn` as in `LimitError`. */
  makeError?: (isOwn: boolean) => Error
}

export type ConcurrencyLimit<Client> = ReturnType<typeof makeConcurrencyLimit<Client>>
export type Release = () => void

type RunOptions = {
  signal?: AbortSignal | undefined
  /** Called when the task has to wait while several others of the same client run or wait. */
  onOwnWait?: () => void
}

type Waiting<Client> = { client: Client; turn: number; enter: () => void }

/** Both the largest part of a queue for one client and the part reserved for clients without waiting tasks. */
const queueShare = 1 / 4

/** A client with fewer tasks, such as the lists of one page, waits because of others. */
const ownTasksMin = 2

/** `isOwn`: the client was refused because of its own tasks; one that holds nothing would have been admitted. */
type LimitError = Error & { isOwn: boolean }

const limitError = (isOwn: boolean): LimitError =>
  Object.assign(new Error('the concurrency limit is reached'), { name: 'ConcurrencyLimitError', isOwn })

export const isLimitError = (error: unknown): error is LimitError =>
  error instanceof Error && error.name === 'ConcurrencyLimitError'

/**
 * Limits concurrent work, in total and per client. A released place goes to the waiting client that holds the least,
 * then to clients in turn, then by arrival, so that clients with many tasks do not delay those with few.
 */
export const makeConcurrencyLimit = <Client>({
  max,
  sharesOf = () => [],
  reserved = 0,
  reservedUpTo,
  queue = { max: 0 },
  makeError = limitError,
}: LimitOptions<Client>) => {
  const held = new Map<string, number>()
  const waiting = new Set<Waiting<Client>>()
  const queueMax = queue.max ?? Number.POSITIVE_INFINITY
  let inUse = 0
  /** The turn of the last task that left the queue, and the next turn of each client ahead of it. */
  let turn = 0
  const nextTurns = new Map<string, number>()

  const heldBy = (client: Client) => Math.max(0, ...sharesOf(client).map(({ key }) => held.get(key) ?? 0))

  const hold = (client: Client, size: number) => {
    inUse += size
    for (const { key } of sharesOf(client)) {
      const now = (held.get(key) ?? 0) + size
      if (now > 0) held.set(key, now)
      else held.delete(key)
    }
  }

  const mayUseReserve = (client: Client, size: number): boolean =>
    reservedUpTo === undefined ? heldBy(client) === 0 : heldBy(client) + size <= reservedUpTo

  const isFull = (client: Client, size = 1): boolean =>
    inUse + size > (reserved > 0 && !mayUseReserve(client, size) ? max - reserved : max) ||
    sharesOf(client).some((share) => (held.get(share.key) ?? 0) + size > share.max)

  /** Whether a client that holds nothing would be admitted; if so, a refused client was refused for its own tasks. */
  const hasRoom = (size = 1): boolean =>
    inUse + size <= (reservedUpTo !== undefined && size > reservedUpTo ? max - reserved : max)

  const keysOf = (client: Client) => sharesOf(client).map(({ key }) => key)

  /**
   * Start-time fair queueing: a client's waiting tasks get consecutive turns from the current one, so that the first
   * task of a late client precedes the tenth of an early one.
   */
  const takeTurn = (client: Client): number => {
    const keys = keysOf(client)
    const own = Math.max(turn, ...keys.map((key) => nextTurns.get(key) ?? turn))
    for (const key of keys) nextTurns.set(key, own + 1)
    return own
  }

  const returnTurn = (client: Client): void => {
    for (const key of keysOf(client)) nextTurns.set(key, (nextTurns.get(key) ?? turn) - 1)
    forgetPastTurns()
  }

  const serveTurn = (served: number): void => {
    turn = Math.max(turn, served)
    forgetPastTurns()
  }

  const forgetPastTurns = () => {
    for (const [key, next] of nextTurns) if (next <= turn) nextTurns.delete(key)
  }

  const comesBefore = (one: Waiting<Client>, other: Waiting<Client>): boolean =>
    (heldBy(one.client) - heldBy(other.client) || one.turn - other.turn) < 0

  /** Each admission scans the queue once, which may have thousands of tasks. */
  const admitWaiting = () => {
    while (inUse < max) {
      let next: Waiting<Client> | undefined
      for (const one of waiting) if (!isFull(one.client) && (!next || comesBefore(one, next))) next = one
      if (!next) return
      next.enter()
    }
  }

  const take = (client: Client, size: number): Release => {
    hold(client, size)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      hold(client, -size)
      admitWaiting()
    }
  }

  /** Takes a place and returns its idempotent release, or null when full. */
  const tryEnter = (client: Client, size = 1): Release | null => (isFull(client, size) ? null : take(client, size))

  const waitingOf = (client: Client): number => {
    const keys = keysOf(client)
    return [...waiting].filter((one) => keysOf(one.client).some((key) => keys.includes(key))).length
  }

  const isQueueFull = (client: Client) => {
    if (waiting.size >= queueMax) return true
    if (queueMax === Number.POSITIVE_INFINITY) return false
    const own = waitingOf(client)
    if (own > 0 && waiting.size >= Math.ceil(queueMax * (1 - queueShare))) return true
    return own >= Math.max(1, Math.floor(queueMax * queueShare))
  }

  const wait = (client: Client, { signal, onOwnWait }: RunOptions) =>
    new Promise<Release>((resolve, reject) => {
      if (isQueueFull(client)) return reject(makeError(hasRoom() || waiting.size < queueMax))
      const leaveQueue = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        waiting.delete(self)
      }
      const abort = () => {
        leaveQueue()
        returnTurn(client)
        reject(signal?.reason)
      }
      const self = {
        client,
        turn: takeTurn(client),
        enter: () => {
          leaveQueue()
          serveTurn(self.turn)
          resolve(take(client, 1))
        },
      }
      const timer = queue.waitMs === undefined ? undefined : setTimeout(giveUp, queue.waitMs)
      function giveUp() {
        leaveQueue()
        returnTurn(client)
        reject(makeError(hasRoom() || heldBy(client) === inUse))
      }
      signal?.addEventListener('abort', abort)
      if (onOwnWait && heldBy(client) + waitingOf(client) >= ownTasksMin) onOwnWait()
      waiting.add(self)
    })

  /**
   * Runs `work` when there is a place; rejects when the queue is full or timed out, or when `signal` aborts the wait.
   */
  const run = async <T>(client: Client, work: () => Promise<T>, options: RunOptions = {}): Promise<T> => {
    options.signal?.throwIfAborted()
    const release = tryEnter(client) ?? (await wait(client, options))
    try {
      return await work()
    } finally {
      release()
    }
  }

  return {
    tryEnter,
    isFull,
    hasRoom,
    run,
    heldUnder: (key: string) => held.get(key) ?? 0,
    state: () => ({ inUse, waiting: waiting.size }),
  }
}
