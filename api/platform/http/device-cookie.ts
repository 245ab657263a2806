import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '#contract/endpoint.ts'
import { knownDeviceDays } from '#contract/limits.ts'

const name = 'device'
const given = /(?:^|;\s{0,9})device=([A-Za-z0-9_-]{22})(?:;|$)/

/** A random id by which a browser is recognised when it signs in again. It gives no right: without it the owner is told of the sign-in. */
export const deviceIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  given.exec(headers.cookie ?? '')?.[1] ?? randomBytes(16).toString('base64url')

/**
 * Not readable by scripts, and sent to sign-in alone. Whether it is for HTTPS only follows from the public address: not every proxy
 * says by which protocol it was asked.
 */
export const keepDeviceId = ({ publicUrl }: { publicUrl: string }, reply: FastifyReply, id: string): void => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${name}=${id}; Path=${apiBase}/auth; Max-Age=${knownDeviceDays * 86_400}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', cookie)
}
