import { randomBytes } from 'node:crypto'

/** Names that no other process and no other start gives: drawn once, then counted. */
export const makeRequestIds = () => {
  const start = randomBytes(9).toString('base64url')
  let count = 0
  return (): string => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
