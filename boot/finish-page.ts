import { hash, randomBytes } from 'node:crypto'

/** So long after the page has loaded its worker may come: nothing that is still being fetched has to share the link. */
const workerDelayMs = 4000

/**
 * Starts the page's modules after it has been painted, or at the first touch, whichever comes sooner. A page that says
 * `data-waits` waits for the touch on a first visit, and its buttons tapped too early are pressed again when it is ready.
 * The libraries run before the rest, so that a slow phone can answer a touch in between.
 * The styles are told of the first scroll, for pictures that wait for it. Browsers also report moves that go nowhere.
 */
const lateStart = [
  '(()=>{let a=0;const d=document,w=navigator.serviceWorker,t=[],',
  "g=()=>{if(a)return;a=1;d.querySelectorAll('link[rel=late]').forEach(l=>{l.rel='modulepreload'});const s=d.querySelector('script[type=late]'),v=d.querySelector('link[href*=\"/vendor-\"]'),p=()=>{const n=d.createElement('script');n.type='module';n.textContent=s.textContent;d.head.append(n);n.remove()};if(s)v?import(v.href).then(p,p):p()},",
  "known=()=>{try{return w&&w.controller||localStorage.length}catch{return 0}},waits=d.querySelector('[data-waits]')&&!known();",
  `addEventListener('load',()=>{if(!waits){new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint').length)setTimeout(g)}).observe({type:'paint',buffered:true});setTimeout(g,2500)}if(w)setTimeout(()=>w.register('/sw.js').catch(()=>{}),${workerDelayMs})});`,
  "for(const e of['pointerdown','keydown','touchstart','focusin'].slice(0,waits?4:3))addEventListener(e,g,{once:true,passive:true});if(waits)addEventListener('pointermove',e=>{if(e.movementX||e.movementY)g()},{passive:true});",
  "addEventListener('scroll',()=>{if(!scrollY)return;d.documentElement.dataset.moved='';if(waits)g()},{passive:true});",
  "if(!waits)return;const k=e=>{const b=e.target.closest('[data-waits] button[type=button]');if(b)t.push(b)};addEventListener('click',k);",
  "new MutationObserver((_,o)=>{o.disconnect();removeEventListener('click',k);t.forEach(b=>b.isConnected&&b.click())}).observe(d.documentElement,{attributeFilter:['data-ready']})})()",
].join('')

/** On a slow line a font that comes after the first paint waits for the next page: nothing moves, nothing is drawn twice. */
const slowSign = "/[23]g/.test((navigator.connection||{}).effectiveType)&&(document.documentElement.dataset.slow='')"

/**
 * The currency that was chosen in this browser (`web/platform/viewer-currency.ts`, decision 0041): styles reserve the line of
 * the converted price before the first paint. A browser that forbids storage has chosen none.
 */
const currencySign =
  "try{const c=localStorage.getItem('shamsouq-currency');/^(YER|YER_SOUTH|SAR|USD)$/.test(c)&&(document.documentElement.dataset.currency=c)}catch{}"

/**
 * Rendering puts this on the scripts that the framework writes, and it never leaves the house: a script that got into a
 * page in any other way does not carry it, so the policy does not name it.
 */
export const scriptMark = randomBytes(16).toString('base64url')
const marked = ` nonce="${scriptMark}"`

const stylesheetUrl = /^<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/
const modulePreload = '<link rel="modulepreload"'
const moduleStart = '<script type="module" async="">'

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

type Style = { css: string; hash: string; element: Buffer }

/** The same few stylesheets stand in every page: each is hashed and written once. */
const knownStyles = new Map<string, Style>()
const styleOf = (url: string, css: string): Style => {
  const known = knownStyles.get(url)
  if (known?.css === css) return known
  const made = { css, hash: sha256(css), element: Buffer.from(`<style data-href="${url}">${css}</style>`) }
  knownStyles.set(url, made)
  return made
}

const lateStartHash = sha256(lateStart)
const earlySigns = `${slowSign};${currencySign}`
const earlySignsHash = sha256(earlySigns)

type ReadCss = (url: string) => string | undefined
type Piece = string | Buffer
type Finishing = { readCss: ReadCss; scripts: Set<string>; styles: Map<string, Style> }

const withoutMark = (text: string) => text.replaceAll(marked, '')

/** Its hash is noted when it carries the mark; the module that starts the page waits until it is painted. */
const finishScript = (script: string, { scripts }: Finishing): Piece => {
  const start = script.indexOf('>') + 1
  const tag = script.slice(0, start)
  if (!tag.includes(marked)) return withoutMark(script)
  const text = script.slice(start, -ends.script.length)
  if (!/\ssrc=/.test(tag)) scripts.add(sha256(text))
  if (withoutMark(tag) !== moduleStart) return withoutMark(script)
  scripts.add(lateStartHash)
  return `<script type="late">${text}</script><script>${lateStart}</script>`
}

/** A module waits; a stylesheet goes into the page, once. */
const finishLink = (given: string, { readCss, styles }: Finishing): Piece => {
  const link = withoutMark(given)
  if (link.startsWith(modulePreload)) return link.replace(modulePreload, '<link rel="late"')
  const url = stylesheetUrl.exec(link)?.[1]
  const css = url && readCss(url)
  if (!url || css === undefined) return link
  if (styles.has(url)) return ''
  const style = styleOf(url, css)
  styles.set(url, style)
  return style.element
}

const finishHead = (head: string, { scripts }: Finishing): Piece => {
  scripts.add(earlySignsHash)
  return `<script>${earlySigns}</script>${head}`
}

const starts = /<(link|script|\/head)\b/g
const ends = { link: '>', script: '</script>', '/head': '>' }
const finish = { link: finishLink, script: finishScript, '/head': finishHead }

/** The page in pieces of itself and of what was put in, in one walk: it is large, and each copy of it costs. */
const piecesOf = (html: string, finishing: Finishing): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  starts.lastIndex = 0
  for (let start = starts.exec(html); start; start = starts.exec(html)) {
    const name = start[1] as keyof typeof ends
    const end = html.indexOf(ends[name], start.index)
    if (end < 0) break
    const stop = end + ends[name].length
    pieces.push(withoutMark(html.slice(at, start.index)), finish[name](html.slice(start.index, stop), finishing))
    at = stop
    starts.lastIndex = stop
  }
  return [...pieces, withoutMark(html.slice(at))]
}

const bytesOf = (pieces: Piece[]): Buffer => {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at)
  return whole
}

export type FinishedPage = { plain: Buffer; policy: string; css: string[] }

/**
 * Makes a rendered page paint in one round trip: its styles go into the HTML and its modules wait.
 * The policy names the hash of every inline part that we wrote, so page and header may be cached together.
 */
export const finishPage = (html: string, readCss: ReadCss): FinishedPage => {
  const finishing: Finishing = { readCss, scripts: new Set(), styles: new Map() }
  const plain = bytesOf(piecesOf(html, finishing))
  const styles = [...finishing.styles.values()]
  const hashes = new Set(styles.map(({ hash }) => hash))
  return { plain, policy: pagePolicy([...finishing.scripts], [...hashes]), css: styles.map(({ css }) => css) }
}

export const pagePolicy = (scripts: string[], styles: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
