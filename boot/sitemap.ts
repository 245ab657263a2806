import type { FastifyInstance, FastifyReply } from 'fastify'
import * as sitemap from '#api/features/sitemap/sitemap.service.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { productTypes } from '#contract/product-kinds.ts'
import { langs } from '#web/platform/lang.ts'
import { canonicalUrl, type Place, paths, withQuery } from '#web/platform/paths.ts'

const closedPaths = ['/api/', paths.myProducts, paths.updateProfile, paths.liked, paths.verifyOtp]
const lasting = 'public, max-age=3600'
/** A cache asks each time: the address of a removed listing must not be listed any longer. */
const checkedEachTime = 'public, no-cache'
const partName = /^(pages|product|engineer|shop)-([1-9]\d{0,5})\.xml$/

const counted = { config: { publicRead: { lane: 'call' } } } as const

const openPages = [
  paths.home,
  paths.products,
  paths.engineers,
  paths.shops,
  paths.shopAds,
  paths.calculator,
  paths.prices,
  ...productTypes.map((type) => withQuery(paths.home, { type })),
]

const pathOf: Record<sitemap.Kind, (id: string) => string> = {
  product: paths.product,
  engineer: paths.engineer,
  shop: paths.shop,
}

/** `/robots.txt`, and what it names: `/sitemap.xml` with its parts, every address in both languages. */
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
    return sendXml(reply, `<sitemapindex ${schema}>`, rows, '</sitemapindex>')
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name', counted, async ({ params }, reply) => {
    const [, kind, digits] = partName.exec(params.name) ?? []
    const rows = await rowsOf(deps, publicUrl, kind, Number(digits))
    if (rows.length === 0) throw new AppError('not_found')
    return sendXml(reply, `<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, rows, '</urlset>')
  })
}

const rowsOf = async (deps: Deps, publicUrl: string, kind: string | undefined, part: number): Promise<string[]> => {
  if (kind === 'pages') return part === 1 ? openPages.map((path) => urlRows(publicUrl, placeOf(path))) : []
  const known = sitemap.kinds.find((one) => one === kind)
  if (!known) return []
  const entries = await sitemap.entries(deps, known, part)
  return entries.map(({ id, at }) => urlRows(publicUrl, { pathname: pathOf[known](id), search: '' }, at))
}

const placeOf = (path: string): Place => {
  const [pathname = '/', search = ''] = path.split('?')
  return { pathname, search }
}

/** One row per language, each naming all of them, as search engines want it. */
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

const sendXml = (reply: FastifyReply, head: string, rows: string[], foot: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', checkedEachTime)
    .send(['<?xml version="1.0" encoding="UTF-8"?>', head, ...rows, foot, ''].join('\n'))
