import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { answerByLink, showQuestion, switchMessages } from '#api/features/sell/freshness/answers.service.ts'
import { AppError } from '#api/http/errors.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import { AnswerInput } from '#contract/endpoints/sell/freshness.ts'
import { errorTexts } from '#contract/error-texts.ts'
import { errorStatus } from '#contract/errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { networkOf } from '#domain/networks.ts'
import { isForeignForm, takeForms } from '#server/pages/plain/plain-forms.ts'
import { type PlainPages, plainPageLang } from '#server/pages/plain/plain-pages.ts'
import { isRejection } from '#server/pages/render-limit.ts'
import { langParam } from '#web/platform/lang.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown>; Body: unknown }>

const Posted = z
  .object({ answer: z.optional(AnswerInput), messages: z.optional(z.enum(['on', 'off'])) })
  .check(z.refine(({ answer, messages }) => answer !== undefined || messages !== undefined))
const bodyBytesMax = 200
const config = { publicRead: { requestClass: 'call' as const } }

const isGone = (error: unknown) =>
  error instanceof AppError && (error.code === 'not_found' || error.code === 'link_ended')

/**
 * At `/still/{token}` the owner says whether a listing is still available, without signing in and JavaScript. GET
 * changes nothing, because chat apps open links by themselves.
 */
export const mountStillPage = (app: FastifyInstance, deps: Deps, pages: PlainPages): void => {
  void app.register(async (inner) => {
    takeForms(inner, pages, bodyBytesMax)
    const url = '/still/:token'
    const show = async (request: LinkRequest, reply: FastifyReply, failure?: AppError) => {
      try {
        const { data: question } = await withTimeout(showQuestion(deps, request.params.token))
        const text = failure && errorTexts[failure.code][plainPageLang(request)]
        const shown = { question, now: deps.now().getTime(), failure: text }
        return await pages.send(request, reply, failure ? errorStatus[failure.code] : 200, ['freshness', shown])
      } catch (error) {
        if (!isGone(error)) throw error
        return pages.send(request, reply, errorStatus[(error as AppError).code], ['freshnessEnded', {}])
      }
    }
    inner.get(url, { config }, (request, reply) => show(request as LinkRequest, reply))
    inner.post(url, { config }, async (posted, reply) => {
      const request = posted as LinkRequest
      const { token } = request.params
      const given = Posted.safeParse(request.body)
      if (!given.success || isForeignForm(request)) return show(request, reply, new AppError('malformed'))
      try {
        await countNetwork(deps, rateLimits.freshnessLinkPerAddress, networkOf(request.ip))
        const { answer, messages } = given.data
        if (answer) await withTimeout(answerByLink(deps, token, answer))
        if (messages) await withTimeout(switchMessages(deps, token, messages === 'on'))
      } catch (error) {
        if (!(error instanceof AppError) || isRejection(error)) throw error
        return show(request, reply, error)
      }
      const lang = request.query[langParam]
      const query = lang === 'ar' || lang === 'en' ? `?${langParam}=${lang}` : ''
      return reply.header('referrer-policy', 'no-referrer').redirect(`/still/${encodeURIComponent(token)}${query}`, 303)
    })
  })
}
