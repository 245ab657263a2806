import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '#contract/endpoint.ts'
import { knownDeviceDays } from '#domain/limits.ts'
import { networkOf, plainAddress } from '#domain/networks.ts'
import { acceptedLanguage, type Lang } from '#domain/text/lang.ts'

const name = 'device'
const given = /(?:^|;\s{0,9})device=([A-Za-z0-9_-]{22})(?:;|$)/

/**
 * A random id that recognises a browser when it signs in again. It grants no access: a known browser only avoids the
 * sign-in notice and gets separate tries and codes while others guess.
 */
export const sentDeviceId = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  given.exec(headers.cookie ?? '')?.[1]

export const newDeviceId = () => randomBytes(16).toString('base64url')

/**
 * Unreadable by scripts, and sent only to calls below `/auth`. The public address decides whether it is limited to
 * HTTPS, because not every proxy reports the protocol of the request.
 */
export const keepDeviceId = ({ publicUrl }: { publicUrl: string }, reply: FastifyReply, id: string): void => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${name}=${id}; Path=${apiBase}/auth; Max-Age=${knownDeviceDays * 86_400}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', cookie)
}

export type ClientInfo = {
  address: string
  /** The key of rate limits: the IPv4 address, or the IPv6 /64 of one household or phone. */
  network: string
  device: string
  userAgent: string
  lang: Lang
  requestId: string
  /** From the browser's cookie; opening a session without one creates a new id. */
  deviceId?: string | undefined
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

/** A short name by which a person recognises the device; the full header is not stored. */
export const deviceOf = (userAgent: string): string =>
  [browsers, systems]
    .map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter(Boolean)
    .join(' · ')
