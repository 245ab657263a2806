export type Room = {
  /** Takes a place for so many bytes; gives back how to leave it, or null when there is no place. */
  enter: (who: string, bytes: number) => (() => void) | null
  bytes: () => number
}

/**
 * Bounds what unfinished uploads may hold in memory, in all and per person. Counted in bytes and not in heads: hundreds
 * of small pictures may trickle in over slow links at once, while a few large ones fill the room.
 */
export const makeRoom = ({ bytesMax = 40 * 1024 * 1024, perPersonMax = 8 } = {}): Room => {
  const places = new Map<string, number>()
  let taken = 0
  return {
    enter: (who, bytes) => {
      const own = places.get(who) ?? 0
      if (own >= perPersonMax || taken + bytes > bytesMax) return null
      places.set(who, own + 1)
      taken += bytes
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        taken -= bytes
        const left = (places.get(who) ?? 1) - 1
        if (left > 0) places.set(who, left)
        else places.delete(who)
      }
    },
    bytes: () => taken,
  }
}
