import type { Orientation } from '#storage/exif-orientation.ts'

/** What is read from a file before any pixel is decoded. */
export type PictureHeader = {
  type: 'png' | 'jpeg'
  width: number
  height: number
  orientation: Orientation
  /** How many passes over the whole picture the decoder makes. */
  scans: number
  /** Bytes that the decoder must hold at once because the pixels are not stored row by row; 0 when they are. */
  wholeBytes: number
  /** The same picture without metadata, for the image library. */
  bytes: Buffer
}
