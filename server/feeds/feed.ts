import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { recordTags } from '#api/cache/cache-tags.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { networkOf } from '#domain/networks.ts'
import type { Lang } from '#domain/text/lang.ts'
import { atomXml } from '#server/feeds/atom.ts'
import { type ReadApi, readFeedQuery } from '#server/feeds/feed-lists.ts'
import { type CachedPage, type PageCache, RenderFailure } from '#server/pages/page-cache.ts'
import { readForPage, renderedFor } from '#server/pages/page-calls.ts'
import { sendCached } from '#server/pages/send-page.ts'
import type { Cdn } from '#server/process/cdn.ts'
import { defaultLang, isLang, langParam } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { paths, withQuery } from '#web/url.ts'

type Feeds = { deps: Deps; publicUrl: string; cache: PageCache | null; cdn?: Pick<Cdn, 'startReply'> | null }

const headers = {
  'content-type': 'application/atom+xml; charset=utf-8',
  // Revalidated each time, so that removed listings disappear at once.
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
  // Feed readers may fetch it, but search engines should list the pages instead.
  'x-robots-tag': 'noindex',
}

/** Longer addresses are long searches, which are rarely requested twice. */
const cacheableLengthMax = 300

/** Every list of the site is an Atom feed at `/feed.xml`, with the query of the list. */
export const mountFeed = (app: FastifyInstance, { deps, publicUrl, cache, cdn }: Feeds): void => {
  const read = readForPage(deps)
  const render = async (asked: FeedAddress, network: string, tags: Set<string>): Promise<CachedPage> => {
    const headersFor = cdn?.startReply()
    const readIn = ((endpoint, input) => read({ endpoint, input, lang: asked.lang })) as ReadApi
    const make = () => makeFeed(readIn, publicUrl, asked, deps.now())
    const feed = await recordTags(tags, () => renderedFor(network, make)).catch(keepCached)
    return { ...feed, headers: { ...headers, ...headersFor?.(tags) } }
  }
  app.get(paths.feed, { config: { publicRead: { requestClass: 'page' } } }, async (request, reply) => {
    const asked = readAddress(request.url)
    const { address, lang } = asked
    const make = (tags: Set<string>) => render(asked, networkOf(request.ip), tags)
    const id = { route: paths.feed, params: {}, query: address, lang, savesData: false }
    const isCached = cache !== null && address.length <= cacheableLengthMax
    const feed = await (isCached ? cache.get(id, make) : make(new Set())).catch((error: unknown) => {
      throw error instanceof RenderFailure ? error.cause : error
    })
    if (feed) sendCached(request, reply, feed)
    return reply
  })
}

/** Keeps the cached feed while the database cannot be reached; the feed of a deleted shop is dropped. */
const keepCached = (error: unknown): never => {
  throw error instanceof AppError ? error : new RenderFailure('feed', { cause: error })
}

type FeedAddress = ReturnType<typeof readAddress>

/** The language is in the address, because feed readers have no cookies. */
const readAddress = (url: string) => {
  const given = new URLSearchParams(url.split('?').slice(1).join('?'))
  const { list, query } = readFeedQuery(given)
  const said = given.get(langParam)
  const lang: Lang = isLang(said) ? said : defaultLang
  const inLang = lang === defaultLang ? query : { ...query, [langParam]: lang }
  return { list, query, lang, inLang, address: withQuery(paths.feed, inLang) }
}

const makeFeed = async (
  read: ReadApi,
  publicUrl: string,
  { list, query, lang, inLang, address }: FeedAddress,
  now: Date,
): Promise<Omit<CachedPage, 'headers'>> => {
  const { title, entries } = await list.load(read, { publicUrl, lang }, query)
  const { name } = siteTexts[lang]
  const { list: _, shop: __, seller: ___, ...filters } = inLang as Record<string, string>
  const plain = Buffer.from(
    atomXml({
      id: `tag:${new URL(publicUrl).hostname},2026:${address}`,
      lang,
      title: `${title} — ${name}`,
      author: { name, uri: publicUrl },
      self: publicUrl + address,
      page: publicUrl + withQuery(list.page(query), filters),
      emptyAt: `${now.toISOString().slice(0, 10)}T00:00:00.000Z`,
      entries,
    }),
  )
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
  return { etag, renderedAt: now, plain, sent: 0 }
}
