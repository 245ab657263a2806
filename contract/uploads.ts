import * as z from 'zod/mini'

/** `POST /storage/upload`, multipart field `file`: outside /api/v1, because storage is an app of its own. */
export const uploadPath = '/storage/upload'
export const uploadField = 'file'

export const UploadReply = z.object({
  success: z.literal(true),
  fileUrl: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  data: z.object({ id: z.string(), width: z.number(), height: z.number(), color: z.string() }),
})
export type UploadReply = z.infer<typeof UploadReply>

const fileAddress = /^(?:https?:\/\/[^/]+)?\/storage\/files\/([a-z0-9]{16,40})\/(?:320|640|1280)\.(?:avif|jpg)$/

/** The picture that an address of ours names, whichever rendition it is. */
export const pictureIdOf = (url: string): string | null => fileAddress.exec(url)?.[1] ?? null
