import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { showChange, stopByLink } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { AppError } from '#api/http/errors.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import { errorStatus } from '#contract/errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { networkOf } from '#domain/networks.ts'
import { isForeignForm, takeButtons } from '#server/pages/plain/plain-forms.ts'
import type { PlainPages } from '#server/pages/plain/plain-pages.ts'

type PhoneChange = Awaited<ReturnType<typeof showChange>>

const bodyBytesMax = 100
const config = { publicRead: { requestClass: 'call' as const } }
const url = '/keep-number/:token'

/**
 * `/keep-number/{token}` is in the message to the old number of an account. Works without a session and JavaScript, and
 * can only stop a change. GET changes nothing, because chat apps open links by themselves.
 */
export const mountKeepNumberPage = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>, pages: PlainPages): void => {
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const sendUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, errorStatus.not_found, [
      'cancelPhoneChange',
      { state: 'unknown', end: '', effectiveAt: '' },
    ])
  const send = async (request: FastifyRequest, reply: FastifyReply, read: () => Promise<PhoneChange>) => {
    try {
      const { state, end, effectiveAt } = await withTimeout(read())
      const shown = { state, end, effectiveAt: effectiveAt?.toISOString() ?? '' }
      return await pages.send(request, reply, 200, ['cancelPhoneChange', shown])
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return sendUnknown(request, reply)
      throw error
    }
  }
  void app.register(async (inner) => {
    takeButtons(inner, pages, bodyBytesMax)
    inner.get(url, { config }, (request, reply) => send(request, reply, () => showChange(deps, tokenOf(request))))
    inner.post(url, { config }, (request, reply) => {
      if (isForeignForm(request)) return sendUnknown(request, reply)
      return send(request, reply, async () => {
        try {
          return await stopByLink(deps, tokenOf(request))
        } catch (error) {
          // Only guesses are counted: the owner may share an address with somebody who guesses.
          await countNetwork(deps, rateLimits.freshnessLinkPerAddress, networkOf(request.ip))
          throw error
        }
      })
    })
  })
}
