import type { FastifyReply } from 'fastify'

/**
 * Continues a request in a hook after a promise. Errors thrown by Fastify while it writes the reply (such as for a
 * header with a line break) have no caller there to catch them, and would end the process.
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
