import { randomBytes } from 'node:crypto'

/** Unique across processes and restarts: a random prefix per process, then a counter. */
export const makeRequestIds = () => {
  const start = randomBytes(9).toString('base64url')
  let count = 0
  return (): string => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
