import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A raw request: path and query byte for byte, header names in lower case. */
export type SignedRequest = {
  method: string
  target: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
export type S3Keys = { region: string; accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }
export type S3Rejection = { status: number; code: string }

const maxSkewMs = 15 * 60_000
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const unreserved = /[A-Za-z0-9\-._~]/
/**
 * Implemented from the algorithm's documentation, independently of the client, so that mistakes of the client are
 * found.
 */
const uriEncode = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const char = String.fromCharCode(byte)
      return unreserved.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const canonicalRequest = ({ method, target, headers }: SignedRequest, signed: string[], payload: string) => {
  const [path = '', query = ''] = target.split('?', 2)
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length
      return [pair.slice(0, at), pair.slice(at + 1)].map((part) => uriEncode(decodeURIComponent(part)))
    })
    .sort(([a = '', x = ''], [b = '', y = '']) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return [
    method,
    path
      .split('/')
      .map((part) => uriEncode(decodeURIComponent(part)))
      .join('/'),
    pairs.map((pair) => pair.join('=')).join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed.join(';'),
    payload,
  ].join('\n')
}

const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The rejection that S3 would send, or null. The checks and their codes follow AWS. */
export const refuseSignature = (request: SignedRequest, keys: S3Keys, now: Date): S3Rejection | null => {
  const { headers, body } = request
  const found = authorization.exec(String(headers.authorization ?? ''))
  if (!headers.authorization) return { status: 403, code: 'AccessDenied' }
  if (!found) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const [, accessKeyId, day = '', region, names = '', signature = ''] = found
  if (accessKeyId !== keys.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== keys.region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if ((headers['x-amz-security-token'] ?? '') !== (keys.sessionToken ?? ''))
    return { status: 400, code: 'InvalidToken' }
  const time = String(headers['x-amz-date'])
  if (!(Math.abs(timeOf(time) - now.getTime()) <= maxSkewMs)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const signed = names.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustBeSigned.every((name) => signed.includes(name)) || names !== [...signed].sort().join(';'))
    return { status: 403, code: 'AccessDenied' }
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, signed, payload))].join('\n')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  const isRight = time.startsWith(day) && timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  return isRight ? null : { status: 403, code: 'SignatureDoesNotMatch' }
}
