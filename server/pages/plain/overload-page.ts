import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '#api/http/failures.ts'
import { markShed } from '#api/limits/shed-load.ts'
import { errorReply } from '#contract/error-texts.ts'
import { errorStatus } from '#contract/errors.ts'
import { policyHeader, staticPagePolicy } from '#domain/content-policy.ts'
import type { Rejection } from '#server/pages/render-limit.ts'
import { langOf } from '#server/pages/send-page.ts'

const tooManyPages = {
  ar: 'صفحات كثيرة في وقت قصير. انتظر قليلاً ثم أعد المحاولة.',
  en: 'Too many pages in a short time. Wait a moment and try again.',
}

const words = { ar: { name: 'شمسوق', again: 'أعد المحاولة' }, en: { name: 'Shamsouq', again: 'Try again' } }

const style =
  ':root{color-scheme:light dark;--ink:#0c1f16;--bg:#fff;--brand:#0a6238;--on:#fff}' +
  '@media (prefers-color-scheme:dark){:root{--ink:#eaf2ed;--bg:#0e1612;--brand:#7bdca9;--on:#0c1f16}}' +
  'body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.7 system-ui,sans-serif;text-align:center}' +
  'main{min-block-size:100vh;box-sizing:border-box;padding:24px;display:grid;place-content:center;justify-items:center;gap:20px}' +
  'p{margin:0;font-weight:700;color:var(--brand)}h1{margin:0;max-inline-size:24em;font-size:1.25rem}' +
  'a{padding:12px 24px;border-radius:12px;background:var(--brand);color:var(--on);font-weight:600;text-decoration:none}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = staticPagePolicy(styleHash)

/** A `.data` request of the router's client script instead of a document. */
const isData = ({ url }: FastifyRequest) => /\.data(\?|$)/.test(url)

/** A page that would reload itself for longer than this only uses up the limit that it waits for. */
const reloadSecondsMax = 5

/** A static page for 429 and 503, without any asset that could be rejected too; it reloads itself when that helps. */
export const sendRejectionPage = (request: FastifyRequest, reply: FastifyReply, error: Rejection) => {
  markShed(request)
  if (isData(request)) return sendFailure(request, reply, error)
  const lang = langOf(request.headers.cookie)
  const waitSeconds = Math.max(1, Math.ceil(error.retryAfterSeconds ?? 2))
  const isBusy = error.code === 'unavailable'
  const message = isBusy ? errorReply('unavailable', lang).message : tooManyPages[lang]
  const again =
    isBusy || waitSeconds <= reloadSecondsMax ? `<meta http-equiv="refresh" content="${waitSeconds + 3}">` : ''
  return reply
    .code(errorStatus[error.code])
    .headers({
      'retry-after': String(waitSeconds),
      'cache-control': 'no-store',
      [policyHeader]: policy,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1">${again}` +
        // An empty `href` is the address of this page.
        `<title>${words[lang].name}</title><style>${style}</style>` +
        `<main><p>${words[lang].name}</p><h1>${message}</h1><a href="">${words[lang].again}</a></main></html>`,
    )
}
