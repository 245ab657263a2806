import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '#api/platform/http/failures.ts'
import { markShed } from '#api/platform/http/shed-load.ts'
import type { Refusal } from '#boot/render-limit.ts'
import { langOf } from '#boot/send-page.ts'
import { errorReply } from '#contract/error-texts.ts'
import { errorStatus } from '#contract/errors.ts'

const tooManyPages = {
  ar: 'فتحت صفحات كثيرة في وقت قصير. انتظر قليلاً ثم أعد المحاولة.',
  en: 'You opened many pages in a short time. Wait a moment and try again.',
}

/** Data that the router's own script asks for, instead of a page. */
const isData = ({ url }: FastifyRequest) => /\.data(\?|$)/.test(url)

/** A few words instead of a page, made of nothing that could be busy too; a busy page asks again by itself. */
export const sendRefusalPage = (request: FastifyRequest, reply: FastifyReply, error: Refusal) => {
  markShed(request)
  if (isData(request)) return sendFailure(request, reply, error)
  const lang = langOf(request.headers.cookie)
  const waitSeconds = Math.max(1, Math.ceil(error.retryAfterSeconds ?? 2))
  const isBusy = error.code === 'unavailable'
  const message = isBusy ? errorReply('unavailable', lang).message : tooManyPages[lang]
  const again = isBusy ? `<meta http-equiv="refresh" content="${waitSeconds + 3}">` : ''
  return reply
    .code(errorStatus[error.code])
    .headers({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width">${again}` +
        `<title>${lang === 'ar' ? 'شمسوق' : 'Shamsouq'}</title><h1>${message}</h1></html>`,
    )
}
