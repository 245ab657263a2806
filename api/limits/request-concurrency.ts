import { type ConcurrencyLimit, makeConcurrencyLimit, type Release } from '#api/limits/concurrency-limit.ts'
import { siteOf } from '#domain/networks.ts'

/** The classes differ in cost: a sign-in hashes slowly, an uncached page is rendered, a share picture is drawn. */
export type RequestClass = 'call' | 'signIn' | 'page' | 'picture' | 'upload'

export type RequestConcurrencySettings = {
  places: Record<RequestClass, number>
  /** How many queries may wait for a connection of the pool. */
  waitingMax: number
  /** How late the event loop may run, in ms. */
  lateMsMax: number
  waiting?: () => number
  clock?: () => number
  /** Returns the processor time of this thread, in ms. */
  cpuMs?: () => number
}

/**
 * A hundred calls take two cores a third of a second; beyond that an immediate rejection with `retry-after` is better
 * than a reply after the client has timed out. Uploads take minutes on a slow link and are also limited by their bytes.
 */
export const defaultRequestConcurrency: RequestConcurrencySettings = {
  places: { call: 100, signIn: 16, page: 16, picture: 28, upload: 400 },
  waitingMax: 80,
  lateMsMax: 500,
}

const tickMs = 100
/** The part of a class that one network may hold; an IPv6 /48 may hold half, because it has thousands of networks. */
const networkShare = 1 / 4
const siteShare = 1 / 2
/** The part of a class for networks without a place in it; otherwise four networks could fill it. */
const reservedShare = 1 / 4
/** A late loop counts as this process's overload only if this thread used at least this share of the time. */
const ownShareMin = 0.5
/** Fewer requests cannot cause a late loop: another process has the processor, and rejecting would not help. */
const insideMin = 8
/** At this multiple of `waitingMax` or `lateMsMax` requests of all networks are rejected. */
const hardLimit = 2
/**
 * As many requests as a browser sends at once: a network may have this many in progress under pressure, fewer as
 * pressure grows.
 */
const usualAtOnce = 8

const threadCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

type NetworkLimit = ConcurrencyLimit<string | null>

const limitOf = (max: number): NetworkLimit => {
  const part = (share: number) => Math.max(1, Math.floor(max * share))
  const sharesOf = (network: string | null) => {
    if (network === null) return []
    const site = siteOf(network)
    return [{ key: network, max: part(networkShare) }, ...(site ? [{ key: site, max: part(siteShare) }] : [])]
  }
  return makeConcurrencyLimit({ max, sharesOf, reserved: Math.floor(max * reservedShare) })
}

export type RequestConcurrency = ReturnType<typeof makeRequestConcurrency>

/**
 * Limits each request class without a queue, and rejects under pressure (queries waiting for the database, a late event
 * loop). `network` is null for work that no client requested.
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
  let lastTick = { lateMs: 0, ownShare: 0 }

  const measureUntil = (now: number) => {
    const lateMs = Math.max(0, now - last.at - tickMs)
    return { lateMs, ownShare: lateMs >= lateMsMax ? (cpuMs() - last.cpu) / (now - last.at) : 0 }
  }
  const tick = () => {
    const now = clock()
    lastTick = measureUntil(now)
    last = { at: now, cpu: cpuMs() }
  }
  const timer = setInterval(tick, tickMs).unref()

  const insideAll = () => requestClasses.reduce((sum, requestClass) => sum + limits[requestClass].state().inUse, 0)
  const heldBy = (network: string | null): number => {
    if (network === null) return Number.POSITIVE_INFINITY
    const key = siteOf(network) ?? network
    return requestClasses.reduce((sum, requestClass) => sum + limits[requestClass].heldUnder(key), 0)
  }

  /**
   * Delay of the loop caused by this process, at the last tick or since then, because a long task delays the next tick.
   */
  const ownLateMs = (): number => {
    if (insideAll() < insideMin) return 0
    const ticks = [lastTick, measureUntil(clock())].filter(({ ownShare }) => ownShare >= ownShareMin)
    return Math.max(0, ...ticks.map(({ lateMs }) => lateMs))
  }

  const pressureNow = () => Math.max(waiting() / waitingMax, ownLateMs() / lateMsMax)

  /** Whether a network without requests would be admitted; if so, a refused one is refused for its own requests. */
  const hasRoom = (requestClass: RequestClass): boolean => limits[requestClass].hasRoom() && pressureNow() < hardLimit

  /**
   * Under pressure, networks with few requests in progress are still admitted, so that a flood blocks only its own
   * network. Admitting just one would fail browsers, which send several at once.
   */
  const isFull = (requestClass: RequestClass, network: string | null): boolean => {
    if (limits[requestClass].isFull(network)) return true
    const pressure = pressureNow()
    if (pressure < 1) return false
    return pressure >= hardLimit || heldBy(network) >= Math.ceil(usualAtOnce * (hardLimit - pressure))
  }

  /** Takes a place and returns its idempotent release, or null when full. */
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
    hasRoom,
    refuse: () => {
      refused += 1
    },
    state: () => ({ inside: inside(), refused, lateMs: Math.max(lastTick.lateMs, measureUntil(clock()).lateMs) }),
    stop: () => clearInterval(timer),
  }
}
