import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { readOff } from '#api/features/notify/inbox/off-tokens.ts'
import { turnOff } from '#api/features/notify/inbox/settings.service.ts'
import { AppError } from '#api/http/errors.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import { errorStatus } from '#contract/errors.ts'
import { isForeignForm, takeButtons } from '#server/pages/plain/plain-forms.ts'
import type { PlainPages } from '#server/pages/plain/plain-pages.ts'

const bodyBytesMax = 100
const config = { publicRead: { requestClass: 'call' as const } }

/**
 * `/off/{token}` is in pushes and messages, and works without a session and JavaScript. GET changes nothing, because
 * chat apps open links by themselves.
 */
export const mountOffPage = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  pages: PlainPages,
): void => {
  const url = '/off/:token'
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const sendUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, errorStatus.not_found, ['unsubscribe', { state: 'unknown' }])

  void app.register(async (inner) => {
    takeButtons(inner, pages, bodyBytesMax)
    inner.get(url, { config }, (request, reply) => {
      const switched = readOff(deps.secret, tokenOf(request))
      if (!switched) return sendUnknown(request, reply)
      return pages.send(request, reply, 200, ['unsubscribe', { state: 'asked', switched }])
    })
    inner.post(url, { config }, async (request, reply) => {
      if (isForeignForm(request)) return sendUnknown(request, reply)
      try {
        const { data: switched } = await withTimeout(turnOff(deps, tokenOf(request)))
        return await pages.send(request, reply, 200, ['unsubscribe', { state: 'off', switched }])
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return sendUnknown(request, reply)
        throw error
      }
    })
  })
}
