import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, makeDeadline, readFailure, urlOf } from '#web/platform/api.ts'
import { currentLang } from '#web/platform/lang.ts'
import { change } from '#web/platform/send.ts'
import { sessionToken } from '#web/platform/session/session.ts'

const fallbackName = 'export.csv'
/** A file over a slow connection takes longer than one page of a list. */
const fileTimeoutMs = 5 * 60_000

/** Sends the session token, which a plain link or form cannot. */
const fetchFile = <T>(
  endpoint: Endpoint,
  input: Parameters<typeof urlOf>[1],
  file: BodyInit | null,
  read: (response: Response) => Promise<T>,
): Promise<T> =>
  change(async () => {
    const token = sessionToken()
    const headers = {
      'accept-language': currentLang(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(file && { 'content-type': 'application/octet-stream' }),
    }
    const deadline = makeDeadline(undefined, fileTimeoutMs)
    try {
      const { method } = endpoint
      const response = await fetch(urlOf(endpoint, input), { method, headers, body: file, signal: deadline.signal })
      if (!response.ok) throw await readFailure(response, token)
      return await read(response)
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError('network', 0, String(error))
    } finally {
      deadline.end()
    }
  })

export const download = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  fetchFile(endpoint, input, null, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    saveFile(await response.blob(), name ?? fallbackName)
  })

export const sendFile = <E extends Endpoint>(endpoint: E, input: InputOf<E>, bytes: ArrayBuffer): Promise<ReplyOf<E>> =>
  fetchFile(endpoint, input, bytes, (response) => response.json() as Promise<ReplyOf<E>>)

const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked in a later task, since the browser reads the URL after this one.
  setTimeout(() => URL.revokeObjectURL(address))
}
