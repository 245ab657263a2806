import type { PictureTrouble } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { ApiError } from '#web/platform/api.ts'

export class PictureError extends Error {
  readonly code: PictureTrouble
  constructor(code: PictureTrouble) {
    super(code)
    this.code = code
  }
}

export const troubleOf = (error: unknown): PictureTrouble =>
  error instanceof PictureError || error instanceof ApiError ? error.code : 'unexpected'

/** The same file would be rejected again, so its tile offers removal, not a retry. */
const finalTroubles: readonly PictureTrouble[] = [
  'file_large',
  'pixels_many',
  'heic',
  'webp',
  'picture_too_large',
  'picture_type',
  'picture_broken',
  'picture_sides',
  'picture_pixels',
  'picture_slow',
]

export const isFinal = (trouble: PictureTrouble | null) => trouble !== null && finalTroubles.includes(trouble)
