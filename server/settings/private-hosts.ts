import type { FastifyInstance } from 'fastify'
import { isLoopbackHost } from '#server/settings/host-kinds.ts'

const refusal = `هذه نسخة تجريبية تعمل على جهاز صاحبها فقط، ولم تُفتح للناس بعد.

This installation is private: it may have demo accounts and accept a test code, so it answers at addresses of its own machine only. To open it to others, set PUBLIC_URL (docs/operations.md).
`

const portAtEnd = /:\d{1,5}$/
const isOwnName = (name: string | string[] | undefined) =>
  name === undefined || isLoopbackHost(String(name).replace(portAtEnd, '').toLowerCase())

/** Browsers send it with every POST, `null` from some pages. */
const isOwnOrigin = (origin: string | undefined) => isOwnName(origin && URL.parse(origin)?.host)

/**
 * A proxy or tunnel on this machine that no setting names would publish demo accounts and the test code. Nearly all of them pass on the
 * name that the visitor asked for; through one that does not, no browser can sign in. A website that lets its own name point to this
 * machine (DNS rebinding) is refused too.
 */
export const refuseOtherHosts = (app: FastifyInstance, { anyHost }: { anyHost: boolean }): void => {
  if (anyHost) return
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, log }, reply) => {
    if (isOwnName(headers.host) && isOwnName(headers['x-forwarded-host']) && isOwnOrigin(headers.origin)) return
    if (!hasWarned)
      log.warn('requests for another host are refused: this installation is private until PUBLIC_URL is set')
    hasWarned = true
    return reply.code(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(refusal)
  })
}
