import * as z from 'zod/mini'
import type { imageWidths } from '#contract/limits.ts'

/** A stored picture: its random id, the size of the largest rendition and a placeholder colour. */
export const Picture = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const pictureFormats = ['avif', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export type PictureWidth = (typeof imageWidths)[number]

/** The URL of a rendition: same origin by default. */
export const pictureUrl = (id: string, width: PictureWidth = 1280, format: PictureFormat = 'jpg') =>
  `/storage/files/${id}/${width}.${format}`
