import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Assets } from '#server/pages/static-files.ts'

const preloadedFont = /<link rel="preload" href="([^"]+)" as="font"/
const picture = /<source type="image\/avif" srcSet="([^"]+)"(?: sizes="([^"]+)")?\/><img\b[^>]* fetchPriority="high"/
const avif = '<source type="image/avif"'

const fontLink = (url: string) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`

const pictureLink = ([, files = '', sizes]: RegExpExecArray) => {
  const [url = ''] = files.split(' ', 1)
  const hints = [`imagesrcset="${files}"`, ...(sizes ? [`imagesizes="${sizes}"`] : []), 'fetchpriority=high']
  return `<${url}>; rel=preload; as=image; type="image/avif"; ${hints.join('; ')}`
}

/** The AVIF source directly before the first `fetchPriority="high"`. */
const firstPicture = (html: string) => {
  const first = html.indexOf(' fetchPriority="high"')
  const start = first < 0 ? -1 : html.lastIndexOf(avif, first)
  return start < 0 ? null : picture.exec(html.slice(start, html.indexOf('>', first) + 1))
}

/** A `link` header with the page's font and first picture, which browsers request before they have parsed the page. */
export const preloadsOf = (html: string): string => {
  const font = preloadedFont.exec(html)?.[1]
  const first = firstPicture(html)
  return [...(font ? [fontLink(font)] : []), ...(first ? [pictureLink(first)] : [])].join(', ')
}

/** With `Save-Data` the page is sent without its font and loads its photos when tapped. */
export const savesData = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['save-data'] !== undefined && String(headers['save-data']).toLowerCase() === 'on'

/**
 * `103 Early Hints` with the font of the page's language, before the page is looked up. Browsers use it only over
 * HTTP/2, which needs a proxy: the setting says whether that forwards 103 responses.
 */
export const earlyHints = (assets: Assets) => {
  const linkFor = (name: string) => [...assets.keys()].filter((url) => url.includes(`/${name}-`)).map(fontLink)
  const links = { ar: linkFor('readex-ar'), en: linkFor('readex-la') }
  return (request: FastifyRequest, reply: FastifyReply, lang: 'ar' | 'en') => {
    // HTTP/1.0 has no informational responses: such a client or proxy would take this one for the page.
    if (request.raw.httpVersion === '1.0') return
    const isVisit = request.headers['sec-fetch-mode'] === 'navigate' && !savesData(request)
    if (isVisit && links[lang].length > 0) reply.raw.writeEarlyHints({ link: links[lang] })
  }
}
