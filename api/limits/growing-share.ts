import type { ConcurrencyLimit, Release } from '#api/limits/concurrency-limit.ts'

/**
 * A share of a limit that grows with a body as it arrives: a declared length costs its sender nothing. `mayTake` is whether it may have
 * this size; `release` gives back all of it.
 */
export const makeGrowingShare = <Client>(limit: ConcurrencyLimit<Client>, client: Client) => {
  const releases: Release[] = []
  let taken = 0
  const mayTake = (size: number): boolean => {
    if (size <= taken) return true
    const release = limit.tryEnter(client, size - taken)
    if (release) releases.push(release)
    taken = release ? size : taken
    return release !== null
  }
  return {
    mayTake,
    release: () => {
      for (const release of releases.splice(0)) release()
    },
  }
}
