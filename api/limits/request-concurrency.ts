import { type ConcurrencyLimit, makeConcurrencyLimit, type Release } from '#api/limits/concurrency-limit.ts'
import { siteOf } from '#domain/networks.ts'

/** Each class has its own limit: a sign-in costs a slow hash, an uncached page a render, a share picture a drawing. */
export type RequestClass = 'call' | 'signIn' | 'page' | 'picture' | 'upload'

export type RequestConcurrencySettings = {
  /** Concurrency limit of each class. */
  places: Record<RequestClass, number>
  /** How many queries may wait for a connection of the pool. */
  waitingMax: number
  /** How late the event loop may run. */
  lateMsMax: number
  /** How many queries wait for a connection now. */
  waiting?: () => number
  clock?: () => number
  /** Processor time that this thread has used, in ms. */
  cpuMs?: () => number
}

/**
 * A hundred calls are a third of a second of work for two cores: beyond that an immediate rejection with `retry-after` is better
 * than a reply after the client has timed out. Uploads take minutes on a slow link and are limited by their bytes as well.
 */
export const defaultRequestConcurrency: RequestConcurrencySettings = {
  places: { call: 100, signIn: 16, page: 16, picture: 28, upload: 400 },
  waitingMax: 80,
  lateMsMax: 500,
}

const tickMs = 100
/** The part of a class that one network may hold; an IPv6 /48, which has thousands of networks, may hold half. */
const networkShare = 1 / 4
const siteShare = 1 / 2
/** The part of a class for networks that hold no place of it: otherwise four networks could fill it. */
const reservedShare = 1 / 4
/** A late loop is our own overload only if this thread used at least half of the time that passed … */
const ownShareMin = 0.5
/** … and this many requests are in progress. Otherwise another process has the processor, and rejecting would not help. */
const insideMin = 8
/** At this multiple of `waitingMax` or `lateMsMax` requests of all networks are rejected. */
const hardLimit = 2
/** As many requests as a browser sends at once: under pressure a network may have this many in progress, fewer the higher it is. */
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
 * A concurrency limit for each request class, without a queue, which also rejects under pressure (queries waiting for the
 * database, a late event loop). `network` is null for work that no client requested.
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

  /** How late the loop is because of our own work: at the last tick, or now, since a long task delays the next tick. */
  const ownLateMs = (): number => {
    if (insideAll() < insideMin) return 0
    const ticks = [lastTick, measureUntil(clock())].filter(({ ownShare }) => ownShare >= ownShareMin)
    return Math.max(0, ...ticks.map(({ lateMs }) => lateMs))
  }

  const pressureNow = () => Math.max(waiting() / waitingMax, ownLateMs() / lateMsMax)

  /** Whether a network without requests in progress would be admitted: one that is not is refused for its own requests. */
  const hasRoom = (requestClass: RequestClass): boolean => limits[requestClass].hasRoom() && pressureNow() < hardLimit

  /**
   * Under pressure, networks with few requests in progress are still admitted, so that a flood only blocks its own network. One
   * request would be too few: a browser sends several at once, and the flood of one network would make half of them fail.
   */
  const isFull = (requestClass: RequestClass, network: string | null): boolean => {
    if (limits[requestClass].isFull(network)) return true
    const pressure = pressureNow()
    if (pressure < 1) return false
    return pressure >= hardLimit || heldBy(network) >= Math.ceil(usualAtOnce * (hardLimit - pressure))
  }

  /** Takes a place and returns the function that releases it (calling it again does nothing), or null when full. */
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
