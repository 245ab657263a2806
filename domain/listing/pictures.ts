import * as z from 'zod/mini'
import type { imageWidths } from '#domain/limits.ts'

/** A random id, the size of the largest rendition and a placeholder colour. */
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

/** Same origin by default. */
export const pictureUrl = (id: string, width: PictureWidth = 1280, format: PictureFormat = 'jpg') =>
  `/storage/files/${id}/${width}.${format}`

const fileAddress =
  /^(?:https?:\/\/[^/#?]+)?\/storage\/files\/([a-z0-9]{16,40})\/(?:320|640|1280)\.(?:avif|jpg)(?:#([\w.-]+))?$/

const privateName = /^(?:https?:\/\/[^/#?]+)?\/storage\/private\/([a-z0-9]{16,40})(?:#([\w.-]+))?$/

/** The fragment of the URL is the receipt of the upload. */
export const readPrivateName = (url: string): { id: string; receipt: string | undefined } | null => {
  const [, id, receipt] = privateName.exec(url) ?? []
  return id ? { id, receipt } : null
}

/** Accepts any rendition; the fragment of the URL is the receipt of the upload. */
export const readPictureAddress = (url: string): { id: string; receipt: string | undefined } | null => {
  const [, id, receipt] = fileAddress.exec(url) ?? []
  return id ? { id, receipt } : null
}

export const pictureIdOf = (url: string): string | null => readPictureAddress(url)?.id ?? null
