import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

const file = (name: string) => path.join(import.meta.dirname, name)
/** Self-signed, for localhost. */
export const certificateFile = file('cert.pem')
export const certificate = readFileSync(certificateFile, 'utf8')

/** A browser's side of a subscription. */
export type Browser = ReturnType<typeof aBrowser>

export const aBrowser = (origin: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `${origin}/push/${randomBytes(12).toString('base64url')}`,
    pair,
    auth,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Decrypts one record (RFC 8188) for a browser (RFC 8291), written from the RFCs and without the library that encrypts.
 */
export const decrypt = (body: Buffer, { pair, auth }: Pick<Browser, 'pair' | 'auth'>): string => {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (keyLength !== 65 || record.length > recordSize) throw new Error('not one record of aes128gcm')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = hkdf(pair.computeSecret(sender), auth, info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end).toString('utf8')
}

type VapidPayload = { aud: string; exp: number; sub: string }

/** Payload and key of an `Authorization: vapid` header (RFC 8292); throws when the signature is wrong. */
export const verifyVapid = (header: string): { payload: VapidPayload; key: string } => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight || read(head).alg !== 'ES256') throw new Error('the signature is not right')
  return { payload: read(payload), key }
}

export type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer; at: number }
type Reply = { status: number; headers?: Record<string, string>; waitMs?: number }

/** Refuses what a real push service would: a wrong signature, audience, expiry or encoding, and too large messages. */
export const startPushService = async ({ publicKey, port = 0 }: { publicKey?: string; port?: number } = {}) => {
  const received: Received[] = []
  const service = {
    origin: '',
    port: 0,
    received,
    /** Reply to a valid message. */
    reply: (_message: Received): Reply => ({ status: 201 }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const check = ({ headers, body }: Received): number => {
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return 400
    if (body.length > 4096) return 413
    try {
      const { payload, key } = verifyVapid(String(headers.authorization))
      const seconds = payload.exp - Date.now() / 1_000
      const isRight =
        payload.aud === service.origin && seconds > 0 && seconds <= 86_400 && /^(mailto:|https:)/.test(payload.sub)
      return isRight && (publicKey === undefined || key === publicKey) ? 201 : 403
    } catch {
      return 401
    }
  }
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const message = { path: request.url ?? '', headers: request.headers, body: await buffer(request), at: Date.now() }
    const status = request.method === 'POST' ? check(message) : 405
    if (status === 201) received.push(message)
    const given = status === 201 ? service.reply(message) : { status }
    if (given.waitMs) await new Promise((resolve) => setTimeout(resolve, given.waitMs))
    reply.writeHead(given.status, given.headers).end()
  }
  const server = createServer({ cert: certificate, key: readFileSync(file('key.pem')) }, (request, reply) => {
    answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  service.port = (server.address() as AddressInfo).port
  service.origin = `https://localhost:${service.port}`
  return service
}

/** Messages sent to a browser, decrypted, oldest first. */
export const messagesTo = (received: Received[], browser: Browser): Record<string, unknown>[] =>
  received.filter(({ path: to }) => browser.endpoint.endsWith(to)).map(({ body }) => JSON.parse(decrypt(body, browser)))
