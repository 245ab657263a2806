import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordTags } from '#api/cache/cache-tags.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { type Bucket, makeBuckets } from '#api/limits/token-buckets.ts'
import { compressionLimit, compressionTotal } from '#contract/rate-limits.ts'
import { policyHeader } from '#domain/content-policy.ts'
import { networkOf, siteOrNetworkOf } from '#domain/networks.ts'
import type { Lang } from '#domain/text/lang.ts'
import { feedLinkOf } from '#server/feeds/feed-link.ts'
import type { PageAddress } from '#server/pages/page-address.ts'
import { bytesFor, compressedBest } from '#server/pages/page-bytes.ts'
import { type CachedPage, type PageCache, type PageId, RenderFailure } from '#server/pages/page-cache.ts'
import type { RenderPage } from '#server/pages/page-request.ts'
import { type FinishedPage, type PageParts, postprocessHtml } from '#server/pages/postprocess-html.ts'
import { preloadsOf, savesData } from '#server/pages/preloads.ts'

const sentOften = 2
/** A waiting page stays in memory after the cache has dropped it, so the queue is short. */
const waitingMax = 20

type Options = {
  limit?: Bucket
  total?: Bucket
  compress?: (page: CachedPage) => Promise<Buffer>
  now?: () => Date
}

/**
 * Compresses a page with best quality from its second sending on. Anyone can request thousands of pages twice, so a
 * network (an IPv6 /48) has a limited number compressed and fills at most a quarter of the queue. A page rejected here
 * is tried again when sent to a network below its limit.
 */
export const makePageCompression = ({
  limit = compressionLimit,
  total = compressionTotal,
  compress = compressedBest,
  now = () => new Date(),
}: Options = {}) => {
  const networks = makeBuckets(limit)
  const all = makeBuckets(total)
  // One at a time: several would take all cores from requests.
  const compressions = makeConcurrencyLimit<string>({
    max: 1,
    sharesOf: (network) => [{ key: network, max: 1 }],
    queue: { max: waitingMax },
  })
  return (page: CachedPage, address: string): void => {
    page.sent += 1
    if (page.sent < sentOften || page.isCompressed) return
    const network = siteOrNetworkOf(address)
    if (networks.take(network, now()) > 0 || all.take('', now()) > 0) return
    page.isCompressed = true
    const work = async () => {
      page.br = await compress(page)
    }
    compressions.run(network, work).catch(() => {
      page.isCompressed = false
    })
  }
}

type PageRequest = Pick<IncomingMessage, 'headers'>

/**
 * `startReply` is called before a page reads anything; its result turns the tags of what the page shows into headers.
 */
type Making = {
  render: RenderPage
  parts: PageParts
  startReply?: () => (tags: ReadonlySet<string>) => Record<string, string>
}

const revalidate = 'private, no-cache'
const variesBy = 'accept-encoding, cookie, save-data'
/** For crawlers and proxies, with a 503 or 429 page. */
const retryAfterSeconds = 5

/** By default browsers store a page and revalidate it each time; a page may set its own `cache-control`. */
const headersOf = (response: Response, html: string, { policy }: FinishedPage, feedLink = '') => {
  const link = [preloadsOf(html), feedLink].filter(Boolean).join(', ')
  return {
    'content-type': 'text/html; charset=utf-8',
    [policyHeader]: policy,
    'cache-control': response.headers.get('cache-control') ?? revalidate,
    vary: variesBy,
    ...(link && { link }),
  }
}

/** Only a successful page without a cookie is the same for everybody. */
const isCacheable = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') === true && !headers.has('set-cookie')

const finishCacheable = async (response: Response, parts: PageParts, feedLink: string): Promise<CachedPage> => {
  const html = await response.text()
  const page = postprocessHtml(html, parts)
  const etag = `"${createHash('sha256').update(page.plain).digest('base64url').slice(0, 20)}"`
  return {
    headers: headersOf(response, html, page, feedLink),
    etag,
    renderedAt: new Date(),
    plain: page.plain,
    sent: 0,
  }
}

export const langOf = (cookies?: string): Lang =>
  cookies && /(?:^|;\s*)lang=(ar|en)(?:;|$)/.exec(cookies)?.[1] === 'en' ? 'en' : 'ar'

/** Null for a page that is not shared. */
const pageIdOf = ({ headers }: PageRequest, { route, params, query, isCacheable }: PageAddress): PageId | null =>
  headers.authorization || !isCacheable || route === null
    ? null
    : { route, params, query, lang: langOf(headers.cookie), savesData: savesData({ headers }) }

/** Synchronous, because most requests are for a fresh page in the cache. */
export const cachedNow = (cache: PageCache, request: PageRequest, address: PageAddress): CachedPage | undefined => {
  const id = pageIdOf(request, address)
  return (id && cache.peek(id)) ?? undefined
}

/** Returns the response instead when it is not cacheable and this request rendered it. */
export const cachedOrRendered = async (
  cache: PageCache,
  request: FastifyRequest,
  address: PageAddress,
  { render, parts, startReply }: Making,
): Promise<{ cached?: CachedPage; response?: Response }> => {
  const id = pageIdOf(request, address)
  if (!id) return {}
  let response: Response | undefined
  const cached = await cache
    .get(id, async (tags) => {
      const headersFor = startReply?.()
      // Passes on only the language cookie, so that nothing of one visitor can be in another's page.
      const headers = { cookie: `lang=${id.lang}`, ...(id.savesData && { 'save-data': 'on' }) }
      const made = await recordTags(tags, () => render({ url: address.url, headers }, networkOf(request.ip)))
      if (isCacheable(made)) {
        const page = await finishCacheable(made, parts, feedLinkOf(address, id.lang))
        return { ...page, headers: { ...page.headers, ...headersFor?.(tags) } }
      }
      response = made
      if (made.status >= 500) throw new RenderFailure()
      return null
    })
    .catch((error: unknown) => {
      if (error instanceof RenderFailure) return null
      throw error
    })
  return { ...(cached && { cached }), ...(response && { response }) }
}

/** The last version of a page, for when the database is away. */
export const savedPage = (cache: PageCache, request: PageRequest, address: PageAddress) => {
  const id = pageIdOf(request, address)
  return id && cache.saved(id)
}

const compressWhenSentAgain = makePageCompression()

const accepted = ({ headers }: PageRequest) => String(headers['accept-encoding'] ?? '')

/** Synchronous when the compressed bytes exist, as they do after the first request. */
export const sendCached = (request: FastifyRequest, reply: FastifyReply, page: CachedPage): void => {
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match']?.includes(page.etag)) return void reply.code(304).send()
  compressWhenSentAgain(page, request.ip)
  const [encoding, bytes] = bytesFor(accepted(request), page)
  if (encoding) reply.header('content-encoding', encoding)
  if (bytes instanceof Promise) return void bytes.then((made) => reply.send(made)).catch((error) => reply.send(error))
  reply.send(bytes)
}

export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  { parts, address }: { parts: PageParts; address?: PageAddress },
) => {
  reply.code(response.status)
  if (response.status === 503 || response.status === 429) reply.header('retry-after', retryAfterSeconds)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // A page's data and redirects depend on the language cookie as much as the page does.
  reply.header('cache-control', response.headers.get('cache-control') ?? revalidate).header('vary', variesBy)
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  const html = await response.text()
  const page = postprocessHtml(html, parts)
  const feedLink = address && response.ok ? feedLinkOf(address, langOf(request.headers.cookie)) : ''
  reply.headers(headersOf(response, html, page, feedLink))
  const [encoding, bytes] = bytesFor(accepted(request), { plain: page.plain })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes)
}
