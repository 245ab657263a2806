import { apiBase, type Endpoint, type InputOf, type ReplyOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { requestTimeoutMs } from '#domain/limits.ts'
import { currentLang, type Lang } from '#web/platform/lang.ts'
import { recordSaved } from '#web/platform/saved-copy.ts'
import { sessionToken } from '#web/platform/session/session.ts'

/** `network` and `unexpected` are failures without an API reply. */
export type FailureCode = ErrorCode | 'network' | 'unexpected'

/** `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly fields: Record<string, string>
  readonly data: unknown
  /** Whether the rejected token is still the current one, so that the session must end. */
  readonly endsSession: boolean
  /** Whether the server rejected the call only because it is busy, so that a retry soon succeeds. */
  readonly isBusy: boolean

  constructor(code: FailureCode, status: number, message: string, rest: Partial<Details> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = rest.fields ?? {}
    this.data = rest.data
    this.endsSession = rest.endsSession ?? false
    this.isBusy = rest.isBusy ?? status === 503
  }
}

type Details = Pick<ApiError, 'fields' | 'data' | 'endsSession' | 'isBusy'>

/** In seconds; a longer `Retry-After` belongs to a limit that lasts minutes or hours. */
const busySecondsMax = 5

type PageCall = { endpoint: Endpoint; input: Parts; lang: Lang }
export type AnswerPageCall = (pageCall: PageCall) => Promise<{ status: number; reply: unknown }>
/**
 * `token` is for calls after the session was cleared; `keepalive` lets the call outlive the page; calls with the same
 * `idempotencyKey` take effect once.
 */
export type CallOptions = {
  signal?: AbortSignal
  lang?: Lang
  token?: string | null
  keepalive?: boolean
  idempotencyKey?: string
}

let answerPageCall: AnswerPageCall | undefined

/** Lets `web/entry.server.tsx` replace HTTP requests by calls in the same process. */
export const setPageCalls = (answer: AnswerPageCall) => {
  answerPageCall = answer
}

/** Every API call of the web goes through here. It does not change the page: it resolves or throws `ApiError`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  if (answerPageCall) {
    const { status, reply } = await answerPageCall({ endpoint, input, lang: options.lang ?? currentLang() })
    if (status >= 400) throw toApiError(status, reply, null, null)
    return reply as ReplyOf<E>
  }
  const { token = sessionToken(), signal } = options
  const deadline = makeDeadline(signal)
  try {
    const response = await fetch(toRequest(endpoint, input, { ...options, token, signal: deadline.signal }))
    recordSaved(response)
    if (!response.ok) throw await readFailure(response, token)
    return (await response.json()) as ReplyOf<E>
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    // No response, an interrupted one, or one whose body timed out.
    throw new ApiError('network', 0, error instanceof Error ? error.message : 'no response')
  } finally {
    deadline.end()
  }
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** Leaves out empty query values. */
export const urlOf = ({ path }: Pick<Endpoint, 'path'>, { params, query }: Parts): string => {
  const values = textsOf(params)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(textsOf(query)).toString()
  return `${apiBase}${filled}${search && `?${search}`}`
}

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/**
 * Aborts with the caller's signal, or when the whole response, body included, has not arrived in time. Old phones lack
 * AbortSignal.timeout and AbortSignal.any.
 */
export const makeDeadline = (signal?: AbortSignal, timeoutMs = requestTimeoutMs) => {
  const abort = new AbortController()
  const stop = () => abort.abort(signal?.reason)
  const timer = setTimeout(stop, timeoutMs)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const end = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
  return { signal: abort.signal, end }
}

const toRequest = (endpoint: Endpoint, input: Parts, options: CallOptions) => {
  const { signal, lang = currentLang(), token, keepalive, idempotencyKey } = options
  return new Request(new URL(urlOf(endpoint, input), location.origin), {
    method: endpoint.method,
    signal,
    keepalive,
    headers: {
      accept: 'application/json',
      'accept-language': lang,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readFailure = async (response: Response, token: string | null): Promise<ApiError> =>
  toApiError(response.status, parseJson(await response.text()), response.headers.get('retry-after'), token)

/**
 * Without a message in the reply the error's message stays empty, so that the page shows its own text instead of the
 * HTTP status text.
 */
const toApiError = (status: number, data: unknown, retryAfter: string | null, token: string | null): ApiError => {
  const { code, message, fields } = (data ?? {}) as { code?: unknown; message?: unknown; fields?: unknown }
  const text = typeof message === 'string' ? message : ''
  return new ApiError(isErrorCode(code) ? code : 'unexpected', status, text, {
    fields: textsOf(fields),
    data,
    endsSession: status === 401 && code !== 'invalid_credentials' && !!token && token === sessionToken(),
    isBusy: status === 503 || (status === 429 && Number(retryAfter || Number.POSITIVE_INFINITY) <= busySecondsMax),
  })
}

/**
 * Not compared with all codes, which every page would have to load; a newer server may send one that this release does
 * not know.
 */
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string'
