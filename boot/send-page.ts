import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import { type FinishedPage, finishPage } from '#boot/finish-page.ts'
import type { PageAddress } from '#boot/page-address.ts'
import { bytesFor, compressedBest } from '#boot/page-bytes.ts'
import type { CachedPage, PageCache, PageId } from '#boot/page-cache.ts'
import type { RenderPage } from '#boot/page-request.ts'
import { preloadsOf, savesData } from '#boot/preloads.ts'
import type { Lang } from '#contract/error-texts.ts'
import { networkOf } from '#contract/networks.ts'

/** What pages look at of a request, whoever received it. */
type Asked = Pick<IncomingMessage, 'headers'>

type ReadCss = (url: string) => string | undefined
type Making = { render: RenderPage; readCss: ReadCss }

const sentOften = 2
const revalidate = 'private, no-cache'
const variesBy = 'accept-encoding, cookie, save-data'
/** A page that the database could not fill is soon there again; robots and proxies read this. */
const retryAfterSeconds = 5

/** A page's own words on caching win; else browsers keep it and ask each time whether it still holds. */
const headersOf = (response: Response, html: string, { policy, css }: FinishedPage) => {
  const link = preloadsOf(html, css)
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': response.headers.get('cache-control') ?? revalidate,
    vary: variesBy,
    ...(link && { link }),
  }
}

/** Only a whole page without a cookie is the same for everybody; a failure is told to the one who met it. */
const isCacheable = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') === true && !headers.has('set-cookie')

const finishCacheable = async (response: Response, readCss: ReadCss): Promise<CachedPage> => {
  const html = await response.text()
  const page = finishPage(html, readCss)
  const etag = `"${createHash('sha256').update(page.plain).digest('base64url').slice(0, 20)}"`
  return { headers: headersOf(response, html, page), etag, plain: page.plain, sent: 0 }
}

export const langOf = (cookies?: string): Lang =>
  cookies && /(?:^|;\s*)lang=(ar|en)(?:;|$)/.exec(cookies)?.[1] === 'en' ? 'en' : 'ar'

/** What the page cache looks a page up by; null for a page that is not shared with others. */
const pageIdOf = ({ headers }: Asked, { route, params, query, isCacheable }: PageAddress): PageId | null =>
  headers.authorization || !isCacheable || route === null
    ? null
    : { route, params, query, lang: langOf(headers.cookie), savesData: savesData({ headers }) }

/** A fresh page in the cache: most requests are for one of those, and need not wait for anything. */
export const cachedNow = (cache: PageCache, request: Asked, address: PageAddress): CachedPage | undefined => {
  const id = pageIdOf(request, address)
  return (id && cache.peek(id)) ?? undefined
}

/** A page from the cache, or the response that could not be cached when this request was the one that rendered it. */
export const cachedOrRendered = async (
  cache: PageCache,
  request: FastifyRequest,
  address: PageAddress,
  { render, readCss }: Making,
): Promise<{ cached?: CachedPage; response?: Response }> => {
  const id = pageIdOf(request, address)
  if (!id) return {}
  let response: Response | undefined
  const cached = await cache.get(id, async () => {
    // Of the cookies only the language goes along, so that nothing of one visitor can be in another's page.
    const headers = { cookie: `lang=${id.lang}`, ...(id.savesData && { 'save-data': 'on' }) }
    const made = await render({ url: address.url, headers }, networkOf(request.ip))
    if (isCacheable(made)) return finishCacheable(made, readCss)
    response = made
    return null
  })
  return { ...(cached && { cached }), ...(response && { response }) }
}

/** One at a time: several at once would take every core from those who wait for an answer. */
const compressions = makeConcurrencyLimit<null>({ max: 1, queue: {} })

/** Counts that a page is sent, and compresses it as well as possible when it is asked for again. */
const compressWhenSentAgain = (page: CachedPage) => {
  page.sent += 1
  if (page.sent !== sentOften) return
  const work = async () => {
    page.br = await compressedBest(page)
  }
  compressions.run(null, work).catch(() => undefined)
}

const accepted = ({ headers }: Asked) => String(headers['accept-encoding'] ?? '')

/** Answers without waiting when the compressed bytes exist, which they do but for the first time. */
export const sendCached = (request: FastifyRequest, reply: FastifyReply, page: CachedPage): void => {
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match']?.includes(page.etag)) return void reply.code(304).send()
  compressWhenSentAgain(page)
  const [encoding, bytes] = bytesFor(accepted(request), page)
  if (encoding) reply.header('content-encoding', encoding)
  if (bytes instanceof Promise) return void bytes.then((made) => reply.send(made)).catch((error) => reply.send(error))
  reply.send(bytes)
}

export const sendPage = async (request: FastifyRequest, reply: FastifyReply, response: Response, readCss: ReadCss) => {
  reply.code(response.status)
  if (response.status === 503) reply.header('retry-after', retryAfterSeconds)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // The data of a page and its redirects depend on the cookie of the language as much as the page does.
  reply.header('cache-control', response.headers.get('cache-control') ?? revalidate).header('vary', variesBy)
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  const html = await response.text()
  const page = finishPage(html, readCss)
  reply.headers(headersOf(response, html, page))
  const [encoding, bytes] = bytesFor(accepted(request), { plain: page.plain })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes)
}
