import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FinishedPage, finishPage } from '#boot/finish-page.ts'
import type { PageAddress } from '#boot/page-address.ts'
import { bytesFor, squeezed } from '#boot/page-bytes.ts'
import type { KeptPage, PageCache } from '#boot/page-cache.ts'
import type { RenderPage } from '#boot/page-request.ts'
import { preloadsOf, savesData } from '#boot/preloads.ts'
import { retryOthersRefusal } from '#boot/render-limit.ts'
import type { Lang } from '#contract/error-texts.ts'
import { networkOf } from '#contract/networks.ts'

/** What pages look at of a request, whoever received it. */
type Asked = Pick<IncomingMessage, 'headers'>

type ReadCss = (url: string) => string | undefined
type Making = { render: RenderPage; readCss: ReadCss }

const sentOften = 2
const revalidate = 'private, no-cache'
/** A page that the database could not fill is soon there again; robots and proxies read this. */
const retryAfterSeconds = 5

/** A page's own words on caching win; else browsers keep it and ask each time whether it still holds. */
const headersOf = (response: Response, html: string, { policy, css }: FinishedPage) => {
  const link = preloadsOf(html, css)
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': response.headers.get('cache-control') ?? revalidate,
    vary: 'accept-encoding, cookie, save-data',
    ...(link && { link }),
  }
}

/** Only a whole page without a cookie is the same for everybody; a failure is told to the one who met it. */
const isKeepable = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') === true && !headers.has('set-cookie')

const finishKept = async (response: Response, readCss: ReadCss): Promise<KeptPage> => {
  const html = await response.text()
  const page = finishPage(html, readCss)
  const etag = `"${createHash('sha256').update(page.plain).digest('base64url').slice(0, 20)}"`
  return { headers: headersOf(response, html, page), etag, plain: page.plain, sent: 0 }
}

export const langOf = (cookies?: string): Lang =>
  cookies && /(?:^|;\s*)lang=(ar|en)(?:;|$)/.exec(cookies)?.[1] === 'en' ? 'en' : 'ar'

/** The name of a page in the cache: its canonical address, language and Save-Data; none for what belongs to somebody. */
const keyOf = ({ headers }: Asked, { key }: PageAddress, lang: Lang, isFrugal: boolean): string | null =>
  headers.authorization || key === null ? null : `${lang}${isFrugal ? ' frugal' : ''} ${key}`

/** A page that is there: most requests are for one of those, and need not wait for anything. */
export const keptNow = (cache: PageCache, request: Asked, address: PageAddress): KeptPage | undefined => {
  const key = keyOf(request, address, langOf(request.headers.cookie), savesData(request))
  return key === null ? undefined : cache.find(key)
}

/** A kept page, or the response that could not be kept when this request was the one that rendered it. */
export const keptOnce = async (
  cache: PageCache,
  request: FastifyRequest,
  address: PageAddress,
  { render, readCss }: Making,
): Promise<{ kept?: KeptPage; response?: Response }> => {
  const lang = langOf(request.headers.cookie)
  const isFrugal = savesData(request)
  const key = keyOf(request, address, lang, isFrugal)
  if (key === null || address.route === null) return {}
  let response: Response | undefined
  let isOwn = false
  const make = async () => {
    isOwn = true
    // Of the cookies only the language goes along, so that nothing of one visitor can be in another's page.
    const headers = { cookie: `lang=${lang}`, ...(isFrugal && { 'save-data': 'on' }) }
    const made = await render({ url: address.url, headers }, networkOf(request.ip))
    if (isKeepable(made)) return finishKept(made, readCss)
    response = made
    return null
  }
  const { route } = address
  const kept = await retryOthersRefusal(
    () => cache.get({ key, route, make }),
    () => isOwn,
  )
  return { ...(kept && { kept }), ...(response && { response }) }
}

/** One after the other: several at once would take every core from those who wait for an answer. */
let squeezing: Promise<unknown> = Promise.resolve()

/** Counts that a page is sent, and makes it as small as it gets when it is asked for again. */
const squeeze = (page: KeptPage) => {
  page.sent += 1
  if (page.sent !== sentOften) return
  const work = async () => {
    page.br = await squeezed(page)
  }
  squeezing = squeezing.then(work).catch(() => undefined)
}

const accepted = ({ headers }: Asked) => String(headers['accept-encoding'] ?? '')

/** Answers without waiting when the compressed bytes exist, which they do but for the first time. */
export const sendKept = (request: FastifyRequest, reply: FastifyReply, page: KeptPage): void => {
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match']?.includes(page.etag)) return void reply.code(304).send()
  squeeze(page)
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
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  const html = await response.text()
  const page = finishPage(html, readCss)
  reply.headers(headersOf(response, html, page))
  const [encoding, bytes] = bytesFor(accepted(request), { plain: page.plain })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes)
}
