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
import { e164, whatsAppNumberLink } from '#domain/phone/phone.ts'
import { isForeignForm, takeForms } from '#server/pages/plain/plain-forms.ts'
import { type PlainPages, plainPageLang } from '#server/pages/plain/plain-pages.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import type { PlainPageProps } from '#web/plain-pages.tsx'
import { wayBack, withWayBack } from '#web/platform/session/way-back.ts'
import { paths } from '#web/url.ts'

const bodyBytesMax = 8_000
const config = { publicRead: { requestClass: 'call' as const } }

const text = z.string().check(z.maxLength(1_000))
/** The page that asked for an account. Forms are posted to their own address, which keeps it. */
const backOf = ({ url }: FastifyRequest) => wayBack(url.split('?', 2)[1] ?? '')

const Details = z.object({ name: text, phone: text, password: text, confirmation: text })
/** Sent by the button "I sent it, continue". */
const Sent = z.object({
  ticket: text,
  phone: z.string().check(z.regex(e164)),
  code: z.string().check(z.regex(/^\d{6}$/)),
})

type Waiting = PlainPageProps<'signupWaiting'>['waiting']

type Reply<T> = { status: number; body: T & Partial<ErrorReply> & { token?: string }; cookie?: string }

/**
 * Registration without JavaScript: the form of `/signup` leads here, to the code that the user sends by WhatsApp.
 * Nobody stays signed in, because a session needs JavaScript. Calls the API over HTTP, so that its checks, limits and
 * messages hold.
 */
export const mountSignupPage = (app: FastifyInstance, deps: Pick<Deps, 'whatsapp'>, pages: PlainPages): void => {
  const sendEnded = (request: FastifyRequest, reply: FastifyReply, status: number, failure: string) =>
    pages.send(request, reply, status, ['signupEnded', { back: backOf(request), failure }])
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
    const { confirmation, ...body } = details
    const sendForm = (status: number, failures: readonly string[]) =>
      pages.send(request, reply, status, ['signupForm', { typed: details, failures }])
    if (confirmation !== body.password) return sendForm(422, [authTexts[plainPageLang(request)].passwordsDiffer])
    const started = await ask<{ data: WhatsappCode }>(request, whatsappCodes.register, body)
    if (started.status === 200)
      return pages.send(request, reply, 200, ['signupWaiting', { waiting: started.body.data, back: backOf(request) }])
    const { fields, message = '' } = started.body
    return sendForm(started.status, fields ? Object.values(fields) : [message])
  }

  const goOn = async (request: FastifyRequest, reply: FastifyReply, waiting: Waiting) => {
    const lang = plainPageLang(request)
    const t = messageTexts[lang]
    const { ticket } = waiting
    const { body } = await ask<{ data?: WhatsappCodeState }>(request, whatsappCodes.state, { ticket })
    const { state, seenEnd } = body.data ?? { state: 'waiting', seenEnd: null }
    if (state === 'expired') return sendEnded(request, reply, 409, `${t.expired}. ${t.expiredText}`)
    if (state !== 'confirmed') {
      const wrongSender = seenEnd && `${t.wrongSender(seenEnd)} \u2066${waiting.phone}\u2069.`
      const failure = state === 'changed_text' ? t.changedText : wrongSender || errorTexts.whatsapp_waiting[lang]
      return pages.send(request, reply, 200, ['signupWaiting', { waiting, back: backOf(request), failures: [failure] }])
    }
    const confirmed = await ask(request, whatsappCodes.confirmRegister, { ticket })
    if (confirmed.status !== 200) return sendEnded(request, reply, confirmed.status, confirmed.body.message ?? '')
    await ask(request, auth.logout, {}, confirmed.body.token)
    // Marks the browser as known, since its first sign-in would otherwise be reported as a new device.
    if (confirmed.cookie) reply.header('set-cookie', confirmed.cookie)
    return pages.send(request, reply, 200, ['signupDone', { back: backOf(request) }])
  }

  void app.register(async (inner) => {
    takeForms(inner, pages, bodyBytesMax)
    inner.get(paths.plainSignup, { config }, (request, reply) =>
      reply.redirect(withWayBack(paths.signup, backOf(request)), 303),
    )
    inner.post(paths.plainSignup, { config }, (request, reply) => {
      const lang = plainPageLang(request)
      const details = Details.safeParse(request.body)
      const sent = Sent.safeParse(request.body)
      const { whatsapp } = deps
      if (!whatsapp) return sendEnded(request, reply, 409, errorTexts.whatsapp_off[lang])
      if (!isForeignForm(request)) {
        if (details.success) return register(request, reply, details.data)
        if (sent.success) {
          const message = whatsappText('register', lang, sent.data.code)
          const url = whatsAppNumberLink(whatsapp.number, message)
          return goOn(request, reply, { ...sent.data, url })
        }
      }
      return sendEnded(request, reply, 400, errorTexts.malformed[lang])
    })
  })
}
