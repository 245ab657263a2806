import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '#api/http/errors.ts'
import type { Pause } from '#api/spreadsheets/table.ts'

/** A workbook has a few dozen parts. */
const partsMax = 500
/** A thousand rows of fifty cells are about 4 MB; pictures and styles are not read but count. */
export const inflatedMax = 16 * 1024 * 1024
/** Sheets shrink to a twentieth, or a fiftieth when most cells are equal. */
const ratioMax = 150
/** A few hundred kilobytes of almost nothing are no attack. */
const ratioFrom = 1024 * 1024
const pieceBytes = 32 * 1024

/** Parts by their name. Sizes are those that the file declares: reading a part that is larger fails. */
export type ZipParts = { find: (name: string) => Entry | undefined; zip: ZipFile }

/** Refuses what would inflate to more than is ever needed, before anything is inflated. */
export const openZip = async (bytes: Buffer): Promise<ZipParts> => {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true })
  if (zip.entryCount > partsMax) throw new AppError('file_inflated')
  const parts = new Map<string, Entry>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new AppError('file_encrypted')
    inflated += entry.uncompressedSize
    const isBomb = entry.uncompressedSize > ratioFrom && entry.uncompressedSize > ratioMax * entry.compressedSize
    if (isBomb || inflated > inflatedMax) throw new AppError('file_inflated')
    if (!parts.has(entry.fileName)) parts.set(entry.fileName, entry)
  }
  return { zip, find: (name) => parts.get(name) }
}

/** The text of a part in small pieces; it is inflated in a thread of its own, and `pause` is awaited between pieces. */
export async function* textOf({ zip }: ZipParts, entry: Entry, pause: Pause): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream: Readable = await zip.openReadStreamPromise(entry)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        yield decoder.decode(chunk.subarray(at, at + pieceBytes), { stream: true })
        await pause()
      }
    yield decoder.decode()
  } finally {
    stream.destroy()
  }
}
