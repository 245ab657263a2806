import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  defaultRequestConcurrency,
  makeRequestConcurrency,
  type RequestClass,
  type RequestConcurrency,
  type RequestConcurrencySettings,
} from '#api/platform/http/request-concurrency.ts'

let now = 0
let waiting = 0
/** Processor time that this thread has had: the rest of `now` somebody else had. */
let cpu = 0
const gates: RequestConcurrency[] = []
const settings: RequestConcurrencySettings = {
  places: { call: 20, signIn: 8, page: 1, picture: 1, upload: 1 },
  waitingMax: 5,
  lateMsMax: 300,
  waiting: () => waiting,
  clock: () => now,
  cpuMs: () => cpu,
}
const aRequestConcurrency = (places: Partial<Record<RequestClass, number>> = {}) => {
  const gate = makeRequestConcurrency({ ...settings, places: { ...settings.places, ...places } })
  gates.push(gate)
  return gate
}
const enterMany = (
  gate: RequestConcurrency,
  requestClass: RequestClass,
  count: number,
  network = (n: number) => `10.0.0.${n}`,
) => Array.from({ length: count }, (_, n) => gate.enter(requestClass, network(n)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  now = 0
  waiting = 0
  cpu = 0
})
afterEach(() => {
  for (const gate of gates.splice(0)) gate.stop()
  vi.useRealTimers()
})

/** The loop turns once more, so many milliseconds after the last time; this thread worked for a part of them. */
const turn = (ms: number, ownMs = 0) => {
  now += ms
  cpu += ownMs
  vi.advanceTimersByTime(100)
}

describe('the gate', () => {
  it('has so many places, and a place given back twice counts once', () => {
    const gate = aRequestConcurrency({ call: 2 })
    const [first, second] = enterMany(gate, 'call', 2)
    expect(gate.enter('call', 'c')).toBeNull()
    first?.()
    first?.()
    expect(gate.enter('call', 'd')).not.toBeNull()
    expect(gate.enter('call', 'e')).toBeNull()
    second?.()
    expect(gate.state()).toMatchObject({ inside: { call: 1 }, refused: 2 })
  })

  it('keeps each requestClass apart, so that people who sign in take no place of those who browse', () => {
    const gate = aRequestConcurrency()
    enterMany(gate, 'signIn', 8)
    expect(gate.isFull('signIn', 'z')).toBe(true)
    expect(gate.isFull('call', 'z')).toBe(false)
    expect(gate.isFull('page', 'z')).toBe(false)
  })

  it.each(Object.entries(defaultRequestConcurrency.places))(
    'gives one network a quarter of %s and others the rest',
    (name, count) => {
      const requestClass = name as RequestClass
      const gate = aRequestConcurrency(defaultRequestConcurrency.places)
      const own = enterMany(gate, requestClass, count, () => 'flood')
      expect(own.filter(Boolean)).toHaveLength(Math.floor(count / 4))
      expect(enterMany(gate, requestClass, count).filter(Boolean)).toHaveLength(count - Math.floor(count / 4))
      own[0]?.()
      expect(gate.enter(requestClass, 'flood')).not.toBeNull()
    },
  )

  it.each(Object.entries(defaultRequestConcurrency.places))(
    'gives one /48 of IPv6 half of %s, however many /64s it uses',
    (name, count) => {
      const requestClass = name as RequestClass
      const gate = aRequestConcurrency(defaultRequestConcurrency.places)
      const own = enterMany(gate, requestClass, count, (n) => `2001:db8:1:${n.toString(16)}::/64`)
      expect(own.filter(Boolean)).toHaveLength(Math.floor(count / 2))
      expect(enterMany(gate, requestClass, count).filter(Boolean)).toHaveLength(count - Math.floor(count / 2))
      own[0]?.()
      expect(gate.enter(requestClass, '2001:db8:1:ffff::/64')).not.toBeNull()
    },
  )

  it('under pressure takes no other /64 of a /48 that has something inside', () => {
    const gate = aRequestConcurrency()
    const leave = gate.enter('call', '2001:db8:1:1::/64')
    waiting = 5
    expect(gate.isFull('call', '2001:db8:1:2::/64')).toBe(true)
    expect(gate.isFull('call', '2001:db8:2:2::/64')).toBe(false)
    leave?.()
    expect(gate.isFull('call', '2001:db8:1:2::/64')).toBe(false)
  })

  it('under pressure on the database still takes networks that have nothing inside, up to a hard limit', () => {
    const gate = aRequestConcurrency()
    const leave = gate.enter('call', 'flood')
    waiting = 4
    expect(gate.isFull('call', 'flood')).toBe(false)
    waiting = 5
    expect(gate.isFull('call', 'flood')).toBe(true)
    expect(gate.isFull('call', 'newcomer')).toBe(false)
    expect(gate.isFull('page', null)).toBe(true)
    waiting = 10
    expect(gate.isFull('call', 'newcomer')).toBe(true)
    waiting = 5
    leave?.()
    expect(gate.isFull('call', 'flood')).toBe(false)
  })
})

describe('a loop that runs late', () => {
  it('refuses nobody while another process has the processor, however late and however many are inside', () => {
    const gate = aRequestConcurrency()
    enterMany(gate, 'call', 10)
    turn(5_000, 200)
    expect(gate.state().lateMs).toBe(4_900)
    expect(gate.isFull('call', '10.0.0.1')).toBe(false)
    // This turn itself has not ended for long.
    now += 5_000
    expect(gate.isFull('call', '10.0.0.1')).toBe(false)
  })

  it('refuses nobody for a single request, whoever has the processor', () => {
    const gate = aRequestConcurrency()
    turn(5_000, 5_000)
    expect(gate.isFull('call', 'a')).toBe(false)
    gate.enter('call', 'a')
    expect(gate.isFull('call', 'a')).toBe(false)
  })

  it('refuses while it is late through work of our own with many requests inside, and no longer', () => {
    const gate = aRequestConcurrency()
    const leave = enterMany(gate, 'call', 10)
    turn(100, 100)
    expect(gate.isFull('call', '10.0.0.1')).toBe(false)
    turn(450, 400)
    expect(gate.isFull('call', '10.0.0.1')).toBe(true)
    expect(gate.isFull('call', 'newcomer')).toBe(false)
    turn(110, 110)
    expect(gate.isFull('call', '10.0.0.1')).toBe(false)
    now += 750
    cpu += 700
    expect(gate.isFull('page', 'newcomer')).toBe(true)
    for (const one of leave) one?.()
    expect(gate.isFull('page', 'newcomer')).toBe(false)
  })

  it('measures the processor time of this thread when nothing else is handed in', () => {
    const { waiting: _, cpuMs: __, ...rest } = settings
    // A clock that only moves while this thread works, so that other processes change nothing.
    const clock = () => (process.threadCpuUsage().user + process.threadCpuUsage().system) / 1_000
    const gate = makeRequestConcurrency({ ...rest, clock, lateMsMax: 20 })
    gates.push(gate)
    enterMany(gate, 'call', 10)
    const began = clock()
    while (clock() - began < 200) Math.sqrt(2)
    expect(gate.isFull('call', 'newcomer')).toBe(true)
  })
})
