import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Gate, type GateSettings, makeGate } from '#api/platform/http/gate.ts'

let now = 0
let waiting = 0
const gates: Gate[] = []
const settings: GateSettings = {
  places: { call: 2, signIn: 1, page: 1 },
  waitingMax: 5,
  lateMsMax: 300,
  waiting: () => waiting,
  clock: () => now,
}
const aGate = () => {
  const gate = makeGate(settings)
  gates.push(gate)
  return gate
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  now = 0
  waiting = 0
})
afterEach(() => {
  for (const gate of gates.splice(0)) gate.stop()
  vi.useRealTimers()
})

/** The loop turns once more, so many milliseconds after the last time. */
const turn = (ms: number) => {
  now += ms
  vi.advanceTimersByTime(100)
}

describe('the gate', () => {
  it('has so many places, and a place given back twice counts once', () => {
    const gate = aGate()
    const [first, second] = [gate.enter('call'), gate.enter('call')]
    expect(gate.enter('call')).toBeNull()
    first?.()
    first?.()
    expect(gate.enter('call')).not.toBeNull()
    expect(gate.enter('call')).toBeNull()
    second?.()
    expect(gate.state()).toMatchObject({ inside: { call: 1 }, refused: 2 })
  })

  it('keeps each lane apart, so that people who sign in take no place of those who browse', () => {
    const gate = aGate()
    gate.enter('signIn')
    expect(gate.isFull('signIn')).toBe(true)
    expect(gate.isFull('call')).toBe(false)
    expect(gate.isFull('page')).toBe(false)
  })

  it('is closed while too many wait for the database', () => {
    const gate = aGate()
    waiting = 4
    expect(gate.isFull('call')).toBe(false)
    waiting = 5
    expect(gate.isFull('call')).toBe(true)
    waiting = 0
    expect(gate.isFull('call')).toBe(false)
  })

  it('is closed while the loop runs late, and open again after a turn in time', () => {
    const gate = aGate()
    turn(100)
    expect(gate.isFull('call')).toBe(false)
    turn(450)
    expect(gate.isFull('call')).toBe(true)
    turn(110)
    expect(gate.isFull('call')).toBe(false)
    // This turn itself has not ended for long.
    now += 450
    expect(gate.isFull('page')).toBe(true)
  })
})
