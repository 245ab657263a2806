import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  privatePurpose,
  uploadKeyHeader,
  uploadPath,
  uploadPurposeParameter,
} from '#contract/endpoints/sell/uploads.ts'
import { uploadGraceMs } from '#domain/limits.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'
import { makeDecodingLimit } from '#storage/open-picture.ts'
import { processUpload } from '#storage/process-upload.ts'
import { expectedBytes, receiveFile } from '#storage/receive.ts'
import { busy, ownBusy, type Rejection, refuse } from '#storage/reject.ts'
import type { Admission, TargetStore, UploadSettings, UploadTools } from '#storage/upload.types.ts'
import { makeUploadMemoryLimit } from '#storage/upload-memory-limit.ts'

/** Limits how long the last one waits; the memory of waiting uploads has a limit of its own. */
const waitingMax = 60
/** One at a time on every machine: a second would double the memory, and one handles a hundred pictures a minute. */
const defaultDecodingLimit = () => makeDecodingLimit({ max: 1, waitingMax })

/** Checks the bytes, never the file name, and stores only the renditions. */
export const mountUpload = async (app: FastifyInstance, settings: UploadSettings): Promise<void> => {
  const tools = {
    memoryLimit: makeUploadMemoryLimit(),
    decodingLimit: defaultDecodingLimit(),
    graceMs: uploadGraceMs,
    ...settings,
  }
  await app.register(async (scope) => {
    // The handler reads the body after it has admitted the sender.
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    scope.post(uploadPath, async (request, reply) => {
      const outcome = await handleUpload(request, tools)
      if ('refused' in outcome) return refuse(request, reply, outcome)
      return reply.header('cache-control', 'no-store').send(outcome)
    })
  })
}

const unknownPurpose: Rejection = { refused: 'invalid', fields: { [uploadPurposeParameter]: 'unknown_value' } }

/** Null for an unknown purpose or any other parameter: a misspelt one must not make a picture public. */
const storeFor = ({ query }: FastifyRequest, { store, privateStore }: UploadTools): TargetStore | null => {
  const { [uploadPurposeParameter]: purpose, ...others } = query as Record<string, unknown>
  if (Object.keys(others).length > 0) return null
  if (purpose === undefined) return { store, isPrivate: false }
  return purpose === privatePurpose && privateStore ? { store: privateStore, isPrivate: true } : null
}

const handleUpload = async (request: FastifyRequest, tools: UploadTools) => {
  const target = storeFor(request, tools)
  if (!target) return unknownPurpose
  const admitted = await tools.auth.admit({
    authorization: request.headers.authorization,
    key: headerOf(request.headers[uploadKeyHeader]),
    address: request.ip,
  })
  if ('refused' in admitted) return admitted
  const sender = { person: admitted.ownerId, network: siteOrNetworkOf(request.ip) }
  const size = expectedBytes(request)
  const release = tools.memoryLimit.tryEnter(sender, size)
  if (!release) return tools.memoryLimit.hasRoom(size) ? ownBusy : busy
  try {
    return (await admitted.count?.()) ?? (await receiveAndProcess(request, tools, admitted, target))
  } finally {
    release()
  }
}

/** An upload that fails because of the server is not counted. */
const receiveAndProcess = async (
  request: FastifyRequest,
  tools: UploadTools,
  admitted: Admission,
  target: TargetStore,
) => {
  const refund = () =>
    admitted
      .refund?.()
      .catch((err: unknown) => request.log.warn({ err }, 'the count of a failed upload was not refunded'))
  try {
    const file = await receiveFile(request, tools.graceMs)
    const outcome =
      file instanceof Buffer ? await processUpload(request, { ...tools, ...target }, admitted, file) : file
    if ('refused' in outcome && (outcome.refused === busy.refused || outcome === ownBusy)) await refund()
    return outcome
  } catch (error) {
    await refund()
    throw error
  }
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
