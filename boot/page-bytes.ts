import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { takesBrotli, takesGzip } from '#boot/encodings.ts'

/** A page and its compressed forms, each made when somebody asks for it. */
export type PageBytes = { plain: Buffer; gzip?: Buffer; br?: Buffer | Promise<Buffer> }

const compressBrotli = promisify(brotliCompress)

/** A compressed page fits into one piece, which spares a second round through the pool of threads. */
const compressedMax = 32 * 1024
/** Beyond the length of a page a larger window finds nothing; it would only be memory that the collector hears of. */
const windowBits = 17
const firstQuality = 4
/** A tenth larger than at the usual six, for less than half of the work; who asks again gets brotli. */
const firstLevel = 3
/** A tenth smaller for forty times the work, done once and behind, for a page that is asked for again. */
const lastQuality = 11

const brotli = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, {
    chunkSize: compressedMax,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
  })

/** As small as it gets, for a page that is sent often. */
export const compressedBest = ({ plain }: PageBytes) => brotli(plain, lastQuality)

/** What a browser takes: the smallest form that is there, else the one that is soonest made. */
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
  // In place: handing a millisecond of work to another thread and back costs a third more.
  page.gzip ??= gzipSync(page.plain, { level: firstLevel })
  return ['gzip', page.gzip]
}
