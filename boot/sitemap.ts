import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as sitemap from '#api/features/sitemap/sitemap.service.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { productTypes } from '#contract/product-kinds.ts'
import { langs } from '#web/platform/lang.ts'
import { canonicalUrl, type Place, paths, withQuery } from '#web/platform/paths.ts'

const closedPaths = ['/api/', paths.myProducts, paths.updateProfile, paths.liked, paths.verifyOtp]
const lasting = 'public, max-age=3600'
/** Revalidated each time: a removed listing must not be listed any longer. */
const checkedEachTime = 'public, no-cache'
const partName = /^(pages|product|engineer|shop)-([1-9]\d{0,5})\.xml$/

const counted = { config: { publicRead: { requestClass: 'call' } } } as const

const openPages = [
  paths.home,
  paths.products,
  paths.engineers,
  paths.shops,
  paths.shopAds,
  paths.calculator,
  paths.prices,
  paths.about,
  paths.howItWorks,
  paths.safety,
  paths.contact,
  paths.privacy,
  paths.terms,
  ...productTypes.map((type) => withQuery(paths.home, { type })),
]

const pathOf: Record<sitemap.Kind, (id: string) => string> = {
  product: paths.product,
  engineer: paths.engineer,
  shop: paths.shop,
}

/** `/robots.txt`, and `/sitemap.xml` with its parts, every address in both languages. */
export const mountSitemap = (app: FastifyInstance, deps: Deps, publicUrl: string): void => {
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
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}.xml`)}</loc>${changedOn(at)}</sitemap>`
    const parts = await sitemap.parts(deps)
    const rows = [partRow('pages-1'), ...parts.map(({ kind, part, at }) => partRow(`${kind}-${part}`, at))]
    return sendXml(reply, [xmlHead, `<sitemapindex ${schema}>`, ...rows, '</sitemapindex>', ''].join('\n'))
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name', counted, async ({ params }, reply) => {
    const [, kind, digits] = partName.exec(params.name) ?? []
    const batches = rowsOf(deps, publicUrl, kind, Number(digits))[Symbol.asyncIterator]()
    // Read before anything is sent, so that a part that does not exist, or a failure, gets its own status.
    const first = await batches.next()
    if (first.done) throw new AppError('not_found')
    return sendXml(reply, Readable.from(partOf(first.value, batches)))
  })
}

/** The XML of one part in batches: a slow client holds one batch in memory, not the whole part. */
async function* partOf(first: string[], rest: AsyncIterator<string[]>): AsyncIterable<string> {
  yield `${xmlHead}\n<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  try {
    yield `${first.join('\n')}\n`
    for (let step = await rest.next(); !step.done; step = await rest.next()) yield `${step.value.join('\n')}\n`
  } finally {
    await rest.return?.()
  }
  yield '</urlset>\n'
}

async function* rowsOf(deps: Deps, publicUrl: string, kind: string | undefined, part: number): AsyncIterable<string[]> {
  if (kind === 'pages' && part === 1) yield openPages.map((path) => urlRows(publicUrl, placeOf(path)))
  const known = sitemap.kinds.find((one) => one === kind)
  if (!known) return
  for await (const entries of sitemap.entries(deps, known, part))
    yield entries.map(({ id, at }) => urlRows(publicUrl, { pathname: pathOf[known](id), search: '' }, at))
}

const placeOf = (path: string): Place => {
  const [pathname = '/', search = ''] = path.split('?')
  return { pathname, search }
}

/** One `url` per language, each listing all languages, as search engines require. */
const urlRows = (publicUrl: string, place: Place, at?: Date) => {
  const alternate = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
  const hrefs = langs.map((lang) => [lang, escapeXml(canonicalUrl(publicUrl, place, lang))] as const)
  const all = [...hrefs.map(([lang, href]) => alternate(lang, href)), alternate('x-default', hrefs[0]?.[1] ?? '')]
  return hrefs.map(([, href]) => `<url><loc>${href}</loc>${changedOn(at)}${all.join('')}</url>`).join('\n')
}

const changedOn = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'

const sendXml = (reply: FastifyReply, xml: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', checkedEachTime).send(xml)
