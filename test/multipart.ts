import type { InjectOptions } from 'fastify'
import { uploadField, uploadPath } from '#contract/endpoints/sell/uploads.ts'

const boundary = '----shamsouq'

export const formWith = (bytes: Buffer, { field = uploadField, name = 'picture.jpg', type = 'image/jpeg' } = {}) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'en' }

export const uploading = (
  bytes: Buffer,
  headers: Record<string, string>,
  part: { field?: string; name?: string; type?: string } = {},
): InjectOptions => ({
  method: 'POST',
  url: uploadPath,
  headers: { ...formHeaders, ...headers },
  payload: formWith(bytes, part),
})
