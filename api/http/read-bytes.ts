import type { Readable } from 'node:stream'

const firstBytes = 4 * 1024

const makeByteBuffer = (bytesMax: number, mayTake: (size: number) => boolean) => {
  let buffer = Buffer.allocUnsafe(firstBytes)
  let length = 0
  const append = (bytes: Buffer): boolean => {
    const needed = length + bytes.length
    if (needed > buffer.length) {
      const size = Math.max(needed, Math.min(2 * buffer.length, bytesMax))
      if (!mayTake(size)) return false
      const larger = Buffer.allocUnsafe(size)
      buffer.copy(larger, 0, 0, length)
      buffer = larger
    }
    bytes.copy(buffer, length)
    length = needed
    return true
  }
  return { append, length: () => length, take: () => buffer.subarray(0, length) }
}

type ReadOptions = {
  signal?: AbortSignal
  mayTake?: (size: number) => boolean
}

/**
 * Copies chunks as they arrive, because each kept chunk takes 400 bytes more and a sender may choose chunks of one
 * byte. Returns null when the stream breaks off or `signal` aborts; further data is read and dropped.
 */
export const readBytes = (stream: Readable, bytesMax: number, { signal, mayTake = () => true }: ReadOptions = {}) =>
  new Promise<Buffer | 'too large' | 'no memory' | null>((resolve) => {
    // A stream destroyed earlier emits no more events.
    if (stream.destroyed) return resolve(null)
    const read = makeByteBuffer(bytesMax, mayTake)
    const settle = (bytes: Buffer | 'too large' | 'no memory' | null) => {
      stream.off('data', collect)
      resolve(bytes)
    }
    const collect = (piece: Buffer) => {
      if (read.length() + piece.length > bytesMax) return settle('too large')
      if (!read.append(piece)) settle('no memory')
    }
    stream.on('data', collect)
    stream.on('end', () => settle(read.take()))
    stream.on('error', () => settle(null))
    stream.on('close', () => settle(null))
    signal?.addEventListener('abort', () => settle(null))
  })
