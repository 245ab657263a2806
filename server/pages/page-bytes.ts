import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { takesBrotli, takesGzip } from '#server/pages/encodings.ts'

/** Each compressed form is made on first use. */
export type PageBytes = { plain: Buffer; gzip?: Buffer; br?: Buffer | Promise<Buffer> }

const compressBrotli = promisify(brotliCompress)

/** A compressed page fits into one chunk, which saves a second trip through the thread pool. */
const compressedMax = 32 * 1024
/** A window larger than a page finds no more matches; it would only add external memory, which triggers collections. */
const windowBits = 17
const firstQuality = 4
/** A tenth larger than at the default level 6, for less than half of the time; repeated requests get brotli. */
const firstLevel = 3
/** A tenth smaller for forty times the time, done once in the background for a page that is requested again. */
const lastQuality = 11

const brotli = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, {
    chunkSize: compressedMax,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
  })

export const compressedBest = ({ plain }: PageBytes) => brotli(plain, lastQuality)

/** Prefers the smallest form that exists, else the one that is fastest to make. */
export const bytesFor = (
  accepted: string,
  page: PageBytes,
): readonly ['br' | 'gzip' | null, Buffer | Promise<Buffer>] => {
  const canGzip = takesGzip(accepted)
  if (takesBrotli(accepted) && (page.br || !canGzip)) {
    page.br ??= brotli(page.plain, firstQuality)
    return ['br', page.br]
  }
  if (!canGzip) return [null, page.plain]
  // Synchronous: passing a millisecond of work to the thread pool and back costs a third more.
  page.gzip ??= gzipSync(page.plain, { level: firstLevel })
  return ['gzip', page.gzip]
}
