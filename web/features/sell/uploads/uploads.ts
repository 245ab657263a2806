import { privateUploadPath, type UploadReply, uploadField, uploadPath } from '#contract/endpoints/sell/uploads.ts'
import { uploadTimeoutMs } from '#domain/limits.ts'
import { shrinkPicture } from '#web/features/sell/uploads/shrink-picture.ts'
import { ApiError, readFailure } from '#web/platform/api.ts'
import { currentLang } from '#web/platform/lang.ts'
import { change } from '#web/platform/send.ts'
import { sessionToken } from '#web/platform/session/session.ts'

/** `accept` of picture inputs. Safari converts HEIC photos to JPEG as long as HEIC is not named here. */
export const pictureTypes = 'image/*'

/** Private pictures are visible to staff only, and have a name instead of a URL. */
type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal; isPrivate?: boolean }

/** Shrinks and uploads a picture; returns its URL. */
export const uploadPicture = async (file: File, options: UploadOptions = {}): Promise<string> =>
  sendPicture(await shrinkPicture(file), options)

/** Uploads a picture that is already shrunk; returns its URL. */
export const sendPicture = (picture: Blob, options: UploadOptions = {}): Promise<string> =>
  change(async () => {
    const { fileUrl } = await post(picture, options)
    if (!fileUrl) throw new ApiError('unexpected', 0, 'no URL returned')
    return fileUrl
  })

/** XMLHttpRequest, because `fetch` has no upload progress. */
const post = (picture: Blob, { onProgress, signal, isPrivate = false }: UploadOptions): Promise<UploadReply> =>
  new Promise((resolve, reject) => {
    const token = sessionToken()
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append(uploadField, picture, 'picture')
    const fail = () => reject(new ApiError('network', 0, 'no reply'))
    request.open('POST', isPrivate ? privateUploadPath : uploadPath)
    request.timeout = uploadTimeoutMs
    request.setRequestHeader('accept-language', currentLang())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const isGood = request.status >= 200 && request.status < 300
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' }
      const answer = new Response(request.responseText, { status: isGood ? 200 : request.status, headers })
      answer.ok ? answer.json().then(resolve, fail) : readFailure(answer, token).then(reject)
    }
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
