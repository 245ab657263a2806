import * as z from 'zod/mini'
import type { imageWidths } from '#contract/limits.ts'

/** A stored picture: its random name, the size of the largest rendition and a colour to show while it loads. */
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

/** Where a rendition is served: same origin by default. */
export const pictureUrl = (id: string, width: PictureWidth = 1280, format: PictureFormat = 'jpg') =>
  `/storage/files/${id}/${width}.${format}`
