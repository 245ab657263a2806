import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finishPage } from '#boot/finish-page.ts'
import type { KeptPage, PageCache } from '#boot/page-cache.ts'
import type { RenderPage } from '#boot/page-request.ts'
import { preloadsOf, savesData } from '#boot/preloads.ts'
import type { Lang } from '#contract/error-texts.ts'

type ReadCss = (url: string) => string | undefined
type Making = { render: RenderPage; readCss: ReadCss }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const pageBrotliQuality = 5
/** A tenth smaller for thirty times the work, done once and behind, for a page that is asked for again. */
const keptBrotliQuality = 11
const sentOften = 2
const keptUrlMax = 300
/** A compressed page fits into one piece, which spares a second round through the pool of threads. */
const compressedMax = 64 * 1024
const revalidate = 'private, no-cache'
/** A page that the database could not fill is soon there again; robots and proxies read this. */
const retryAfterSeconds = 5

/** A page's own words on caching win; else browsers keep it and ask each time whether it still holds. */
const headersOf = (response: Response, { html, policy }: { html: string; policy: string }) => {
  const link = preloadsOf(html)
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': response.headers.get('cache-control') ?? revalidate,
    vary: 'accept-encoding, cookie, save-data',
    ...(link && { link }),
  }
}

const brotli = (bytes: Buffer, quality = pageBrotliQuality) =>
  compressBrotli(bytes, { chunkSize: compressedMax, params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Only a whole page without a cookie is the same for everybody; a failure is told to the one who met it. */
const isKeepable = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') === true && !headers.has('set-cookie')

const finishKept = async (response: Response, readCss: ReadCss): Promise<KeptPage> => {
  const page = finishPage(await response.text(), readCss)
  const plain = Buffer.from(page.html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
  return { headers: headersOf(response, page), etag, plain, br: await brotli(plain), sent: 0 }
}

export const langOf = (cookies = ''): Lang =>
  /(?:^|;\s*)lang=(ar|en)(?:;|$)/.exec(cookies)?.[1] === 'en' ? 'en' : 'ar'

/** A kept page, or the response that could not be kept when this request was the one that rendered it. */
export const keptOnce = async (
  cache: PageCache,
  request: FastifyRequest,
  path: string,
  { render, readCss }: Making,
): Promise<{ kept?: KeptPage; response?: Response }> => {
  if (request.headers.authorization || request.url.length > keptUrlMax || /[?&]lang=/.test(request.url)) return {}
  const lang = langOf(request.headers.cookie)
  const isFrugal = savesData(request)
  let response: Response | undefined
  const make = async () => {
    // Of the cookies only the language goes along, so that nothing of one visitor can be in another's page.
    const headers = { cookie: `lang=${lang}`, ...(isFrugal && { 'save-data': 'on' }) }
    const made = await render({ url: request.url, headers })
    if (isKeepable(made)) return finishKept(made, readCss)
    response = made
    return null
  }
  const kept = await cache.get({ key: `${lang}${isFrugal ? ' frugal' : ''} ${request.url}`, path, make })
  return { ...(kept && { kept }), ...(response && { response }) }
}

/** One after the other: several at once would take every core from those who wait for an answer. */
let squeezing: Promise<unknown> = Promise.resolve()

const squeeze = (page: KeptPage) => {
  page.sent += 1
  if (page.sent !== sentOften) return
  const work = async () => {
    page.br = await brotli(page.plain, keptBrotliQuality)
  }
  squeezing = squeezing.then(work).catch(() => undefined)
}

const chosenBytes = (request: FastifyRequest, page: KeptPage) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return ['br', page.br] as const
  if (!/\bgzip\b/.test(accepted)) return [null, page.plain] as const
  page.gzip ??= compressGzip(page.plain)
  return ['gzip', page.gzip] as const
}

export const sendKept = async (request: FastifyRequest, reply: FastifyReply, page: KeptPage) => {
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  squeeze(page)
  const [encoding, bytes] = chosenBytes(request, page)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes)
}

export const sendPage = async (request: FastifyRequest, reply: FastifyReply, response: Response, readCss: ReadCss) => {
  reply.code(response.status)
  if (response.status === 503) reply.header('retry-after', retryAfterSeconds)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  const page = finishPage(await response.text(), readCss)
  reply.headers(headersOf(response, page))
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const bytes = Buffer.from(page.html)
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(bytes))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await compressGzip(bytes))
  return reply.send(bytes)
}
