import type { FastifyReply, FastifyRequest } from 'fastify'
import { savedByServer } from '#contract/endpoints/site/site.ts'
import type { Lang } from '#domain/text/lang.ts'
import { bytesFor } from '#server/pages/page-bytes.ts'
import type { CachedPage } from '#server/pages/page-cache.ts'
import { langOf } from '#server/pages/send-page.ts'
import { formatMoment } from '#web/platform/format.ts'
import { savedOnHeader } from '#web/platform/stores.ts'

/** Adds the time of the page, which its own script shows (`web/shell/frame.tsx`); a sentence where scripts are off. */
export const markSavedByServer = (html: string, lang: Lang, on: Date): string =>
  html
    .replace('<html', `<html data-saved-on="${on.toISOString()}" data-saved-by="server"`)
    .replace(
      /<body[^>]*>/,
      (body) =>
        `${body}<noscript><p role="status">${savedByServer[lang](formatMoment(lang, on.toISOString()))}</p></noscript>`,
    )

/**
 * Sends a page from before the database went away. Nobody may store it, and it has no ETag, so the next request gets
 * the real one.
 */
export const sendSaved = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
  const lang = langOf(request.headers.cookie)
  const plain = Buffer.from(markSavedByServer(page.plain.toString('utf8'), lang, page.renderedAt))
  const [encoding, bytes] = bytesFor(String(request.headers['accept-encoding'] ?? ''), { plain })
  reply.headers(page.headers).headers({ 'cache-control': 'no-store', [savedOnHeader]: page.renderedAt.toISOString() })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes)
}
