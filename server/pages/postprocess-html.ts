import { hash, randomBytes } from 'node:crypto'
import { pagePolicy } from '#domain/content-policy.ts'

/**
 * Rendering sets this nonce on the scripts of the framework, and it is removed before sending. An injected script lacks
 * it, so its hash does not enter the content security policy.
 */
export const renderNonce = randomBytes(16).toString('base64url')
const nonceAttribute = ` nonce="${renderNonce}"`

const stylesheetUrl = /^<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/
const modulePreload = '<link rel="modulepreload"'
const moduleStart = '<script type="module" async="">'

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

type Style = { css: string; hash: string; element: Buffer }

/** All pages use the same few stylesheets, so each is hashed and encoded once. */
const knownStyles = new Map<string, Style>()
const styleOf = (url: string, css: string): Style => {
  const known = knownStyles.get(url)
  if (known?.css === css) return known
  const made = { css, hash: sha256(css), element: Buffer.from(`<style data-href="${url}">${css}</style>`) }
  knownStyles.set(url, made)
  return made
}

type InlineScript = { code: string; hash: string }
/** Compiled by `scripts/build/build-inline.ts`. */
export type InlineScripts = { beforePaint: InlineScript; deferHydration: InlineScript }

/** `readCss` returns the content of a stylesheet of the build. */
export type PageParts = { readCss: (url: string) => string | undefined; inline: InlineScripts }
type Piece = string | Buffer
type Finishing = PageParts & { scripts: Set<string>; styles: Map<string, Style> }

const withoutNonce = (text: string) => text.replaceAll(nonceAttribute, '')

/**
 * Allows a script with the nonce by its hash; the module that starts the page is delayed until after the first paint.
 */
const finishScript = (script: string, { scripts, inline }: Finishing): Piece => {
  const start = script.indexOf('>') + 1
  const tag = script.slice(0, start)
  if (!tag.includes(nonceAttribute)) return withoutNonce(script)
  const text = script.slice(start, -ends.script.length)
  if (!/\ssrc=/.test(tag)) scripts.add(sha256(text))
  if (withoutNonce(tag) !== moduleStart) return withoutNonce(script)
  scripts.add(inline.deferHydration.hash)
  return `<script type="text/plain">${text}</script><script>${inline.deferHydration.code}</script>`
}

/** Module preloads are delayed; a stylesheet is inlined once. */
const finishLink = (given: string, { readCss, styles }: Finishing): Piece => {
  const link = withoutNonce(given)
  if (link.startsWith(modulePreload)) return link.replace(modulePreload, '<link rel="late"')
  const url = stylesheetUrl.exec(link)?.[1]
  const css = url && readCss(url)
  if (!url || css === undefined) return link
  if (styles.has(url)) return ''
  const style = styleOf(url, css)
  styles.set(url, style)
  return style.element
}

const finishHead = (head: string, { scripts, inline }: Finishing): Piece => {
  scripts.add(inline.beforePaint.hash)
  return `<script>${inline.beforePaint.code}</script>${head}`
}

const starts = /<(link|script|\/head)\b/g
const ends = { link: '>', script: '</script>', '/head': '>' }
const finish = { link: finishLink, script: finishScript, '/head': finishHead }

/** Slices and replacements found in one pass: the page is large, and every copy of it costs time. */
const piecesOf = (html: string, finishing: Finishing): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  starts.lastIndex = 0
  for (let start = starts.exec(html); start; start = starts.exec(html)) {
    const name = start[1] as keyof typeof ends
    const end = html.indexOf(ends[name], start.index)
    if (end < 0) break
    const stop = end + ends[name].length
    pieces.push(withoutNonce(html.slice(at, start.index)), finish[name](html.slice(start.index, stop), finishing))
    at = stop
    starts.lastIndex = stop
  }
  return [...pieces, withoutNonce(html.slice(at))]
}

const bytesOf = (pieces: Piece[]): Buffer => {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at)
  return whole
}

export type FinishedPage = { plain: Buffer; policy: string }

/**
 * Makes a rendered page paint in one round trip: inlines its styles and delays its modules. The policy has the hash of
 * every inline part that we wrote, so page and header can be cached together.
 */
export const postprocessHtml = (html: string, parts: PageParts): FinishedPage => {
  const finishing: Finishing = { ...parts, scripts: new Set(), styles: new Map() }
  const plain = bytesOf(piecesOf(html, finishing))
  const styles = [...finishing.styles.values()]
  const hashes = new Set(styles.map(({ hash }) => hash))
  return { plain, policy: pagePolicy([...finishing.scripts], [...hashes]) }
}
