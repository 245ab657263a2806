import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { whatsappText } from '#api/features/accounts/whatsapp-codes/whatsapp-message.ts'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import {
  type WhatsappCode,
  type WhatsappCodeState,
  whatsappCodes,
} from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { errorTexts } from '#contract/error-texts.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { whatsAppNumberLink } from '#domain/phone/phone.ts'
import { takeForms } from '#server/pages/plain/plain-forms.ts'
import { isForeignForm, plainPageLang, sendPlainPage } from '#server/pages/plain/send-plain-page.ts'
import { donePage, endedPage, formPage, type Waiting, waitingPage } from '#server/pages/plain/signup-page.html.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { wayBack, withWayBack } from '#web/platform/way-back.ts'
import { paths } from '#web/url.ts'

const bodyBytesMax = 8_000
const config = { publicRead: { requestClass: 'call' as const } }

const text = z.string().check(z.maxLength(1_000))
/** The page that asked for an account; the forms are sent to their own address, so it stays there. */
const backOf = ({ url }: FastifyRequest) => wayBack(url.split('?', 2)[1] ?? '')

/** The form of `/signup`. */
const Details = z.object({ name: text, phone: text, password: text, confirmation: text })
/** "I sent it, continue". */
const Sent = z.object({
  ticket: text,
  phone: z.string().check(z.regex(/^\+\d{6,15}$/)),
  code: z.string().check(z.regex(/^\d{6}$/)),
})

type Reply<T> = { status: number; body: T & Partial<ErrorReply> & { token?: string }; cookie?: string }

/**
 * Registration without JavaScript: the form of `/signup` leads here, to the code that the user sends by WhatsApp. Nobody stays
 * signed in, because a session needs JavaScript. It calls the API over HTTP, so that its checks, limits and messages hold.
 */
export const mountSignupPage = (app: FastifyInstance, deps: Pick<Deps, 'whatsapp'>): void => {
  const ask = async <T>(request: FastifyRequest, { method, path }: Endpoint, payload: object, token?: string) => {
    const reply = await app.inject({
      method,
      url: apiBase + path,
      payload,
      remoteAddress: request.ip,
      headers: {
        'accept-language': plainPageLang(request),
        'user-agent': request.headers['user-agent'] ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return { status: reply.statusCode, body: reply.json(), cookie: reply.headers['set-cookie'] } as Reply<T>
  }

  const register = async (request: FastifyRequest, reply: FastifyReply, details: z.infer<typeof Details>) => {
    const lang = plainPageLang(request)
    const { confirmation, ...body } = details
    if (confirmation !== body.password)
      return sendPlainPage(reply, 422, formPage(lang, details, [authTexts[lang].passwordsDiffer]))
    const started = await ask<{ data: WhatsappCode }>(request, whatsappCodes.register, body)
    if (started.status === 200) return sendPlainPage(reply, 200, waitingPage(lang, started.body.data, backOf(request)))
    const { fields, message = '' } = started.body
    const failures = fields ? Object.values(fields) : [message]
    return sendPlainPage(reply, started.status, formPage(lang, details, failures))
  }

  const goOn = async (request: FastifyRequest, reply: FastifyReply, waiting: Waiting) => {
    const lang = plainPageLang(request)
    const t = messageTexts[lang]
    const { ticket } = waiting
    const { body } = await ask<{ data?: WhatsappCodeState }>(request, whatsappCodes.state, { ticket })
    const { state, seenEnd } = body.data ?? { state: 'waiting', seenEnd: null }
    if (state === 'expired')
      return sendPlainPage(reply, 409, endedPage(lang, backOf(request), `${t.expired}. ${t.expiredText}`))
    if (state !== 'confirmed') {
      const wrongSender = seenEnd && `${t.wrongSender(seenEnd)} \u2066${waiting.phone}\u2069.`
      const failure = state === 'changed_text' ? t.changedText : wrongSender || errorTexts.whatsapp_waiting[lang]
      return sendPlainPage(reply, 200, waitingPage(lang, waiting, backOf(request), [failure]))
    }
    const confirmed = await ask(request, whatsappCodes.confirmRegister, { ticket })
    if (confirmed.status !== 200)
      return sendPlainPage(reply, confirmed.status, endedPage(lang, backOf(request), confirmed.body.message ?? ''))
    await ask(request, auth.logout, {}, confirmed.body.token)
    // The browser is known to the account: else its first sign-in would be told as one of a new device.
    if (confirmed.cookie) reply.header('set-cookie', confirmed.cookie)
    return sendPlainPage(reply, 200, donePage(lang, backOf(request)))
  }

  void app.register(async (inner) => {
    takeForms(inner, bodyBytesMax)
    inner.get(paths.plainSignup, { config }, (request, reply) =>
      reply.redirect(withWayBack(paths.signup, backOf(request)), 303),
    )
    inner.post(paths.plainSignup, { config }, (request, reply) => {
      const lang = plainPageLang(request)
      const details = Details.safeParse(request.body)
      const sent = Sent.safeParse(request.body)
      const { whatsapp } = deps
      if (!whatsapp) return sendPlainPage(reply, 409, endedPage(lang, backOf(request), errorTexts.whatsapp_off[lang]))
      if (!isForeignForm(request)) {
        if (details.success) return register(request, reply, details.data)
        if (sent.success) {
          const message = whatsappText('register', lang, sent.data.code)
          const url = whatsAppNumberLink(whatsapp.number, message)
          return goOn(request, reply, { ...sent.data, url })
        }
      }
      return sendPlainPage(reply, 400, endedPage(lang, backOf(request), errorTexts.malformed[lang]))
    })
  })
}
