import { uploadBytesPerSecondMin, uploadTimeoutMs } from '#domain/limits.ts'

/**
 * How far an upload may fall behind its minimum speed: it starts with the grace period, each byte adds the time that it may
 * take, and a burst cannot save up more than the grace period. So a pause may last as long as the grace period, not longer.
 */
export const makePace = (bytesPerSecond: number, graceMs: number, now: () => number) => {
  let endsAt = now() + graceMs
  return {
    receive: (bytes: number): void => {
      endsAt = Math.min(endsAt + (bytes / bytesPerSecond) * 1000, now() + graceMs)
    },
    isTooSlow: (): boolean => now() > endsAt,
  }
}

/** A large file must be faster than the minimum, or it would not arrive before the request times out. */
export const slowestSpeed = (expectedBytes: number): number =>
  Math.max(uploadBytesPerSecondMin, expectedBytes / (uploadTimeoutMs / 1000))

type Connection = { bytesRead?: number }

/** `slow` resolves when the bytes of a connection arrive too slowly. */
export const watchPace = (connection: Connection, expectedBytes: number, graceMs: number) => {
  const pace = makePace(slowestSpeed(expectedBytes), graceMs, () => performance.now())
  let seen = connection.bytesRead ?? 0
  let timer: NodeJS.Timeout
  const slow = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      const read = connection.bytesRead ?? 0
      pace.receive(read - seen)
      seen = read
      if (pace.isTooSlow()) resolve()
    }, graceMs / 30)
  })
  return { slow, stop: () => clearInterval(timer) }
}
