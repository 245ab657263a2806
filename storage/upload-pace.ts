import { uploadBytesPerSecondMin, uploadTimeoutMs } from '#contract/limits.ts'

/**
 * How far an upload may fall behind its slowest speed: it begins with the grace, each byte gives back the time that it may
 * take, and no burst saves up more than the grace. So a pause may last as long as the grace, and no longer.
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

/** A large file must be faster than the least: slower than this it would not arrive before the request times out. */
export const slowestSpeed = (expectedBytes: number): number =>
  Math.max(uploadBytesPerSecondMin, expectedBytes / (uploadTimeoutMs / 1000))

type Line = { bytesRead?: number }

/** Resolves when the bytes of a connection come too slowly; `stop` ends the watching. */
export const watchPace = (line: Line, expectedBytes: number, graceMs: number) => {
  const pace = makePace(slowestSpeed(expectedBytes), graceMs, () => performance.now())
  let seen = line.bytesRead ?? 0
  let timer: NodeJS.Timeout
  const slow = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      const read = line.bytesRead ?? 0
      pace.receive(read - seen)
      seen = read
      if (pace.isTooSlow()) resolve()
    }, graceMs / 30)
  })
  return { slow, stop: () => clearInterval(timer) }
}
