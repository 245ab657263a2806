import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#api/deps.ts'
import * as sitemap from '#api/features/site/sitemap/sitemap.service.ts'
import type { Kind } from '#api/features/site/sitemap/sitemap-queries.ts'
import { AppError } from '#api/http/errors.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { networkOf, siteOf } from '#domain/networks.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { langs } from '#web/platform/lang.ts'
import { canonicalUrl, type Place, paths, withQuery } from '#web/url.ts'

const closedPaths = [
  '/api/',
  paths.myProducts,
  ...Object.values(paths.myEntry),
  paths.updateProfile,
  paths.liked,
  paths.verifyOtp,
  // Search engines may index the sign-up page, but not its copies with parameters.
  `${paths.signup}?`,
]
const lasting = 'public, max-age=3600'
/** Revalidated each time, so that removed listings disappear at once. */
const checkedEachTime = 'public, no-cache'
const partName = /^(pages|product|engineer|shop|seller|wanted)-([1-9]\d{0,5})\.xml$/

const counted = { config: { publicRead: { requestClass: 'call' } } } as const

const openPages = [
  paths.home,
  paths.products,
  paths.engineers,
  paths.shops,
  paths.shopAds,
  paths.calculator,
  paths.prices,
  paths.wanted,
  paths.about,
  paths.howItWorks,
  paths.safety,
  paths.contact,
  paths.privacy,
  paths.terms,
  ...productTypes.map((type) => withQuery(paths.home, { type })),
]

const pathOf: Record<Kind, (id: string) => string> = {
  product: paths.product,
  engineer: paths.engineer,
  shop: paths.shop,
  seller: paths.seller,
  wanted: paths.wantedAd,
}

/** `/robots.txt`, and `/sitemap.xml` in parts, with every address in both languages. */
export const mountSitemap = (app: FastifyInstance, deps: Deps, publicUrl: string): void => {
  // Most of a part is read after its reply has begun, when request limits no longer apply. Without this limit one
  // address could hold all database connections.
  const batchLimit = makeConcurrencyLimit<string>({
    max: 1,
    sharesOf: (network) => [{ key: siteOf(network) ?? network, max: 1 }],
    queue: {},
  })
  app.get('/robots.txt', counted, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', lasting)
      .send(
        [
          'User-agent: *',
          ...closedPaths.map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', counted, async (_request, reply) => {
    const partRow = (name: string, at?: Date) =>
      `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemap/${name}.xml`)}</loc>${changedOn(at?.toISOString())}</sitemap>`
    const parts = await sitemap.parts(deps)
    const rows = [partRow('pages-1'), ...parts.map(({ kind, part, at }) => partRow(`${kind}-${part}`, at))]
    return sendXml(reply, [xmlHead, `<sitemapindex ${schema}>`, ...rows, '</sitemapindex>', ''].join('\n'))
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name', counted, async ({ params, ip }, reply) => {
    const [, kind, digits] = partName.exec(params.name) ?? []
    const batches = rowsOf(deps, publicUrl, kind, Number(digits))[Symbol.asyncIterator]()
    const next = () => batchLimit.run(networkOf(ip), () => batches.next())
    // Read before anything is sent, so that a missing part or a failure gets its own status.
    const first = await next()
    if (first.done) throw new AppError('not_found')
    return sendXml(reply, Readable.from(partOf(first.value, { next, end: () => batches.return?.(undefined) })))
  })
}

type Batches = { next: () => Promise<IteratorResult<string>>; end: () => Promise<unknown> | undefined }

/** Yields the XML of one part in batches: a slow client holds one batch in memory, not the whole part. */
async function* partOf(first: string, { next, end }: Batches): AsyncIterable<string> {
  yield `${xmlHead}\n<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  try {
    yield first
    for (let step = await next(); !step.done; step = await next()) yield step.value
  } finally {
    await end()
  }
  yield '</urlset>\n'
}

/** Entries differ only in id and time, so a row is built once with placeholders. */
const [idMark, timeMark] = [randomUUID(), randomUUID()]

async function* rowsOf(deps: Deps, publicUrl: string, kind: string | undefined, part: number): AsyncGenerator<string> {
  if (kind === 'pages' && part === 1) yield linesOf(openPages.map((path) => urlRows(publicUrl, placeOf(path))))
  const known = sitemap.kinds.find((one) => one === kind)
  if (!known) return
  const row = urlRows(publicUrl, { pathname: pathOf[known](idMark), search: '' }, changedOn(timeMark))
  for await (const entries of sitemap.entries(deps, known, part))
    yield linesOf(entries.map(({ id, at }) => row.replaceAll(idMark, id).replaceAll(timeMark, at.toISOString())))
}

const linesOf = (rows: string[]) => `${rows.join('\n')}\n`

const placeOf = (path: string): Place => {
  const [pathname = '/', search = ''] = path.split('?')
  return { pathname, search }
}

/** One `url` per language, each listing all languages, as search engines require. */
const urlRows = (publicUrl: string, place: Place, lastmod = '') => {
  const alternate = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
  const hrefs = langs.map((lang) => [lang, escapeMarkup(canonicalUrl(publicUrl, place, lang))] as const)
  const all = [...hrefs.map(([lang, href]) => alternate(lang, href)), alternate('x-default', hrefs[0]?.[1] ?? '')]
  return hrefs.map(([, href]) => `<url><loc>${href}</loc>${lastmod}${all.join('')}</url>`).join('\n')
}

const changedOn = (time: string | undefined) => (time ? `<lastmod>${time}</lastmod>` : '')

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'

const sendXml = (reply: FastifyReply, xml: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', checkedEachTime).send(xml)
