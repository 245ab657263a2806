import { createHash, randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply, langOf } from '#contract/error-texts.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { imageBytesMax } from '#contract/limits.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type UploadReply, uploadField, uploadPath } from '#contract/uploads.ts'
import type { DiskStore } from '#storage/disk.ts'
import { sniffImage } from '#storage/image-type.ts'
import { isQueueFull } from '#storage/queue.ts'
import { isImageError, makeRenditions } from '#storage/renditions.ts'

export type Upload = { id: string; bytes: number; width: number; height: number; color: string; sha256: Buffer }

/** What storage asks of the house it stands in. `admit` answers with the owner, with a refusal, or with nobody. */
export type UploadDoor = {
  store: DiskStore
  admit: (
    request: FastifyRequest,
  ) => Promise<{ ownerId: string } | { refused: ErrorCode; retryAfterSeconds?: number } | null>
  record: (ownerId: string, upload: Upload) => Promise<void>
}

const newId = () => randomBytes(16).toString('hex')

/** `POST /storage/upload`: looks at the bytes, never at the name; keeps only what it made itself. */
export const mountUpload = async (app: FastifyInstance, door: UploadDoor): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: imageBytesMax, files: 1, fields: 5, parts: 6 } })
    scope.post(uploadPath, async (request, reply) => {
      const admitted = await door.admit(request)
      if (!admitted) return refuse(request, reply, 'unauthenticated')
      if ('refused' in admitted) return refuse(request, reply, admitted.refused, admitted.retryAfterSeconds)
      if (!request.isMultipart()) return refuse(request, reply, 'unsupported_type')
      const file = await readFile(request)
      if (typeof file === 'string') return refuse(request, reply, file)
      return keep(request, reply, door, admitted.ownerId, file)
    })
  })
}

const refuse = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, retryAfterSeconds?: number) => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  return reply.code(errorStatus[code]).send(errorReply(code, langOf(request.headers['accept-language'])))
}

/** The file's bytes, or why they were not taken. */
const readFile = async (request: FastifyRequest): Promise<Buffer | ErrorCode> => {
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname === uploadField) return bytes.length === 0 ? 'picture_broken' : bytes
    }
    return 'malformed'
  } catch (error) {
    return (error as { statusCode?: number }).statusCode === 413 ? 'picture_too_large' : 'malformed'
  }
}

const keep = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { store, record }: UploadDoor,
  ownerId: string,
  bytes: Buffer,
) => {
  if (!sniffImage(bytes)) return refuse(request, reply, 'picture_type')
  try {
    const { files, width, height, color } = await makeRenditions(bytes)
    const id = newId()
    await store.put(id, files)
    try {
      await record(ownerId, {
        id,
        bytes: bytes.length,
        width,
        height,
        color,
        sha256: createHash('sha256').update(bytes).digest(),
      })
    } catch (error) {
      await store.remove(id)
      throw error
    }
    const url = pictureUrl(id)
    const answer: UploadReply = { success: true, fileUrl: url, url, imageUrl: url, data: { id, width, height, color } }
    return reply.send(answer)
  } catch (error) {
    if (isImageError(error))
      return refuse(request, reply, error.reason === 'unsupported_type' ? 'picture_type' : 'picture_broken')
    if (isQueueFull(error)) return refuse(request, reply, 'unavailable', 5)
    throw error
  }
}
