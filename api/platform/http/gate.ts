import { siteOf } from '#contract/networks.ts'

/** Signing in costs a slow hash each, a page that is not cached must be rendered and a share picture drawn: each has its own limit. */
export type Lane = 'call' | 'signIn' | 'page' | 'picture' | 'upload'

export type GateSettings = {
  /** Concurrency limit of each kind of work. */
  places: Record<Lane, number>
  /** So many queries may wait for a connection to the database. */
  waitingMax: number
  /** So late may the event loop run. */
  lateMsMax: number
  /** How many queries wait for the database now. */
  waiting?: () => number
  clock?: () => number
  /** Processor time that this thread has used, in ms. */
  cpuMs?: () => number
}

/**
 * A hundred calls at once are a third of a second's work for two cores: whoever comes then is better served by an
 * honest "try again soon" at once than by an answer after they have gone. Uploads take minutes on a slow link and are
 * limited by their bytes as well.
 */
export const usualGate: GateSettings = {
  places: { call: 100, signIn: 16, page: 16, picture: 28, upload: 400 },
  waitingMax: 80,
  lateMsMax: 500,
}

const tickMs = 100
/** No network holds more than this part of a lane, and no /48 of IPv6, which has thousands of networks, more than half. */
const networkShare = 1 / 4
const siteShare = 1 / 2
/** A late loop is our own overload only if this thread used at least half of the time that passed … */
const ownShareMin = 0.5
/** … and so many requests are being worked on. Otherwise another process has the processor, and refusing helps nobody. */
const insideMin = 8
/** From this multiple of its limit on, pressure closes the gate for everybody. */
const hardLimit = 2

const threadCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export type Gate = ReturnType<typeof makeGate>

/**
 * Concurrency limit per kind of work and per network. Who works takes a place and gives it back; who finds none is
 * refused at once. `network` is null for work that nobody outside asked for.
 */
export const makeGate = ({
  places,
  waitingMax,
  lateMsMax,
  waiting = () => 0,
  clock = () => performance.now(),
  cpuMs = threadCpuMs,
}: GateSettings) => {
  const lanes = Object.keys(places) as Lane[]
  const inside = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>
  const held = Object.fromEntries(lanes.map((lane) => [lane, new Map()])) as Record<Lane, Map<string, number>>
  let refused = 0
  let last = { at: clock(), cpu: cpuMs() }
  let lastTurn = { lateMs: 0, ownShare: 0 }

  const turnUntil = (now: number) => {
    const lateMs = Math.max(0, now - last.at - tickMs)
    return { lateMs, ownShare: lateMs >= lateMsMax ? (cpuMs() - last.cpu) / (now - last.at) : 0 }
  }
  const tick = () => {
    const now = clock()
    lastTurn = turnUntil(now)
    last = { at: now, cpu: cpuMs() }
  }
  const timer = setInterval(tick, tickMs).unref()

  const insideAll = () => lanes.reduce((sum, lane) => sum + inside[lane], 0)
  const holdsAny = (network: string | null) => {
    const subject = network === null ? null : (siteOf(network) ?? network)
    return subject === null || lanes.some((lane) => held[lane].has(subject))
  }

  /** How late the loop is through work of our own: in the last turn, or in this one, which may be under way for long. */
  const ownLateMs = (): number => {
    if (insideAll() < insideMin) return 0
    const turns = [lastTurn, turnUntil(clock())].filter(({ ownShare }) => ownShare >= ownShareMin)
    return Math.max(0, ...turns.map(({ lateMs }) => lateMs))
  }

  /** Whose shares a place counts against, and how large each of them is. */
  const sharesOf = (lane: Lane, network: string | null): [string, number][] => {
    if (network === null) return []
    const site = siteOf(network)
    const part = (share: number) => Math.max(1, Math.floor(places[lane] * share))
    return [[network, part(networkShare)], ...(site ? [[site, part(siteShare)] as [string, number]] : [])]
  }

  /** Under pressure, networks that have nothing inside are still let in, so that one that floods closes it for itself. */
  const isFull = (lane: Lane, network: string | null): boolean => {
    if (inside[lane] >= places[lane]) return true
    if (sharesOf(lane, network).some(([subject, most]) => (held[lane].get(subject) ?? 0) >= most)) return true
    const pressure = Math.max(waiting() / waitingMax, ownLateMs() / lateMsMax)
    return pressure >= hardLimit || (pressure >= 1 && holdsAny(network))
  }

  const hold = (lane: Lane, network: string | null, by: 1 | -1) => {
    inside[lane] += by
    for (const [subject] of sharesOf(lane, network)) {
      const count = (held[lane].get(subject) ?? 0) + by
      if (count > 0) held[lane].set(subject, count)
      else held[lane].delete(subject)
    }
  }

  /** A place, as the function that gives it back (once, however often it is called), or null. */
  const enter = (lane: Lane, network: string | null): (() => void) | null => {
    if (isFull(lane, network)) {
      refused += 1
      return null
    }
    hold(lane, network, 1)
    let isInside = true
    return () => {
      if (isInside) hold(lane, network, -1)
      isInside = false
    }
  }

  return {
    enter,
    isFull,
    refuse: () => {
      refused += 1
    },
    state: () => ({ inside: { ...inside }, refused, lateMs: Math.max(lastTurn.lateMs, turnUntil(clock()).lateMs) }),
    stop: () => clearInterval(timer),
  }
}
