import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { ApiError, makeDeadline, readFailure, urlOf } from '#web/platform/api.ts'
import { currentLang } from '#web/platform/lang.ts'
import { change } from '#web/platform/send.ts'
import { sessionToken } from '#web/platform/session.ts'

const fallbackName = 'export.csv'
/** A full export over a slow connection takes longer than one page of a list. */
const downloadTimeoutMs = 5 * 60_000

/** Downloads a file with the session token, which a plain link could not send. */
export const download = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  change(async () => {
    const token = sessionToken()
    const headers = { 'accept-language': currentLang(), ...(token && { authorization: `Bearer ${token}` }) }
    const deadline = makeDeadline(undefined, downloadTimeoutMs)
    try {
      const response = await fetch(urlOf(endpoint, input), { headers, signal: deadline.start() })
      if (!response.ok) throw await readFailure(response, token)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      saveFile(await response.blob(), name ?? fallbackName)
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError('network', 0, String(error))
    } finally {
      deadline.end()
    }
  })

const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoke in a later task: the browser reads the URL after this one.
  setTimeout(() => URL.revokeObjectURL(address))
}
