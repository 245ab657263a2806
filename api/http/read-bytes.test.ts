import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBytes } from '#api/http/read-bytes.ts'

const pushed = (...pieces: Buffer[]) => {
  const stream = new Readable({ read: () => undefined })
  for (const piece of pieces) stream.push(piece)
  return stream
}

it('returns the bytes of any pieces', async () => {
  const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 6_000 }).map(Buffer.from), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(pieces, async (some) => {
      const stream = pushed(...some)
      stream.push(null)
      expect(await readBytes(stream, 100_000)).toEqual(Buffer.concat(some))
    }),
  )
})

it('keeps none of the pieces: they are overwritten after they were read', async () => {
  const stream = new Readable({ read: () => undefined })
  const reading = readBytes(stream, 100)
  for (const letter of 'pieces') {
    const piece = Buffer.from(letter)
    stream.push(piece)
    await new Promise(setImmediate)
    piece.fill('-')
  }
  stream.push(null)
  expect(String(await reading)).toBe('pieces')
})

it('ends at the limit, and reads and drops the rest', async () => {
  const stream = pushed(Buffer.alloc(60), Buffer.alloc(41))
  expect(await readBytes(stream, 100)).toBe('too large')
  stream.push(Buffer.alloc(1_000))
  await new Promise(setImmediate)
  expect(stream.readableLength).toBe(0)
})

it('accepts as many bytes as the limit', async () => {
  const stream = pushed(Buffer.alloc(60), Buffer.alloc(40))
  stream.push(null)
  expect(await readBytes(stream, 100)).toHaveLength(100)
})

it.each([
  ['with an error', (stream: Readable) => void stream.destroy(new Error('aborted'))],
  ['without one', (stream: Readable) => void stream.destroy()],
])('is null for a stream that breaks off %s', async (_how, end) => {
  const stream = pushed(Buffer.alloc(10))
  const reading = readBytes(stream, 100)
  end(stream)
  expect(await reading).toBe(null)
  expect(await readBytes(stream, 100)).toBe(null)
})
