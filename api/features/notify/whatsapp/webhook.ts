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
 * Meta accepts messages to numbers without WhatsApp and reports only later that they failed: other gateways come first for such a number
 * from then on. The message itself is not sent again, since of a code only a hash is stored. Old reports, which may be repeats, do not count.
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
    /** Nothing that pages show changes: the reply does not wait for caches to follow. */
    repliesAtOnce?: true
  }
}

/**
 * Messages to the operator's WhatsApp number, in the format of its provider, and which of ours failed. They are stored, acknowledged and handled after that:
 * providers repeat what is not acknowledged soon, and end the subscription when it happens often. Without a number there is no route.
 */
export const mountWhatsappWebhook = (app: FastifyInstance, deps: Deps, limits?: RequestLimits): void => {
  if (!deps.whatsapp) return
  const { provider } = deps.whatsapp
  const recorded = new WeakMap<FastifyRequest, string[]>()

  /** Only requests without a right signature count: the provider's own must never be refused, and others gain nothing. */
  const refuse = ({ ip }: FastifyRequest): AppError => {
    const waitSeconds = limits?.waitAnonymous('anonymousWrites', ip) ?? 0
    return waitSeconds > 0 ? tooManyFor(waitSeconds) : new AppError('forbidden')
  }

  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    // The signature is over the bytes as they came.
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

/** For the operator who has set a wrong secret. Others can send such requests too, so it is written once a minute at most. */
const warnOfSignature = ({ now, log }: Deps): void => {
  if (Math.abs(now().getTime() - warnedAt) < warnEveryMs) return
  warnedAt = now().getTime()
  log.warn({}, 'a webhook request had a wrong signature: either forged, or the secret in the settings is not right')
}
