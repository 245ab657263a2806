import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { noteUndelivered } from '#api/features/notify/gateways/failover.ts'
import { hasNoWhatsapp, whatsappCloudName } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { handleMessages, isInTime, recordMessages } from '#api/features/notify/whatsapp/received-messages.service.ts'
import { AppError } from '#api/http/errors.ts'
import { readBody } from '#api/http/read-body.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import { type RequestLimits, tooManyFor } from '#api/limits/request-limits.ts'
import type { WhatsappFailure } from '#api/ports/whatsapp-port.ts'
import { webhookBodyBytesMax, whatsappWebhookPath } from '#contract/endpoints/notify/webhooks.ts'

/**
 * Meta accepts messages to numbers without WhatsApp and reports the failure later; other gateways then come first for
 * such a number. The message is not sent again, since only a hash of its code is stored. Old reports, which may be
 * repeats, are ignored.
 */
const recordFailures = async (deps: Deps, failures: WhatsappFailure[]): Promise<void> => {
  const recent = failures.filter(({ failedAt }) => isInTime(deps, failedAt))
  for (const { phone, code } of recent)
    deps.log.info({ gateway: whatsappCloudName, code, to: `…${phone.slice(-2)}` }, 'message not delivered, as reported')
  const without = recent.filter(({ code }) => hasNoWhatsapp(code)).map(({ phone }) => phone)
  await noteUndelivered(deps, whatsappCloudName, without)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply need not wait for caches, because no page changes. */
    repliesAtOnce?: true
  }
}

/**
 * Messages are stored, acknowledged and only then handled: providers repeat a message that is not acknowledged soon,
 * and end the subscription if that happens often. Without a number there is no route.
 */
export const mountWhatsappWebhook = (app: FastifyInstance, deps: Deps, limits?: RequestLimits): void => {
  if (!deps.whatsapp) return
  const { provider } = deps.whatsapp
  const recorded = new WeakMap<FastifyRequest, string[]>()

  /** Counts only requests without a valid signature, so that the provider is never refused. */
  const refuse = ({ ip }: FastifyRequest): AppError => {
    const waitSeconds = limits?.waitAnonymous('anonymousWrites', ip) ?? 0
    return waitSeconds > 0 ? tooManyFor(waitSeconds) : new AppError('forbidden')
  }

  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    // The signature covers the raw bytes.
    inner.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
      readBody(request, payload, webhookBodyBytesMax),
    )

    inner.get(whatsappWebhookPath, { config: { publicRead: { requestClass: 'call' } } }, async (request, reply) => {
      const challenge = provider.verify(request.query as Record<string, unknown>)
      if (challenge === null) throw new AppError('forbidden')
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(challenge)
    })

    inner.post(
      whatsappWebhookPath,
      {
        config: { repliesAtOnce: true },
        onRequest: (request, _reply, done) =>
          done(request.headers[provider.signatureHeader] === undefined ? refuse(request) : undefined),
        onResponse: (request, _reply, done) => {
          const ids = recorded.get(request)
          if (ids?.length)
            handleMessages(deps, ids).catch((err) => deps.log.error({ err }, 'whatsapp message left to the job'))
          done()
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!provider.isSigned(body, request.headers)) {
          warnOfSignature(deps)
          throw refuse(request)
        }
        const { messages, failures } = provider.read(body)
        const storing = Promise.all([recordMessages(deps, messages), recordFailures(deps, failures)])
        const [ids] = await withTimeout(storing)
        recorded.set(request, ids)
        return reply.header('cache-control', 'no-store').type(provider.reply.type).send(provider.reply.body)
      },
    )
  })
}

const warnEveryMs = 60_000
let warnedAt = 0

/**
 * Helps an operator who has set a wrong secret. Logged at most once a minute, because anyone can send such requests.
 */
const warnOfSignature = ({ now, log }: Deps): void => {
  if (Math.abs(now().getTime() - warnedAt) < warnEveryMs) return
  warnedAt = now().getTime()
  log.warn({}, 'a webhook request had a wrong signature: either forged, or the secret in the settings is not right')
}
