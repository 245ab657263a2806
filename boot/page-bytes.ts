import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRawSync } from 'node:zlib'
import { takesBrotli, takesGzip } from '#boot/encodings.ts'

/** A page and its compressed forms, each made when somebody asks for it. */
export type PageBytes = { plain: Buffer; gzip?: Buffer; br?: Buffer | Promise<Buffer> }

const compressBrotli = promisify(brotliCompress)

/** A compressed page fits into one piece, which spares a second round through the pool of threads. */
const compressedMax = 32 * 1024
/** Beyond the length of a page a larger window finds nothing; it would only be memory that the collector hears of. */
const windowBits = 17
const firstQuality = 4
/** 450 bytes larger than at the usual six, for a third less work. */
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
  page.gzip ??= gzipOf(page.plain)
  return ['gzip', page.gzip]
}

const styleStart = '<style data-href='
const styleEnd = '</style>'
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** What may be looked back at: twice as much finds 50 bytes more in a page and costs a seventh of the work. */
const farthest = 16 * 1024
const styleSetsMax = 100

/** Whole blocks that end on a byte and look back at nothing before them, so others can stand in front and behind. */
const closedBlocks = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
/** A head is short: with a window of its size little memory is got ready, of which the collector also hears. */
const shortBlocks = { ...closedBlocks, windowBits: 12, memLevel: 5 }

type Styles = { bytes: Buffer; blocks: Buffer; tail: Buffer }
const knownStyles: Styles[] = []

/** Half of every page are its styles, and few pages differ in them: they are compressed once. */
const stylesOf = (bytes: Buffer): Styles => {
  const known = knownStyles.find((styles) => styles.bytes.equals(bytes))
  if (known) return known
  const own = Buffer.from(bytes)
  const made = { bytes: own, blocks: deflateRawSync(own, closedBlocks), tail: own.subarray(-farthest) }
  if (knownStyles.length >= styleSetsMax) knownStyles.length = 0
  knownStyles.push(made)
  return made
}

/** Where the first run of inlined styles is. */
const placeOfStyles = (page: Buffer): [number, number] => {
  const start = page.indexOf(styleStart)
  if (start < 0) return [0, 0]
  let end = start
  while (page.indexOf(styleStart, end) === end) end = page.indexOf(styleEnd, end) + styleEnd.length
  return [start, end]
}

const trailerOf = (page: Buffer) => {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(page), 0)
  trailer.writeUInt32LE(page.length % 2 ** 32, 4)
  return trailer
}

/**
 * A gzip file put together: what stands before the styles, the styles as they are known, and the rest, which may refer to
 * them. Half a millisecond, done in place: handing it to another thread and back costs a third more.
 */
const gzipOf = (page: Buffer): Buffer => {
  const [start, end] = placeOfStyles(page)
  const styles = end > start ? stylesOf(page.subarray(start, end)) : null
  const before = start > 0 ? deflateRawSync(page.subarray(0, start), shortBlocks) : Buffer.alloc(0)
  const rest = deflateRawSync(page.subarray(end), { level: firstLevel, ...(styles && { dictionary: styles.tail }) })
  return Buffer.concat([gzipHead, before, ...(styles ? [styles.blocks] : []), rest, trailerOf(page)])
}
