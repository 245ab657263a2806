import { imageBytesMax, shrunkBytesMax, shrunkPixelsMax } from '#domain/limits.ts'
import type { PictureTrouble } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { PictureError } from '#web/features/sell/uploads/picture-trouble.ts'

type Size = { width: number; height: number }

const pngHeaderLength = 24
const isPng = (view: DataView) => view.byteLength >= pngHeaderLength && view.getUint32(0) === 0x89504e47

/** JPEG frame headers: C0 to CF, except the table markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Reads the dimensions from the header of a JPEG or PNG file before decoding, since a decoded photo of 100 megapixels
 * takes 400 MB of memory; null for other files.
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

const longestSide = 1_600
const quality = 0.8
const headerBytes = 512 * 1024

/** Leaves small pictures unchanged. */
export const sizeWithin = ({ width, height }: { width: number; height: number }, side = longestSide) => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Kind = 'jpeg' | 'png' | 'webp' | 'heic'

const extensions: Record<string, Kind> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
}

/** By MIME type, or by file name where the system does not know the type, as is common for HEIC. */
const kindOf = ({ type, name }: Pick<File, 'type' | 'name'>): Kind | undefined =>
  extensions[(type.split('/')[1] || name.split('.').at(-1) || '').replace(/-sequence$/, '').toLowerCase()]

export const pictureTrouble = (file: Pick<File, 'type' | 'name' | 'size'>): PictureTrouble | null => {
  const isImage = file.type === '' || file.type.startsWith('image/')
  if (!isImage || !kindOf(file)) return 'picture_type'
  return file.size > shrunkBytesMax ? 'file_large' : null
}

/**
 * Turns photos of several megabytes, HEIC and WebP into JPEG files of a few hundred kilobytes. A JPEG or PNG that
 * cannot be decoded here is sent as it is, if within the upload limit.
 */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  const kind = kindOf(file)
  const isSendable = (kind === 'jpeg' || kind === 'png') && file.size <= imageBytesMax
  const size = statedSize(await file.slice(0, headerBytes).arrayBuffer())
  if (size && size.width * size.height > shrunkPixelsMax) throw new PictureError('pixels_many')
  const smaller = await redraw(file).catch(() => null)
  if (isSendable) return smaller && smaller.size < file.size ? smaller : file
  if (smaller && smaller.size <= imageBytesMax) return smaller
  throw new PictureError(kind === 'heic' || kind === 'webp' ? kind : 'picture_broken')
}

const redraw = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeWithin(bitmap))
  const pen = canvas.getContext('2d')
  // JPEG has no transparency: without a background it would turn black.
  if (pen) Object.assign(pen, { fillStyle: '#fff', imageSmoothingQuality: 'high' })
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return pen && new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
