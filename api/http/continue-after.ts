import type { FastifyReply } from 'fastify'

/**
 * Continues a request after a promise, in a hook. What Fastify throws while it writes the reply, as for a header with a line break, has no
 * caller to catch it there, and would end the process.
 */
export const continueAfter = (
  ready: Promise<unknown>,
  { log, raw }: Pick<FastifyReply, 'log' | 'raw'>,
  done: (error?: Error) => void,
): void => {
  ready
    .then(() => done(), done)
    .catch((err: unknown) => {
      log.error({ err }, 'reply not written')
      raw.destroy()
    })
}
