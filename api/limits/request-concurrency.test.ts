import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  defaultRequestConcurrency,
  makeRequestConcurrency,
  type RequestClass,
  type RequestConcurrency,
  type RequestConcurrencySettings,
} from '#api/limits/request-concurrency.ts'

let now = 0
let waiting = 0
/** Processor time of this thread; the rest of `now` is that of other processes. */
let cpu = 0
const opened: RequestConcurrency[] = []
const settings: RequestConcurrencySettings = {
  places: { call: 20, signIn: 8, page: 1, picture: 1, upload: 1 },
  waitingMax: 5,
  lateMsMax: 300,
  waiting: () => waiting,
  clock: () => now,
  cpuMs: () => cpu,
}
const aRequestConcurrency = (places: Partial<Record<RequestClass, number>> = {}) => {
  const concurrency = makeRequestConcurrency({ ...settings, places: { ...settings.places, ...places } })
  opened.push(concurrency)
  return concurrency
}
const enterMany = (
  concurrency: RequestConcurrency,
  requestClass: RequestClass,
  count: number,
  network = (n: number) => `10.0.0.${n}`,
) => Array.from({ length: count }, (_, n) => concurrency.enter(requestClass, network(n)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  now = 0
  waiting = 0
  cpu = 0
})
afterEach(() => {
  for (const concurrency of opened.splice(0)) concurrency.stop()
  vi.useRealTimers()
})

/** The next tick of the event loop, `ms` after the last one; this thread worked for `ownMs` of them. */
const tickAfter = (ms: number, ownMs = 0) => {
  now += ms
  cpu += ownMs
  vi.advanceTimersByTime(100)
}

describe('the request concurrency limit', () => {
  it('has a fixed number of places, and a place released twice counts once', () => {
    const concurrency = aRequestConcurrency({ call: 2 })
    const [first, second] = enterMany(concurrency, 'call', 2)
    expect(concurrency.enter('call', 'c')).toBeNull()
    first?.()
    first?.()
    expect(concurrency.enter('call', 'd')).not.toBeNull()
    expect(concurrency.enter('call', 'e')).toBeNull()
    second?.()
    expect(concurrency.state()).toMatchObject({ inside: { call: 1 }, refused: 2 })
  })

  it('limits each request class separately, so that sign-ins take no place of other calls', () => {
    const concurrency = aRequestConcurrency()
    enterMany(concurrency, 'signIn', 8)
    expect(concurrency.isFull('signIn', 'z')).toBe(true)
    expect(concurrency.isFull('call', 'z')).toBe(false)
    expect(concurrency.isFull('page', 'z')).toBe(false)
  })

  it.each(Object.entries(defaultRequestConcurrency.places))(
    'reserves a quarter of %s for networks that hold no place, so that a few networks cannot fill it',
    (name, count) => {
      const requestClass = name as RequestClass
      const concurrency = aRequestConcurrency(defaultRequestConcurrency.places)
      const flood = enterMany(concurrency, requestClass, 8 * count, (n) => `10.0.0.${n % 8}`)
      expect(flood.filter(Boolean)).toHaveLength(count - Math.floor(count / 4))
      const others = enterMany(concurrency, requestClass, count, (n) => `10.0.1.${n}`)
      expect(others.filter(Boolean)).toHaveLength(Math.floor(count / 4))
    },
  )

  it.each(Object.entries(defaultRequestConcurrency.places))(
    'gives one network a quarter of %s and others the rest',
    (name, count) => {
      const requestClass = name as RequestClass
      const concurrency = aRequestConcurrency(defaultRequestConcurrency.places)
      const own = enterMany(concurrency, requestClass, count, () => 'flood')
      expect(own.filter(Boolean)).toHaveLength(Math.floor(count / 4))
      own[0]?.()
      expect(concurrency.enter(requestClass, 'flood')).not.toBeNull()
      expect(enterMany(concurrency, requestClass, count).filter(Boolean)).toHaveLength(count - Math.floor(count / 4))
    },
  )

  it.each(Object.entries(defaultRequestConcurrency.places))(
    'gives one /48 of IPv6 half of %s, however many /64s it uses',
    (name, count) => {
      const requestClass = name as RequestClass
      const concurrency = aRequestConcurrency(defaultRequestConcurrency.places)
      const own = enterMany(concurrency, requestClass, count, (n) => `2001:db8:1:${n.toString(16)}::/64`)
      expect(own.filter(Boolean)).toHaveLength(Math.floor(count / 2))
      own[0]?.()
      expect(concurrency.enter(requestClass, '2001:db8:1:ffff::/64')).not.toBeNull()
      expect(enterMany(concurrency, requestClass, count).filter(Boolean)).toHaveLength(count - Math.floor(count / 2))
    },
  )

  it('under pressure rejects other /64 networks of a /48 that has many requests in progress', () => {
    const concurrency = aRequestConcurrency({ call: 40 })
    const [leave] = enterMany(concurrency, 'call', 8, (n) => `2001:db8:1:${n}::/64`)
    waiting = 5
    expect(concurrency.isFull('call', '2001:db8:1:9::/64')).toBe(true)
    expect(concurrency.isFull('call', '2001:db8:2:9::/64')).toBe(false)
    leave?.()
    expect(concurrency.isFull('call', '2001:db8:1:9::/64')).toBe(false)
  })

  it('under database pressure still admits networks with few requests in progress, up to a hard limit', () => {
    const concurrency = aRequestConcurrency({ call: 40 })
    const [leave] = enterMany(concurrency, 'call', 8, () => 'flood')
    waiting = 4
    expect(concurrency.isFull('call', 'flood')).toBe(false)
    waiting = 5
    expect(concurrency.isFull('call', 'flood')).toBe(true)
    expect(concurrency.isFull('page', 'flood')).toBe(true)
    expect(concurrency.isFull('call', 'newcomer')).toBe(false)
    expect(concurrency.isFull('page', null)).toBe(true)
    waiting = 10
    expect(concurrency.isFull('call', 'newcomer')).toBe(true)
    waiting = 5
    leave?.()
    expect(concurrency.isFull('call', 'flood')).toBe(false)
  })

  it('under database pressure admits what a browser sends at once, and less of it the higher the pressure', () => {
    const concurrency = aRequestConcurrency({ call: 40 })
    const admitted = (network: string) =>
      enterMany(concurrency, 'call', 10, () => network).filter((release) => release !== null).length
    expect(admitted('flood')).toBe(10)
    waiting = 5
    expect(admitted('a')).toBe(8)
    waiting = 7
    expect(admitted('b')).toBe(5)
    waiting = 9
    expect(admitted('c')).toBe(2)
  })
})

describe('a late event loop', () => {
  it('rejects nothing while another process has the processor, however late and however many requests', () => {
    const concurrency = aRequestConcurrency()
    enterMany(concurrency, 'call', 10)
    tickAfter(5_000, 200)
    expect(concurrency.state().lateMs).toBe(4_900)
    expect(concurrency.isFull('call', '10.0.0.1')).toBe(false)
    // The current tick has been running for a long time.
    now += 5_000
    expect(concurrency.isFull('call', '10.0.0.1')).toBe(false)
  })

  it('rejects nothing for a single request, whichever process has the processor', () => {
    const concurrency = aRequestConcurrency()
    tickAfter(5_000, 5_000)
    expect(concurrency.isFull('call', 'a')).toBe(false)
    concurrency.enter('call', 'a')
    expect(concurrency.isFull('call', 'a')).toBe(false)
  })

  it('rejects while it is late because of our own work with many requests, and no longer', () => {
    const concurrency = aRequestConcurrency({ call: 40 })
    const leave = enterMany(concurrency, 'call', 10, () => '10.0.0.1')
    leave.pop()?.()
    tickAfter(100, 100)
    expect(concurrency.isFull('call', '10.0.0.1')).toBe(false)
    tickAfter(450, 400)
    expect(concurrency.isFull('call', '10.0.0.1')).toBe(true)
    expect(concurrency.isFull('call', 'newcomer')).toBe(false)
    tickAfter(110, 110)
    expect(concurrency.isFull('call', '10.0.0.1')).toBe(false)
    now += 750
    cpu += 700
    expect(concurrency.isFull('page', 'newcomer')).toBe(true)
    for (const one of leave) one?.()
    expect(concurrency.isFull('page', 'newcomer')).toBe(false)
  })

  it('measures the processor time of this thread by default', () => {
    const { waiting: _, cpuMs: __, ...rest } = settings
    // A clock that only advances while this thread works, so that other processes have no effect.
    const clock = () => (process.threadCpuUsage().user + process.threadCpuUsage().system) / 1_000
    const concurrency = makeRequestConcurrency({ ...rest, clock, lateMsMax: 20 })
    opened.push(concurrency)
    enterMany(concurrency, 'call', 10)
    const began = clock()
    while (clock() - began < 200) Math.sqrt(2)
    expect(concurrency.isFull('call', 'newcomer')).toBe(true)
  })
})
