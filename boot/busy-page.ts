import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#api/platform/errors.ts'
import type { Gate } from '#api/platform/http/gate.ts'
import { markShed, tooBusy } from '#api/platform/http/shed-load.ts'
import type { RenderPage } from '#boot/page-request.ts'
import { langOf } from '#boot/send-page.ts'
import { errorReply } from '#contract/error-texts.ts'

/** Renders only while there is a place for it. */
export const inPlace =
  (gate: Gate, render: RenderPage): RenderPage =>
  async (request) => {
    const leave = gate.enter('page')
    if (!leave) throw tooBusy()
    try {
      return await render(request)
    } finally {
      leave()
    }
  }

export const isBusy = (error: unknown): error is AppError => error instanceof AppError && error.code === 'unavailable'

/** A few words instead of a page, made of nothing that could be busy too; the browser asks again by itself. */
export const sendBusyPage = (request: FastifyRequest, reply: FastifyReply, { retryAfterSeconds = 2 }: AppError) => {
  const lang = langOf(request.headers.cookie)
  const { message } = errorReply('unavailable', lang)
  markShed(request)
  return reply
    .code(503)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterSeconds + 3}">` +
        `<title>${lang === 'ar' ? 'شمسوق' : 'Shamsouq'}</title><h1>${message}</h1></html>`,
    )
}
