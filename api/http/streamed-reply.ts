import { Readable } from 'node:stream'

/**
 * Sends a reply while it is generated. The first two pieces are read before anything is sent, so that an early failure
 * still gets its own status. `check` throws when the reader may no longer have the rest, which leaves the reply
 * incomplete.
 */
export const streamOf = async (
  pieces: AsyncIterable<string | Uint8Array>,
  check = async () => {},
): Promise<Readable> => {
  const iterator = pieces[Symbol.asyncIterator]()
  const next = async () => {
    await check()
    return iterator.next()
  }
  const first = [await iterator.next(), await next()]
  async function* all() {
    try {
      for (const step of first) if (!step.done) yield step.value
      for (let step = await next(); !step.done; step = await next()) yield step.value
    } finally {
      await iterator.return?.()
    }
  }
  return Readable.from(all())
}
