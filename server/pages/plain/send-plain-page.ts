import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyHeader } from '#domain/content-policy.ts'
import { plainPolicy } from '#server/pages/plain/plain-page.html.ts'
import { langOf } from '#server/pages/send-page.ts'
import { isLang, type Lang, langParam } from '#web/platform/lang.ts'

/** Sends a page whose address is a right of its own: never stored, never passed on. */
export const sendPlainPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      [policyHeader]: plainPolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html)

/** Of the link, else of the browser. */
export const plainPageLang = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Lang => {
  const given = (query as Record<string, unknown>)[langParam]
  return isLang(given) ? given : langOf(headers.cookie)
}

/** Whether a form was sent from another site: it cannot know the address, but might carry a stolen one. */
export const isForeignForm = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'cross-site') return true
  // Browsers send "null" from a page without referrers, such as these.
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host
}
