import { type ConcurrencyLimit, makeConcurrencyLimit, type Release } from '#api/platform/concurrency-limit.ts'
import { siteOf } from '#contract/networks.ts'

/** Signing in costs a slow hash each, a page that is not cached must be rendered and a share picture drawn: each has its own limit. */
export type RequestClass = 'call' | 'signIn' | 'page' | 'picture' | 'upload'

export type RequestConcurrencySettings = {
  /** Concurrency limit of each kind of work. */
  places: Record<RequestClass, number>
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
export const defaultRequestConcurrency: RequestConcurrencySettings = {
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

type NetworkLimit = ConcurrencyLimit<string | null>

/** No network holds more than its share, and no /48 of IPv6. */
const limitOf = (max: number): NetworkLimit => {
  const part = (share: number) => Math.max(1, Math.floor(max * share))
  const sharesOf = (network: string | null) => {
    if (network === null) return []
    const site = siteOf(network)
    return [{ key: network, max: part(networkShare) }, ...(site ? [{ key: site, max: part(siteShare) }] : [])]
  }
  return makeConcurrencyLimit({ max, sharesOf })
}

export type RequestConcurrency = ReturnType<typeof makeRequestConcurrency>

/**
 * A concurrency limit for each kind of work, closed under pressure. Whoever finds no place is refused at once. `network`
 * is null for work that no client asked for.
 */
export const makeRequestConcurrency = ({
  places,
  waitingMax,
  lateMsMax,
  waiting = () => 0,
  clock = () => performance.now(),
  cpuMs = threadCpuMs,
}: RequestConcurrencySettings) => {
  const requestClasses = Object.keys(places) as RequestClass[]
  const limits = Object.fromEntries(
    requestClasses.map((requestClass) => [requestClass, limitOf(places[requestClass])]),
  ) as Record<RequestClass, NetworkLimit>
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

  const insideAll = () => requestClasses.reduce((sum, requestClass) => sum + limits[requestClass].state().inUse, 0)
  const holdsAny = (network: string | null) => {
    const key = network === null ? null : (siteOf(network) ?? network)
    return key === null || requestClasses.some((requestClass) => limits[requestClass].holds(key))
  }

  /** How late the loop is through work of our own: in the last turn, or in this one, which may be under way for long. */
  const ownLateMs = (): number => {
    if (insideAll() < insideMin) return 0
    const turns = [lastTurn, turnUntil(clock())].filter(({ ownShare }) => ownShare >= ownShareMin)
    return Math.max(0, ...turns.map(({ lateMs }) => lateMs))
  }

  /** Under pressure, networks that have nothing inside are still let in, so that one that floods closes it for itself. */
  const isFull = (requestClass: RequestClass, network: string | null): boolean => {
    if (limits[requestClass].isFull(network)) return true
    const pressure = Math.max(waiting() / waitingMax, ownLateMs() / lateMsMax)
    return pressure >= hardLimit || (pressure >= 1 && holdsAny(network))
  }

  /** A place, as the function that releases it (once, however often it is called), or null. */
  const enter = (requestClass: RequestClass, network: string | null): Release | null => {
    const release = isFull(requestClass, network) ? null : limits[requestClass].tryEnter(network)
    if (!release) refused += 1
    return release
  }

  const inside = () =>
    Object.fromEntries(
      requestClasses.map((requestClass) => [requestClass, limits[requestClass].state().inUse]),
    ) as Record<RequestClass, number>

  return {
    enter,
    isFull,
    refuse: () => {
      refused += 1
    },
    state: () => ({ inside: inside(), refused, lateMs: Math.max(lastTurn.lateMs, turnUntil(clock()).lateMs) }),
    stop: () => clearInterval(timer),
  }
}
