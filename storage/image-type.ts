export type ImageType = 'png' | 'jpeg'

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** The signature and the start of the header chunk that must follow it. */
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52]
const jpeg = [0xff, 0xd8, 0xff]

/** Decides by content, since file name and content type come from the client. */
export const sniffImage = (bytes: Uint8Array): ImageType | null => {
  if (startsWith(bytes, png)) return 'png'
  if (startsWith(bytes, jpeg)) return 'jpeg'
  return null
}
