export type Sender = {
  /** Null for a trusted server, which sends for many people. */
  person: string | null
  network: string
}

export type Room = {
  /** Takes a place for so many bytes; gives back how to leave it, or null when there is no place. */
  enter: (sender: Sender, bytes: number) => (() => void) | null
  bytes: () => number
}

const megabyte = 1024 * 1024
/** What a connection and its form cost, however small the file: nobody gets thousands of places for a byte each. */
const placeBytes = 64 * 1024

type Held = { places: number; bytes: number }

/**
 * Bounds the memory that unfinished uploads may hold: in all, and a quarter for one person and for one network. Counted in
 * bytes and not in heads: hundreds of small pictures may trickle in over slow links at once, while a few large ones fill it. A
 * quarter is room for two files of the largest size, or for fifty of the size that phones shrink photos to.
 */
export const makeRoom = ({ bytesMax = 42 * megabyte, perPersonMax = 8 } = {}): Room => {
  const held = new Map<string, Held>()
  let taken = 0
  const holds = (key: string): Held => held.get(key) ?? { places: 0, bytes: 0 }
  const change = (key: string, places: number, bytes: number) => {
    const before = holds(key)
    const after = { places: before.places + places, bytes: before.bytes + bytes }
    if (after.places > 0) held.set(key, after)
    else held.delete(key)
  }
  return {
    enter: ({ person, network }, size) => {
      const bytes = Math.max(size, Math.min(placeBytes, bytesMax / 100))
      const keys = [`network ${network}`, ...(person ? [`person ${person}`] : [])]
      const own = person ? holds(`person ${person}`) : null
      if (own && (own.places >= perPersonMax || own.bytes + bytes > bytesMax / 4)) return null
      if (holds(`network ${network}`).bytes + bytes > bytesMax / 4 || taken + bytes > bytesMax) return null
      for (const key of keys) change(key, 1, bytes)
      taken += bytes
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        taken -= bytes
        for (const key of keys) change(key, -1, -bytes)
      }
    },
    bytes: () => taken,
  }
}
