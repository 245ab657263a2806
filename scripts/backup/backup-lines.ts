import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const newline = 0x0a
const tab = 0x09
const modulus = 1n << 256n

/**
 * Yields lines as bytes without their newline. Only 0x0A ends a line: Node's readline also splits at U+2028 and U+2029,
 * which may occur inside a row.
 */
export const splitLines = (onLine: (line: Buffer) => void) => {
  let pending: Buffer[] = []
  const push = (chunk: Buffer) => {
    let from = 0
    for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
      const line = chunk.subarray(from, to)
      onLine(pending.length > 0 ? Buffer.concat([...pending, line]) : line)
      pending = []
      from = to + 1
    }
    if (from < chunk.length) pending.push(chunk.subarray(from))
  }
  const end = () => {
    if (pending.length > 0) onLine(Buffer.concat(pending))
  }
  return { push, end }
}

export const gunzipped = (file: string): Readable => {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  return source.pipe(unpacked)
}

/**
 * Row count and one sum over the contents. Tables have no order, so the SHA-256 of every row is added modulo 2^256: the
 * same rows in another order give the same sum; a missing, duplicate or changed row gives a different one.
 */
export const contentSum = () => {
  let rows = 0
  let total = 0n
  return {
    add: (line: Uint8Array) => {
      rows++
      total = (total + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
    },
    result: () => ({ rows, content: total.toString(16).padStart(64, '0') }),
  }
}

/** In PostgreSQL's text format a tab inside a value is escaped as \t, so tabs separate columns. */
export const columnsIn = (line: Buffer): number => {
  let columns = 1
  for (let at = line.indexOf(tab); at >= 0; at = line.indexOf(tab, at + 1)) columns++
  return columns
}
