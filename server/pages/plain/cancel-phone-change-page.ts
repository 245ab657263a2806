import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { showChange, stopByLink } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { AppError } from '#api/http/errors.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import { errorStatus } from '#contract/errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { networkOf } from '#domain/networks.ts'
import { keepNumberTexts } from '#server/pages/plain/cancel-phone-change-page.texts.ts'
import { takeButtons } from '#server/pages/plain/plain-forms.ts'
import { plainPage, safe } from '#server/pages/plain/plain-page.html.ts'
import { isForeignForm, plainPageLang, sendPlainPage } from '#server/pages/plain/send-plain-page.ts'
import { formatDate } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { paths } from '#web/url.ts'

type PhoneChange = Awaited<ReturnType<typeof showChange>>

const linkTo = (path: string, text: string) => `<p class="links"><a href="${path}">${text}</a></p>`

const pageOf = (lang: Lang, { state, end, effectiveAt }: PhoneChange): string => {
  const t = keepNumberTexts[lang]
  if (state === 'stopped')
    return plainPage(
      lang,
      t.stoppedTitle,
      `<p class="done" role="status">${t.stopped}</p>${linkTo(paths.updateProfile, t.newPassword)}`,
    )
  if (state === 'done') return plainPage(lang, t.doneTitle, `<p>${t.done}</p>${linkTo(paths.contact, t.contact)}`)
  const about = t.about(safe(end), formatDate(lang, effectiveAt?.toISOString() ?? ''))
  const form = `<form method="post"><button class="main"><b>${t.stop}</b></button></form>`
  return plainPage(lang, t.title, `<article><b>${about}</b></article><p>${t.yours}</p>${form}`)
}

const endedPage = (lang: Lang) => {
  const t = keepNumberTexts[lang]
  return plainPage(lang, t.endedTitle, `<p>${t.ended}</p>${linkTo(paths.updateProfile, t.signIn)}`)
}

const bodyBytesMax = 100
const config = { publicRead: { requestClass: 'call' as const } }
const url = '/keep-number/:token'

/**
 * `/keep-number/{token}`, the link in the message to the old number of an account: works without a session and without JavaScript, and
 * can only stop a change. Reading it changes nothing, because chat apps open links by themselves.
 */
export const mountKeepNumberPage = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void => {
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const send = async (request: FastifyRequest, reply: FastifyReply, read: () => Promise<PhoneChange>) => {
    const lang = plainPageLang(request)
    try {
      return sendPlainPage(reply, 200, pageOf(lang, await withTimeout(read())))
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        return sendPlainPage(reply, errorStatus.not_found, endedPage(lang))
      throw error
    }
  }
  void app.register(async (inner) => {
    takeButtons(inner, bodyBytesMax)
    inner.get(url, { config }, (request, reply) => send(request, reply, () => showChange(deps, tokenOf(request))))
    inner.post(url, { config }, (request, reply) => {
      if (isForeignForm(request)) return sendPlainPage(reply, errorStatus.not_found, endedPage(plainPageLang(request)))
      return send(request, reply, async () => {
        try {
          return await stopByLink(deps, tokenOf(request))
        } catch (error) {
          // Only guesses are counted: the owner may share an address with whoever guesses.
          await countNetwork(deps, rateLimits.freshnessLinkPerAddress, networkOf(request.ip))
          throw error
        }
      })
    })
  })
}
