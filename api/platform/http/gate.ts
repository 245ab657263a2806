/** Signing in costs a slow hash each, and a page that is not kept must be rendered: both have fewer places. */
export type Lane = 'call' | 'signIn' | 'page'

export type GateSettings = {
  places: Record<Lane, number>
  /** So many may wait for a connection to the database. */
  waitingMax: number
  /** So late may the event loop run. */
  lateMsMax: number
  /** How many wait for the database now. */
  waiting?: () => number
  clock?: () => number
}

/**
 * A hundred calls at once are a third of a second's work for two cores: whoever comes then is better served by an
 * honest "try again soon" at once than by an answer after they have gone.
 */
export const usualGate: GateSettings = {
  places: { call: 100, signIn: 16, page: 16 },
  waitingMax: 80,
  lateMsMax: 500,
}

const tickMs = 100

export type Gate = ReturnType<typeof makeGate>

/** Knows how busy this process is. Who works takes a place and gives it back; who finds none is refused at once. */
export const makeGate = ({
  places,
  waitingMax,
  lateMsMax,
  waiting = () => 0,
  clock = () => performance.now(),
}: GateSettings) => {
  const inside: Record<Lane, number> = { call: 0, signIn: 0, page: 0 }
  let refused = 0
  let lastTick = clock()
  let lastLate = 0
  const tick = () => {
    const now = clock()
    lastLate = now - lastTick - tickMs
    lastTick = now
  }
  const timer = setInterval(tick, tickMs).unref()

  /** The last turn of the loop may have been late, or this one may be under way for long. */
  const lateMs = () => Math.max(0, lastLate, clock() - lastTick - tickMs)

  const isFull = (lane: Lane): boolean =>
    inside[lane] >= places[lane] || waiting() >= waitingMax || lateMs() >= lateMsMax

  /** A place, as the function that gives it back (once, however often it is called), or null. */
  const enter = (lane: Lane): (() => void) | null => {
    if (isFull(lane)) {
      refused += 1
      return null
    }
    inside[lane] += 1
    let isInside = true
    return () => {
      if (isInside) inside[lane] -= 1
      isInside = false
    }
  }

  return {
    enter,
    isFull,
    refuse: () => {
      refused += 1
    },
    state: () => ({ inside: { ...inside }, refused, lateMs: lateMs() }),
    stop: () => clearInterval(timer),
  }
}
