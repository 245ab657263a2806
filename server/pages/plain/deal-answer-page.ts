import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { type Deal, deals } from '#contract/endpoints/deals/deals.ts'
import { errorTexts } from '#contract/error-texts.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { isForeignForm, takeForms } from '#server/pages/plain/plain-forms.ts'
import { type PlainPages, plainPageLang } from '#server/pages/plain/plain-pages.ts'
import { type TypedAnswer, typedNames } from '#web/features/deals/deal/deal-draft.ts'
import { dealFormTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { paths } from '#web/url.ts'

const bodyBytesMax = 16_000
const config = { publicRead: { requestClass: 'call' as const } }

const text = z._default(z.string().check(z.maxLength(4_000)), '')
const typed = Object.fromEntries(typedNames.map((name) => [name, text])) as Record<keyof TypedAnswer, typeof text>
const Answer = z.object({ ...typed, password: text, answer: z.enum(['confirm', 'decline']) })
type Answer = z.output<typeof Answer>

type Reply<T> = { status: number; body: Partial<T> & Partial<ErrorReply> & { token?: string }; cookie?: string }

const messagesOf = ({ body }: Reply<object>): string[] =>
  body.fields ? Object.values(body.fields) : [body.message ?? '']

const failuresOf = (
  { answer, described, problem, price, reason }: Answer,
  t: (typeof dealFormTexts)['ar']['errors'],
) =>
  answer === 'decline'
    ? [reason === '' && t.reason]
    : [
        price.trim() === '' && t.price,
        described !== 'yes' && described !== 'no' && t.described,
        described === 'no' && problem === '' && t.problem,
      ]

const bodyOf = ({ price, day, described, problem, text: words }: Answer) => ({
  price,
  asDescribed: described === 'yes',
  ...(described === 'no' && { problem, text: words }),
  ...(day && { day }),
})

/**
 * An answer to a deal without JavaScript: the form of `/deals/{code}` leads here. Signs in, answers and signs out
 * again, because a session needs JavaScript. Calls the API over HTTP, so that its checks, limits and messages hold.
 */
export const mountDealAnswerPage = (app: FastifyInstance, { now }: Pick<Deps, 'now'>, pages: PlainPages): void => {
  const codeOf = ({ params }: FastifyRequest) => (params as { code: string }).code
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, failure: string) =>
    pages.send(request, reply, status, ['dealRefused', { code: codeOf(request), failure }])

  const ask = async <T>(request: FastifyRequest, { method, path }: Endpoint, payload?: object, token?: string) => {
    const reply = await app.inject({
      method,
      url: apiBase + path.replace(':code', encodeURIComponent(codeOf(request))),
      ...(payload && { payload }),
      remoteAddress: request.ip,
      headers: {
        'accept-language': plainPageLang(request),
        'user-agent': request.headers['user-agent'] ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return { status: reply.statusCode, body: reply.json(), cookie: reply.headers['set-cookie'] } as Reply<T>
  }

  const giveAnswer = async (request: FastifyRequest, reply: FastifyReply, given: Answer) => {
    const { password, answer, ...words } = given
    const found = await ask<{ data: Deal }>(request, deals.get)
    const deal = found.body.data
    if (!deal) return refuse(request, reply, found.status, messagesOf(found).join(' '))
    const sendForm = (status: number, failures: readonly string[]) =>
      pages.send(request, reply, status, ['dealAnswerForm', { deal, now: now().getTime(), typed: words, failures }])
    const missing = failuresOf(given, dealFormTexts[plainPageLang(request)].errors).filter((line) => line !== false)
    if (missing.length > 0) return sendForm(422, missing)
    const session = await ask(request, auth.login, { phone: given.phone, password })
    const { token } = session.body
    if (!token) return sendForm(session.status, messagesOf(session))
    // Marks the browser as known, since its next sign-in would otherwise be reported as a new device.
    if (session.cookie) reply.header('set-cookie', session.cookie)
    const answered =
      answer === 'confirm'
        ? await ask<{ data: Deal }>(request, deals.confirm, bodyOf(given), token)
        : await ask<{ data: Deal }>(request, deals.decline, { reason: given.reason }, token)
    await ask(request, auth.logout, {}, token)
    if (answered.body.data) return pages.send(request, reply, 200, ['dealAnswered', { deal: answered.body.data }])
    return answered.status === 422
      ? sendForm(422, messagesOf(answered))
      : refuse(request, reply, answered.status, messagesOf(answered).join(' '))
  }

  void app.register(async (inner) => {
    takeForms(inner, pages, bodyBytesMax)
    const address = paths.plainDealAnswer(':code').replace('%3A', ':')
    inner.get(address, { config }, (request, reply) => reply.redirect(paths.deal(codeOf(request)), 303))
    inner.post(address, { config }, (request, reply) => {
      const given = Answer.safeParse(request.body)
      if (given.success && !isForeignForm(request)) return giveAnswer(request, reply, given.data)
      return refuse(request, reply, 400, errorTexts.malformed[plainPageLang(request)])
    })
  })
}
