import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OffSwitch, readOff } from '#api/features/inbox/off-tokens.ts'
import { turnOff } from '#api/features/inbox/settings.service.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { withTimeout } from '#api/platform/http/with-timeout.ts'
import { sendRejectionPage } from '#boot/busy-page.ts'
import { offTexts } from '#boot/off-page.texts.ts'
import { isRejection } from '#boot/render-limit.ts'
import { langOf } from '#boot/send-page.ts'
import { errorStatus } from '#contract/errors.ts'
import { topicTexts } from '#web/features/inbox/settings.texts.ts'
import { inboxPaths } from '#web/platform/inbox-paths.ts'
import { dirOf, isLang, type Lang, langParam } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

const style =
  ':root{color-scheme:light dark;--ink:#0c1f16;--bg:#fff;--canvas:#f3f6f4;--brand:#0a643a;--on:#fff;--link:#07502f}' +
  '@media (prefers-color-scheme:dark){:root{--ink:#eaf2ed;--bg:#0e1612;--canvas:#17211c;--brand:#3fbe83;--on:#04210f;--link:#7bdca9}}' +
  'body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.7 system-ui,sans-serif}' +
  'main{max-inline-size:460px;margin-inline:auto;padding:16px;display:grid;gap:16px}' +
  'a{color:var(--link);font-weight:600;display:inline-block;padding-block:10px}h1,p{margin:0}h1{font-size:1.5rem}' +
  'b{display:block;padding:14px 16px;border-radius:12px;background:var(--canvas)}' +
  'button{inline-size:100%;min-block-size:56px;border:0;border-radius:12px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}' +
  ':focus-visible{outline:2.5px solid #0b7a48;outline-offset:2px}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

/** Our own texts only, without anything that somebody typed. */
const documentOf = (lang: Lang, title: string, main: string) =>
  `<!doctype html><html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>${title} — ${siteTexts[lang].name}</title><style>${style}</style></head>` +
  `<body><main><a href="/">${siteTexts[lang].name}</a><h1>${title}</h1>${main}` +
  `<a href="${inboxPaths.settings}">${offTexts[lang].settings}</a></main></body></html>`

const questionOf = (lang: Lang, { topic, channel }: OffSwitch) => {
  const t = offTexts[lang]
  const about = `<p>${t.question[channel]}</p><b>${topicTexts[lang].names[topic]}</b><p>${t.stays}</p>`
  return documentOf(lang, t.title, `${about}<form method="post"><button>${t.turnOff}</button></form>`)
}

const doneOf = (lang: Lang, { topic }: Pick<OffSwitch, 'topic'>) =>
  documentOf(lang, offTexts[lang].doneTitle, `<b>${topicTexts[lang].names[topic]}</b><p>${offTexts[lang].stays}</p>`)

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // The address is the right to switch it off.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html)

const bodyBytesMax = 100
const config = { publicRead: { requestClass: 'call' as const } }

/**
 * `/off/{token}`, the link in a push or a message: works without a session and without JavaScript. Reading it changes nothing, because chat
 * apps open links by themselves; only its button does.
 */
export const mountOffPage = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'secret'>): void => {
  const url = '/off/:token'
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const chosenLang = ({ query, headers }: FastifyRequest): Lang => {
    const given = (query as Record<string, unknown>)[langParam]
    return isLang(given) ? given : langOf(headers.cookie)
  }
  const sendEnded = (reply: FastifyReply, lang: Lang) =>
    send(reply, errorStatus.not_found, documentOf(lang, offTexts[lang].endedTitle, `<p>${offTexts[lang].ended}</p>`))

  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, _body, done) =>
      done(null),
    )
    inner.setErrorHandler((error, request, reply) => {
      if (isRejection(error)) return sendRejectionPage(request, reply, error)
      throw error
    })
    inner.get(url, { config }, (request, reply) => {
      const lang = chosenLang(request)
      const off = readOff(deps.secret, tokenOf(request))
      return off ? send(reply, 200, questionOf(lang, off)) : sendEnded(reply, lang)
    })
    inner.post(url, { config }, async (request, reply) => {
      const lang = chosenLang(request)
      try {
        const { data } = await withTimeout(turnOff(deps, tokenOf(request)))
        return send(reply, 200, doneOf(lang, data))
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return sendEnded(reply, lang)
        throw error
      }
    })
  })
}
