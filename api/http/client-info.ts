import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '#contract/endpoint.ts'
import { knownDeviceDays } from '#domain/limits.ts'
import { networkOf, plainAddress } from '#domain/networks.ts'
import { acceptedLanguage, type Lang } from '#domain/text/lang.ts'

const name = 'device'
const given = /(?:^|;\s{0,9})device=([A-Za-z0-9_-]{22})(?:;|$)/

/**
 * The random id by which a browser is recognised when it signs in again. It opens nothing: an account that knows it does not announce
 * the sign-in, and gives it tries and codes of its own while others guess.
 */
export const sentDeviceId = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  given.exec(headers.cookie ?? '')?.[1]

export const newDeviceId = () => randomBytes(16).toString('base64url')

/**
 * Not readable by scripts, and sent to calls below `/auth` alone. Whether it is for HTTPS only follows from the public address: not every proxy
 * says by which protocol it was asked.
 */
export const keepDeviceId = ({ publicUrl }: { publicUrl: string }, reply: FastifyReply, id: string): void => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${name}=${id}; Path=${apiBase}/auth; Max-Age=${knownDeviceDays * 86_400}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', cookie)
}

/** What a service may know of the client of a request. */
export type ClientInfo = {
  address: string
  /** The key of rate limits: the IPv4 address, or the IPv6 /64, which one household or phone has. */
  network: string
  device: string
  userAgent: string
  lang: Lang
  requestId: string
  /** Of the cookie that a browser keeps from sign-in to sign-in. When it sent none, a new one where a session is opened. */
  deviceId?: string | undefined
  /** Identifies a request that may arrive twice. */
  idempotencyKey?: string | undefined
}

export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  address: plainAddress(request.ip),
  network: networkOf(request.ip),
  device: deviceOf(request.headers['user-agent'] ?? ''),
  userAgent: request.headers['user-agent'] ?? '',
  lang: acceptedLanguage(request.headers['accept-language']),
  requestId: request.id,
  idempotencyKey: keyOf(request.headers['idempotency-key']),
})

const keyOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header) || undefined

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A short name by which a person recognises the device; the whole header is not stored. */
export const deviceOf = (userAgent: string): string =>
  [browsers, systems]
    .map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter(Boolean)
    .join(' · ')
