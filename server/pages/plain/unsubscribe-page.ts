import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { type OffSwitch, readOff } from '#api/features/notify/inbox/off-tokens.ts'
import { turnOff } from '#api/features/notify/inbox/settings.service.ts'
import { AppError } from '#api/http/errors.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import type { NotificationTopic } from '#contract/endpoints/notify/notification-kinds.ts'
import { errorStatus } from '#contract/errors.ts'
import { takeButtons } from '#server/pages/plain/plain-forms.ts'
import { plainPage } from '#server/pages/plain/plain-page.html.ts'
import { isForeignForm, plainPageLang, sendPlainPage } from '#server/pages/plain/send-plain-page.ts'
import { offTexts } from '#server/pages/plain/unsubscribe-page.texts.ts'
import { topicTexts } from '#web/features/notify/inbox/settings.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { paths } from '#web/url.ts'

/** Our own texts only, without anything that somebody typed. */
const offPage = (lang: Lang, title: string, main: string) =>
  plainPage(lang, title, `${main}<p class="links"><a href="${paths.inboxSettings}">${offTexts[lang].settings}</a></p>`)

/** Which kind of notifications. */
const aboutOf = (lang: Lang, topic: NotificationTopic) => `<article><b>${topicTexts[lang].names[topic]}</b></article>`

const questionOf = (lang: Lang, { topic, channel }: OffSwitch) => {
  const t = offTexts[lang]
  const about = `<p>${t.question[channel]}</p>${aboutOf(lang, topic)}<p>${t.stays}</p>`
  return offPage(lang, t.title, `${about}<form method="post"><button class="main"><b>${t.turnOff}</b></button></form>`)
}

const doneOf = (lang: Lang, { topic }: Pick<OffSwitch, 'topic'>) =>
  offPage(lang, offTexts[lang].doneTitle, `${aboutOf(lang, topic)}<p>${offTexts[lang].stays}</p>`)

const bodyBytesMax = 100
const config = { publicRead: { requestClass: 'call' as const } }

/**
 * `/off/{token}`, the link in a push or a message: works without a session and without JavaScript. Reading it changes nothing, because chat
 * apps open links by themselves; only its button does.
 */
export const mountOffPage = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'secret'>): void => {
  const url = '/off/:token'
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const sendEnded = (reply: FastifyReply, lang: Lang) =>
    sendPlainPage(
      reply,
      errorStatus.not_found,
      offPage(lang, offTexts[lang].endedTitle, `<p>${offTexts[lang].ended}</p>`),
    )

  void app.register(async (inner) => {
    takeButtons(inner, bodyBytesMax)
    inner.get(url, { config }, (request, reply) => {
      const lang = plainPageLang(request)
      const off = readOff(deps.secret, tokenOf(request))
      return off ? sendPlainPage(reply, 200, questionOf(lang, off)) : sendEnded(reply, lang)
    })
    inner.post(url, { config }, async (request, reply) => {
      const lang = plainPageLang(request)
      if (isForeignForm(request)) return sendEnded(reply, lang)
      try {
        const { data } = await withTimeout(turnOff(deps, tokenOf(request)))
        return sendPlainPage(reply, 200, doneOf(lang, data))
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return sendEnded(reply, lang)
        throw error
      }
    })
  })
}
