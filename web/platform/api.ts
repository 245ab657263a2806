import { apiBase, type Endpoint, type InputOf, type ReplyOf } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import type { FailureCode } from '#web/platform/errors.texts.ts'
import { currentLang, type Lang } from '#web/platform/lang.ts'
import { hearSaved } from '#web/platform/saved.ts'
import { sessionToken } from '#web/platform/session.ts'

/** A call that did not succeed: `code` says why, `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly fields: Record<string, string>
  /** The whole answer, for readers that know more than its code. */
  readonly data: unknown
  /** The token that was sent is refused and still the one we hold: whoever sees this first ends the session. */
  readonly endsSession: boolean

  constructor(code: FailureCode, status: number, message: string, rest: Partial<Details> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = rest.fields ?? {}
    this.data = rest.data
    this.endsSession = rest.endsSession ?? false
  }
}

type Details = Pick<ApiError, 'fields' | 'data' | 'endsSession'>

/** What a call says, before it is dressed as HTTP. */
type Said = { row: Endpoint; input: Parts; lang: Lang }
export type Transport = (dress: () => Request, said: Said) => Promise<Response>
/**
 * `token` speaks for a session that has just been put away; `keepalive` lets the call outlive the page;
 * the same `idempotencyKey` makes the same thing once, however often it is sent.
 */
export type CallOptions = {
  signal?: AbortSignal
  lang?: Lang
  token?: string | null
  keepalive?: boolean
  idempotencyKey?: string
}

let transport: Transport = (dress) => fetch(dress())

/** The server hands in one that asks the API of its own process, without the dress. */
export const setTransport = (next: Transport) => {
  transport = next
}

/** The only way out of the web room. Shows nothing and moves no page: it answers or throws `ApiError`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const { token = sessionToken() } = options
  const response = await send(endpoint, input, { ...options, token })
  hearSaved(response)
  if (!response.ok) throw await readFailure(response, token)
  // A link that breaks in the middle of an answer is a lost link like any other.
  const reply: unknown = await response.json().catch((error) => {
    throw new ApiError('network', 0, String(error))
  })
  return reply as ReplyOf<E>
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** The address of a row with its parameters filled in and empty query values left out. */
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

const send = async (endpoint: Endpoint, input: Parts, options: CallOptions): Promise<Response> => {
  const { signal } = options
  const said = { row: endpoint, input, lang: options.lang ?? currentLang() }
  let patience: ReturnType<typeof patienceWith> | undefined
  // Only what goes out over a link is dressed, and only that can be late.
  const dress = () => {
    patience ??= patienceWith(signal)
    return toRequest(endpoint, input, { ...options, signal: patience.signal })
  }
  try {
    return await transport(dress, said)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('network', 0, error instanceof Error ? error.message : 'no answer')
  } finally {
    patience?.end()
  }
}

/** Ends with the caller's or after a while; by hand, because old phones lack AbortSignal.timeout and AbortSignal.any. */
const patienceWith = (signal?: AbortSignal) => {
  const abort = new AbortController()
  const stop = () => abort.abort(signal?.reason)
  const timer = setTimeout(stop, requestTimeoutMs)
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
  // A Request needs an absolute address; in process the origin is never looked at.
  const origin = typeof location === 'undefined' ? 'http://inner' : location.origin
  return new Request(new URL(urlOf(endpoint, input), origin), {
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

/** Turns any refusal into an `ApiError`, whichever way the answer came. */
export const readFailure = async (response: Response, token: string | null): Promise<ApiError> => {
  const data: unknown = await response.json().catch(() => null)
  const { code, message, fields } = (data ?? {}) as { code?: unknown; message?: unknown; fields?: unknown }
  const text = typeof message === 'string' ? message : response.statusText
  return new ApiError(isErrorCode(code) ? code : 'unexpected', response.status, text, {
    fields: textsOf(fields),
    data,
    endsSession: response.status === 401 && code !== 'invalid_credentials' && !!token && token === sessionToken(),
  })
}

const isErrorCode = (code: unknown): code is keyof typeof errorStatus => typeof code === 'string' && code in errorStatus
