import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '#api/http/failures.ts'
import { markShed } from '#api/limits/shed-load.ts'
import { errorStatus } from '#contract/errors.ts'
import { formPagePolicy, policyHeader, staticPagePolicy } from '#domain/content-policy.ts'
import type { Rejection } from '#server/pages/render-limit.ts'
import { langOf } from '#server/pages/send-page.ts'
import type * as entryServer from '#web/entry.server.tsx'
import type { PlainPageName, PlainPageProps } from '#web/plain-pages.tsx'
import { isLang, type Lang, langParam } from '#web/platform/lang.ts'

/** Parts of the web build that render pages without scripts. */
export type Templates = Pick<typeof entryServer, 'renderPlainPage' | 'renderOverloadPage'>

/** A `.data` request of the router's client script instead of a document. */
const isData = ({ url }: FastifyRequest) => /\.data(\?|$)/.test(url)

/** Reloading a page for longer would only use up the limit that it waits for. */
const reloadSecondsMax = 5

const styleHashes = new Map<string, string>()
const styleHashOf = (html: string): string => {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
  const known = styleHashes.get(style) ?? createHash('sha256').update(style).digest('base64')
  styleHashes.set(style, known)
  return known
}

export type PlainPages = ReturnType<typeof makePlainPages>

/** Sends the pages of `web/plain-pages.tsx`, whose templates development loads anew for each. */
export const makePlainPages = (load: () => Templates | Promise<Templates>) => {
  /** Rendered in advance: under overload there may be no room to render. */
  const overload = new Map<string, string>()
  const overloadPage = async (lang: Lang, code: Rejection['code'], reloadSeconds: number | null) => {
    const key = [lang, code, reloadSeconds].join()
    const known = overload.get(key) ?? (await load()).renderOverloadPage({ lang, code, reloadSeconds })
    overload.set(key, known)
    return known
  }
  return {
    /** The address alone gives a right, so the page is neither stored nor sent as a referrer. */
    send: async <N extends PlainPageName>(
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
      [name, props]: [name: N, props: PlainPageProps<N>],
    ) => {
      const html = (await load()).renderPlainPage(name, plainPageLang(request), props)
      return reply
        .code(status)
        .headers({
          'cache-control': 'no-store',
          [policyHeader]: formPagePolicy(styleHashOf(html)),
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    },
    /** Sends a 429 or 503 as a page, which reloads itself when that helps. */
    sendRejection: async (request: FastifyRequest, reply: FastifyReply, error: Rejection) => {
      markShed(request)
      if (isData(request)) return sendFailure(request, reply, error)
      const waitSeconds = Math.max(1, Math.ceil(error.retryAfterSeconds ?? 2))
      const helps = error.code === 'unavailable' || waitSeconds <= reloadSecondsMax
      const html = await overloadPage(langOf(request.headers.cookie), error.code, helps ? waitSeconds + 3 : null)
      return reply
        .code(errorStatus[error.code])
        .headers({
          'retry-after': String(waitSeconds),
          'cache-control': 'no-store',
          [policyHeader]: staticPagePolicy(styleHashOf(html)),
        })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  }
}

/** The language of the link, else of the browser. */
export const plainPageLang = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Lang => {
  const given = (query as Record<string, unknown>)[langParam]
  return isLang(given) ? given : langOf(headers.cookie)
}
