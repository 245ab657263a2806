import type { Orientation } from '#storage/exif-orientation.ts'

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
