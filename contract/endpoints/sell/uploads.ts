import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { imagesMax, imageWidths, uploadKeyCountMax } from '#domain/limits.ts'
import { Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { one } from '#domain/pagination.ts'
import { wholeNumber } from '#domain/text/numbers.ts'

/** `POST /storage/upload`, multipart field `file`: outside /api/v1, because storage is a separate app. */
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
  /** Proof of who uploaded it, from a storage service without a database; also the `#…` part of the URL. */
  receipt: z.optional(z.string()),
})
export type UploadReply = z.infer<typeof UploadReply>

/** Names a private picture in later calls. Nothing is served there. */
export const privatePictureName = (id: string) => `/storage/private/${id}`

type Uploaded = Picture & { isPrivate: boolean }

/** The reply to an upload. `color` is the placeholder while the picture loads. */
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

/** What a signed upload key allows, to whom and until when (milliseconds). */
export type UploadPass = {
  nonce: string
  ownerId: string
  /** The session that requested the key: when it ends, so does the key. */
  sessionId: string
  expiresAt: number
  count: number
  bytes: number
}

/** The uploader; both are null for a trusted server. */
export type Uploader = { ownerId: string | null; sessionId: string | null }

/** What storage measured of an upload, signed. One from a trusted server may be used by anyone who has it. */
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
