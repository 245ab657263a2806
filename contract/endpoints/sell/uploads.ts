import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { imagesMax, imageWidths, uploadKeyCountMax } from '#domain/limits.ts'
import { Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { one } from '#domain/pagination.ts'
import { wholeNumber } from '#domain/text/numbers.ts'

/** Multipart field `file`. Outside /api/v1, because storage is a separate app. */
export const uploadPath = '/storage/upload'
export const uploadField = 'file'
export const uploadKeyHeader = 'x-api-key'
/** `?purpose=evidence`: a picture for staff alone, stored apart from the public ones. */
export const uploadPurposeParameter = 'purpose'
export const privatePurpose = 'evidence'
export const privateUploadPath = `${uploadPath}?${uploadPurposeParameter}=${privatePurpose}`

const Size = z.object({ width: z.number(), avif: z.string(), jpg: z.string() })

export const UploadReply = z.object({
  success: z.literal(true),
  fileUrl: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  data: z.extend(Picture, { sizes: z.array(Size) }),
  /** Signed by storage, which has no database, to prove who uploaded the picture; also the `#…` part of the URL. */
  receipt: z.optional(z.string()),
})
export type UploadReply = z.infer<typeof UploadReply>

/** Identifies a private picture in later calls; nothing is served at this path. */
export const privatePictureName = (id: string) => `/storage/private/${id}`

type Uploaded = Picture & { isPrivate: boolean }

/** `color` is the placeholder while the picture loads. */
export const uploadReply = ({ id, width, height, color, isPrivate }: Uploaded, receipt?: string): UploadReply => {
  const address = isPrivate ? privatePictureName(id) : pictureUrl(id)
  const url = receipt ? `${address}#${receipt}` : address
  const sizes = (isPrivate ? [] : imageWidths).map((size) => ({
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

/** Content of a signed upload key; times in milliseconds. */
export type UploadPass = {
  nonce: string
  ownerId: string
  /** The key ends with the session that requested it. */
  sessionId: string
  expiresAt: number
  count: number
  bytes: number
}

/** Both are null for a trusted server. */
export type Uploader = { ownerId: string | null; sessionId: string | null }

/** Signed by storage. Anyone may use the receipt of an upload by a trusted server. */
export type UploadReceipt = Picture &
  Uploader & { bytes: number; sha256: string; at: number; isPrivate?: boolean | undefined }

export const uploads = {
  key: endpoint({
    method: 'POST',
    path: '/uploads/key',
    access: 'user',
    errors: ['storage_full'],
    summary:
      'A key for a few uploads within fifteen minutes, sent to the storage service as `x-api-key`. It ends with its session.',
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
