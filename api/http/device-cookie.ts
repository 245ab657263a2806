import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '#contract/endpoint.ts'
import { knownDeviceDays } from '#domain/limits.ts'

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
