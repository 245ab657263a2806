type Size = { width: number; height: number }

const pngHeaderLength = 24
const isPng = (view: DataView) => view.byteLength >= pngHeaderLength && view.getUint32(0) === 0x89504e47

/** JPEG frame headers: C0 to CF, except the table markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Dimensions from the header of a JPEG or PNG file, or null. Read before decoding: a photo of 100 megapixels takes 400 MB
 * of memory once decoded.
 */
export const statedSize = (bytes: ArrayBuffer): Size | null => {
  const view = new DataView(bytes)
  if (isPng(view)) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may be preceded by fill bytes; every other segment states its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
