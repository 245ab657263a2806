/** EXIF orientation: 1 is upright, 2 to 8 are flips and rotations by 90°. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8

/**
 * The orientation in a TIFF structure, as EXIF stores it. Read here so that the EXIF block itself never reaches the image
 * library: its parser copies every entry, and thousands of entries may point at the same 64 kB.
 */
export const orientationOf = (tiff: Buffer): Orientation => {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'MM' && order !== 'II')) return 1
  const isBig = order === 'MM'
  const short = (at: number) => (isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at))
  const directory = isBig ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4)
  if (directory + 2 > tiff.length) return 1
  const entries = short(directory)
  for (let n = 0, at = directory + 2; n < entries && at + entryBytes <= tiff.length; n += 1, at += entryBytes) {
    if (short(at) !== orientationTag || short(at + 2) !== shortType) continue
    const value = short(at + 8)
    return isOrientation(value) ? value : 1
  }
  return 1
}
