import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { imagesMax, imageWidths, uploadKeyCountMax } from '#contract/limits.ts'
import { one } from '#contract/list.ts'
import { wholeNumber } from '#contract/numbers.ts'
import { Picture, pictureUrl } from '#contract/pictures.ts'

/** `POST /storage/upload`, multipart field `file`: outside /api/v1, because storage is an app of its own. */
export const uploadPath = '/storage/upload'
export const uploadField = 'file'
export const uploadKeyHeader = 'x-api-key'

const Size = z.object({ width: z.number(), avif: z.string(), jpg: z.string() })

export const UploadReply = z.object({
  success: z.literal(true),
  fileUrl: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  data: z.extend(Picture, { sizes: z.array(Size) }),
  /** Proof of who uploaded it, from a storage service that keeps no records; it is also the `#…` part of the address. */
  receipt: z.optional(z.string()),
})
export type UploadReply = z.infer<typeof UploadReply>

/** What an uploader gets back. `color` stands in for the picture while it loads. */
export const uploadReply = ({ id, width, height, color }: Picture, receipt?: string): UploadReply => {
  const url = receipt ? `${pictureUrl(id)}#${receipt}` : pictureUrl(id)
  const sizes = imageWidths.map((size) => ({
    width: size,
    avif: pictureUrl(id, size, 'avif'),
    jpg: pictureUrl(id, size, 'jpg'),
  }))
  return {
    success: true,
    fileUrl: url,
    url,
    imageUrl: url,
    data: { id, width, height, color, sizes },
    ...(receipt && { receipt }),
  }
}

const fileAddress =
  /^(?:https?:\/\/[^/#?]+)?\/storage\/files\/([a-z0-9]{16,40})\/(?:320|640|1280)\.(?:avif|jpg)(?:#([\w.-]+))?$/

/** What an address of ours names, whichever rendition it is, with the receipt that came along. */
export const readPictureAddress = (url: string): { id: string; receipt: string | undefined } | null => {
  const [, id, receipt] = fileAddress.exec(url) ?? []
  return id ? { id, receipt } : null
}

export const pictureIdOf = (url: string): string | null => readPictureAddress(url)?.id ?? null

/** What a signed upload key allows, to whom and until when (milliseconds). */
export type UploadPass = {
  nonce: string
  ownerId: string
  /** The session that asked for the key: when it ends, so does the key. */
  sessionId: string
  expiresAt: number
  count: number
  bytes: number
}

/** Who uploads; both are null for a trusted server. */
export type Uploader = { ownerId: string | null; sessionId: string | null }

/** What storage saw of an upload, signed. One of a trusted server may be used by whoever holds it. */
export type UploadReceipt = Picture & Uploader & { bytes: number; sha256: string; at: number }

export const uploads = {
  key: endpoint({
    method: 'POST',
    path: '/uploads/key',
    access: 'user',
    errors: ['storage_full'],
    summary:
      'A key for a few uploads within fifteen minutes, sent to the storage service as `x-api-key`. It ends with the session that asked for it.',
    body: z.object({ count: z._default(wholeNumber(1, uploadKeyCountMax), imagesMax) }),
    reply: one(
      z.object({
        key: z.string(),
        header: z.string(),
        uploadUrl: z.string(),
        count: z.number(),
        bytes: z.number(),
        expiresAt: z.string(),
      }),
    ),
  }),
}
