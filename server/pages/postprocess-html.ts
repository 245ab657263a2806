import { hash, randomBytes } from 'node:crypto'

/** The service worker is registered this long after `load`, so that its downloads do not compete with those of the page. */
const workerDelayMs = 4000

/**
 * Starts the page's modules after the first paint, or at the first input, whichever is sooner. A page with `data-waits`
 * waits for input on a first visit; clicks on its buttons before hydration are replayed when it is ready.
 * The libraries run before the rest, so that a slow phone can handle input in between.
 * `data-moved` is set at the first scroll, for pictures that are loaded then. Pointer moves without movement are ignored:
 * browsers also report those.
 */
const lateStart = [
  '(()=>{let a=0;const d=document,w=navigator.serviceWorker,t=[],',
  "g=()=>{if(a)return;a=1;d.querySelectorAll('link[rel=late]').forEach(l=>{l.rel='modulepreload'});const s=d.querySelector('script[type=\"text/plain\"]'),v=d.querySelector('link[href*=\"/vendor-\"]'),p=()=>{const n=d.createElement('script');n.type='module';n.textContent=s.textContent;d.head.append(n);n.remove()};if(s)v?import(v.href).then(p,p):p()},",
  "known=()=>{try{return w&&w.controller||localStorage.length}catch{return 0}},waits=d.querySelector('[data-waits]')&&!known();",
  `addEventListener('load',()=>{if(!waits){new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint').length)setTimeout(g)}).observe({type:'paint',buffered:true});setTimeout(g,2500)}if(w)setTimeout(()=>w.register('/sw.js').catch(()=>{}),${workerDelayMs})});`,
  "for(const e of['pointerdown','keydown','touchstart','focusin'].slice(0,waits?4:3))addEventListener(e,g,{once:true,passive:true});if(waits)addEventListener('pointermove',e=>{if(e.movementX||e.movementY)g()},{passive:true});",
  "addEventListener('scroll',()=>{if(!scrollY)return;d.documentElement.dataset.moved='';if(waits)g()},{passive:true});",
  "if(!waits)return;const k=e=>{const b=e.target.closest('[data-waits] button[type=button]');if(b)t.push(b)};addEventListener('click',k);",
  "new MutationObserver((_,o)=>{o.disconnect();removeEventListener('click',k);t.forEach(b=>b.isConnected&&b.click())}).observe(d.documentElement,{attributeFilter:['data-ready']})})()",
].join('')

/** On a slow connection a font that arrives after the first paint is used on the next page only, to avoid a layout shift. */
const slowSign = "/[23]g/.test((navigator.connection||{}).effectiveType)&&(document.documentElement.dataset.slow='')"

/**
 * The currency that was chosen in this browser (`web/platform/viewer-currency.ts`, decision 0003): styles reserve the line of
 * the converted price before the first paint. A browser that forbids storage has chosen none.
 */
const currencySign =
  "try{const c=localStorage.getItem('shamsouq-currency');/^(YER|YER_SOUTH|SAR|USD)$/.test(c)&&(document.documentElement.dataset.currency=c)}catch{}"

/**
 * Cards of sellers and shops that this person has blocked (`web/features/accounts/blocks/hidden-marks.ts`, decision 0056) are hidden
 * before the first paint, while there is a session: the page itself is the same for everybody.
 */
const blockedSign =
  "try{const b=localStorage.getItem('shamsouq-blocked');if(localStorage.getItem('shamsouq.token')&&/^[\\da-f ]{12,9999}$/.test(b)){const s=new CSSStyleSheet;s.replaceSync(b.split(' ').map(i=>'[data-by=\"'+i+'\"]')+'{display:none!important}');document.adoptedStyleSheets=[s]}}catch{}"

/**
 * Rendering sets this nonce on the scripts that the framework writes, and it is removed before sending: an injected script
 * does not have it, so its hash is not in the content security policy.
 */
export const scriptMark = randomBytes(16).toString('base64url')
const marked = ` nonce="${scriptMark}"`

const stylesheetUrl = /^<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/
const modulePreload = '<link rel="modulepreload"'
const moduleStart = '<script type="module" async="">'

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

type Style = { css: string; hash: string; element: Buffer }

/** All pages use the same few stylesheets: each is hashed and encoded once. */
const knownStyles = new Map<string, Style>()
const styleOf = (url: string, css: string): Style => {
  const known = knownStyles.get(url)
  if (known?.css === css) return known
  const made = { css, hash: sha256(css), element: Buffer.from(`<style data-href="${url}">${css}</style>`) }
  knownStyles.set(url, made)
  return made
}

const lateStartHash = sha256(lateStart)
const earlySigns = `${slowSign};${currencySign};${blockedSign}`
const earlySignsHash = sha256(earlySigns)

type ReadCss = (url: string) => string | undefined
type Piece = string | Buffer
type Finishing = { readCss: ReadCss; scripts: Set<string>; styles: Map<string, Style> }

const withoutMark = (text: string) => text.replaceAll(marked, '')

/** Allows a script with the mark by its hash; the module that starts the page is delayed until after the first paint. */
const finishScript = (script: string, { scripts }: Finishing): Piece => {
  const start = script.indexOf('>') + 1
  const tag = script.slice(0, start)
  if (!tag.includes(marked)) return withoutMark(script)
  const text = script.slice(start, -ends.script.length)
  if (!/\ssrc=/.test(tag)) scripts.add(sha256(text))
  if (withoutMark(tag) !== moduleStart) return withoutMark(script)
  scripts.add(lateStartHash)
  return `<script type="text/plain">${text}</script><script>${lateStart}</script>`
}

/** Module preloads are delayed; a stylesheet is inlined once. */
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

/** The page as slices and replacements, found in one pass: it is large, and every copy of it costs time. */
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

export type FinishedPage = { plain: Buffer; policy: string }

/**
 * Makes a rendered page paint in one round trip: its styles are inlined and its modules delayed.
 * The policy has the hash of every inline part that we wrote, so page and header can be cached together.
 */
export const finishPage = (html: string, readCss: ReadCss): FinishedPage => {
  const finishing: Finishing = { readCss, scripts: new Set(), styles: new Map() }
  const plain = bytesOf(piecesOf(html, finishing))
  const styles = [...finishing.styles.values()]
  const hashes = new Set(styles.map(({ hash }) => hash))
  return { plain, policy: pagePolicy([...finishing.scripts], [...hashes]) }
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
