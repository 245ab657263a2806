import type { Orientation } from '#storage/exif-orientation.ts'
import { sniffImage } from '#storage/image-type.ts'
import { readJpeg } from '#storage/jpeg-segments.ts'
import { readPng } from '#storage/png-chunks.ts'

/** What a file says of itself before any pixel is decoded. */
export type PictureHeader = {
  type: 'png' | 'jpeg'
  width: number
  height: number
  orientation: Orientation
  /** Passes over the whole picture that its decoder makes. */
  scans: number
  /** Bytes that the decoder must hold at once because the pixels do not arrive row by row; 0 when they do. */
  wholeBytes: number
  /** The same picture without metadata, for the image library. */
  bytes: Buffer
}

/** Null for other types; throws a `RangeError` for a file that breaks off or contradicts itself. */
export const readHeader = (bytes: Buffer): PictureHeader | null => {
  const type = sniffImage(bytes)
  if (!type) return null
  return type === 'png' ? readPng(bytes) : readJpeg(bytes)
}
