import { randomUUID } from 'node:crypto'

/** The twelve bits after the version: 4,096 ids per millisecond. */
const counterEnd = 0x1000
const tailFrom = 18

export const makeIds = (now: () => number): (() => string) => {
  let last = 0
  let counter = 0
  return () => {
    const ms = now()
    counter += 1
    if (ms > last || counter === counterEnd) {
      last = Math.max(ms, last + 1)
      counter = 0
    }
    const time = last.toString(16).padStart(12, '0')
    const tail = randomUUID().slice(tailFrom)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${tail}`
  }
}

/**
 * Makes UUIDs of version 7 that sort in the order of creation in this process, even within a millisecond and when the
 * clock goes back. Those of `randomUUIDv7` would be in random order within a millisecond.
 */
export const newId = makeIds(Date.now)
