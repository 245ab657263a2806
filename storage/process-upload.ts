import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLimitError } from '#api/limits/concurrency-limit.ts'
import { type Uploader, type UploadReply, uploadReply } from '#contract/endpoints/sell/uploads.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'
import { sniffImage } from '#storage/image-type.ts'
import { busy, ownBusy, type Rejection } from '#storage/reject.ts'
import { type ImageErrorReason, isImageError, makeRenditions, type StoredFile } from '#storage/renditions.ts'
import type { Admission, TargetStore, Upload, UploadTools } from '#storage/upload.types.ts'

type Outcome = UploadReply | Rejection

const imageRejections: Record<ImageErrorReason, Rejection['refused']> = {
  unsupported_type: 'picture_type',
  sides_too_long: 'picture_sides',
  too_many_pixels: 'picture_pixels',
  too_slow: 'picture_slow',
  broken: 'picture_broken',
}

/** Checks, decodes and encodes the received bytes anew; the original is never stored. */
export const processUpload = async (
  request: FastifyRequest,
  tools: UploadTools & TargetStore,
  { ownerId, sessionId, spend }: Admission,
  bytes: Buffer,
): Promise<Outcome> => {
  const { isPrivate } = tools
  if (!sniffImage(bytes)) return { refused: 'picture_type' }
  const sha256 = createHash('sha256').update(bytes).digest()
  const same = await tools.auth.findSame(ownerId, sha256, isPrivate)
  if (same) return uploadReply({ ...same, isPrivate })
  // A trusted server uploads for many users from one address, so it has no share of a network.
  const network = ownerId === null ? null : siteOrNetworkOf(request.ip)
  try {
    const { files, ...shape } = await whileConnected(request, (signal) =>
      makeRenditions(bytes, (work) => tools.decodingLimit.run(network, work, { signal })),
    )
    // The quota counts stored bytes: a pattern of 20 kB becomes pictures of 4 MB.
    const stored = files.reduce((sum, file) => sum + file.bytes.length, 0)
    const tooMuch = spend?.(stored)
    if (tooMuch) return tooMuch
    const upload = { id: randomBytes(16).toString('hex'), ...shape, bytes: stored, sha256, isPrivate }
    return await putAndRecord(request, tools, { ownerId, sessionId }, upload, files)
  } catch (error) {
    if (isImageError(error)) return { refused: imageRejections[error.reason] }
    if (isLimitError(error)) return error.isOwn ? ownBusy : busy
    if (error === gone) return { refused: 'malformed' }
    throw error
  }
}

const gone = new Error('the client disconnected while waiting')

/** Aborts when the client disconnects, so that its place in the queue is freed. */
const whileConnected = async <T>({ raw: { socket } }: FastifyRequest, work: (signal: AbortSignal) => Promise<T>) => {
  const hungUp = new AbortController()
  const abort = () => hungUp.abort(gone)
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await work(hungUp.signal)
  } finally {
    socket.off('close', abort)
  }
}

/** Stores the files before the record: a crash in between leaves files without a record, which the sweep removes. */
const putAndRecord = async (
  request: FastifyRequest,
  { auth, store }: UploadTools,
  uploader: Uploader,
  upload: Upload,
  files: StoredFile[],
): Promise<Outcome> => {
  try {
    await store.put(upload.id, files)
  } catch (error) {
    request.log.error({ err: error }, 'the picture could not be stored')
    return busy
  }
  try {
    const rejection = await auth.record(uploader, upload)
    if (!rejection) return uploadReply(upload, auth.receipt(uploader, upload))
    await store.remove(upload.id)
    return rejection
  } catch (error) {
    await store.remove(upload.id).catch(() => {})
    throw error
  }
}
