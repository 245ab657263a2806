import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeUnavailable } from '#storage/store.ts'

type S3Credentials = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}
type S3Request = { method: string; url: URL; headers?: Record<string, string>; payloadSha256: string; at: Date }

export const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

const algorithm = 'AWS4-HMAC-SHA256'
const service = 's3'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** `encodeURIComponent` does not encode these five; the signature requires it. */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const canonicalPath = (url: URL) =>
  url.pathname
    .split('/')
    .map((part) => encodeSegment(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]) => [encodeSegment(name), encodeSegment(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map((pair) => pair.join('='))
    .join('&')

/** AWS Signature Version 4: returns the headers to send, including `authorization`. */
export const signRequest = (
  { method, url, headers = {}, payloadSha256, at }: S3Request,
  { region, accessKeyId, secretAccessKey, sessionToken }: S3Credentials,
): Record<string, string> => {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
  const sent = {
    ...headers,
    'x-amz-content-sha256': payloadSha256,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  }
  const lines = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/\s+/g, ' ')] as const)
    .sort(([a], [b]) => compare(a, b))
  const signedNames = lines.map(([name]) => name).join(';')
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    signedNames,
    payloadSha256,
  ].join('\n')
  const toSign = [algorithm, time, scope, sha256Hex(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...sent,
    authorization: `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
  }
}

export type S3Settings = S3Credentials & {
  /** Any S3-compatible server; buckets are named in the path. */
  endpoint: string
  bucket: string
  /** When set, browsers load pictures from there. */
  publicUrl?: string | undefined
  timeoutMs?: number
  listPageSize?: number
  waitsMs?: number[]
}

/** The body is unread in `response` only when the request asked for a stream and succeeded; else it is in `text`. */
export type S3Reply = { status: number; ok: boolean; text: string; response: Response }
type Options = {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  isStream?: boolean
}
export type S3Send = (method: string, key: string, options?: Options) => Promise<S3Reply>

const isTransient = (status: number) => status >= 500 || status === 429

/** `fetch` resolves dot segments and would address another object; we never write such keys. */
export const isAddressable = (key: string) => !/(^|\/)\.{1,2}(\/|$)/.test(key)

/** Builds the query itself, since signature and URL must encode it alike (a space is `%20`, not `+`). */
const urlOf = ({ endpoint, bucket }: S3Settings, key: string, query: Record<string, string>) => {
  const path = key.split('/').map(encodeSegment).join('/')
  const search = Object.entries(query).map(([name, value]) => `${encodeSegment(name)}=${encodeSegment(value)}`)
  return new URL(
    `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${path}${search.length ? '?' : ''}${search.join('&')}`,
  )
}

/** All requests are idempotent, so transient failures are retried. */
export const s3Client = (settings: S3Settings): S3Send => {
  const { timeoutMs = 20_000, waitsMs = [200, 1_000] } = settings
  return async (method, key, { query = {}, headers = {}, body, isStream = false } = {}) => {
    if (!isAddressable(key)) throw storeUnavailable('the key of an S3 object has a dot segment')
    const url = urlOf(settings, key, query)
    const payloadSha256 = sha256Hex(body ?? '')
    let failure: unknown
    for (const waitMs of [0, ...waitsMs]) {
      if (waitMs) await sleep(waitMs)
      const signed = signRequest({ method, url, headers, payloadSha256, at: new Date() }, settings)
      const init = { method, headers: signed, body: body ?? null }
      const reply = await fetchReply(url, init, { timeoutMs, isStream }).catch((error) => {
        failure = error
      })
      if (reply && !isTransient(reply.status)) return reply
      if (reply) failure = rejectionOf(reply)
    }
    throw storeUnavailable('the S3 server does not answer', failure)
  }
}

/** The timeout includes the body, except for streams, which the client may read at its own pace. */
const fetchReply = async (
  url: URL,
  init: { method: string; headers: Record<string, string>; body: Buffer | null },
  { timeoutMs, isStream }: { timeoutMs: number; isStream: boolean },
): Promise<S3Reply> => {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), timeoutMs)
  try {
    const body = init.body && new Uint8Array(init.body)
    const headers = { ...init.headers, 'accept-encoding': 'identity' }
    const response = await fetch(url, { ...init, headers, body, redirect: 'error', signal: control.signal })
    const { status, ok } = response
    return { status, ok, response, text: isStream && ok ? '' : await response.text() }
  } finally {
    clearTimeout(timer)
  }
}

/** Contains the error code of S3, never its whole reply. */
export const rejectionOf = ({ status, text }: S3Reply) =>
  storeUnavailable(`the S3 server answers ${status} (${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code'})`)
