import { sniffImage } from '#storage/image-type.ts'
import { readJpeg } from '#storage/jpeg-segments.ts'
import type { PictureHeader } from '#storage/picture-header.types.ts'
import { readPng } from '#storage/png-chunks.ts'

/** Null for other types; throws a `RangeError` for a truncated or inconsistent file. */
export const readHeader = (bytes: Buffer): PictureHeader | null => {
  const type = sniffImage(bytes)
  if (!type) return null
  return type === 'png' ? readPng(bytes) : readJpeg(bytes)
}
