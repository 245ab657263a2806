import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Part of temporary credentials. */
  sessionToken?: string | undefined
}
export type S3Request = { method: string; url: URL; headers?: Record<string, string>; payloadSha256: string; at: Date }

export const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

const algorithm = 'AWS4-HMAC-SHA256'
const service = 's3'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** `encodeURIComponent` does not encode these five; the signature requires it. */
export const encodeSegment = (text: string) =>
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

/** AWS Signature Version 4: the headers to send, including `authorization`. */
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
