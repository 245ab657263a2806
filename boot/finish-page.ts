import { createHash, randomBytes } from 'node:crypto'

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
 * Rendering puts this on the scripts that the framework writes, and it never leaves the house: a script that got into a
 * page in any other way does not carry it, so the policy does not name it.
 */
export const scriptMark = randomBytes(16).toString('base64url')
const marked = ` nonce="${scriptMark}"`

const stylesheetUrl = /^<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/
const modulePreload = '<link rel="modulepreload"'
const moduleStart = '<script type="module" async="">'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The same few stylesheets stand in every page: each is hashed once. */
const styleHashes = new Map<string, { css: string; hash: string }>()
const hashOfStyle = (url: string, css: string) => {
  const known = styleHashes.get(url)
  if (known?.css === css) return known.hash
  const hash = sha256(css)
  styleHashes.set(url, { css, hash })
  return hash
}

const lateStartHash = sha256(lateStart)
const slowSignHash = sha256(slowSign)

/** Walks from one `<name …>` to the next and puts in what `made` says of each, up to its `end`. */
const withEach = (html: string, name: string, end: string, made: (part: string) => string) => {
  let done = ''
  let at = 0
  let start = html.indexOf(name)
  while (start >= 0) {
    const found = html.indexOf(end, start)
    if (found < 0) break
    const stop = found + end.length
    done += html.slice(at, start) + made(html.slice(start, stop))
    at = stop
    start = html.indexOf(name, at)
  }
  return done + html.slice(at)
}

/** Without the mark, and its hash noted; the module that starts the page waits until it is painted. */
const finishScript = (script: string, hashes: Set<string>) => {
  const start = script.indexOf('>') + 1
  const tag = script.slice(0, start)
  if (!tag.includes(marked)) return script
  const own = tag.replace(marked, '')
  const text = script.slice(start, -scriptEnd.length)
  if (!/\ssrc=/.test(own)) hashes.add(sha256(text))
  if (own !== moduleStart) return own + text + scriptEnd
  hashes.add(lateStartHash)
  return `<script type="late">${text}</script><script>${lateStart}</script>`
}

const scriptEnd = '</script>'

type ReadCss = (url: string) => string | undefined

/** A module waits; a stylesheet goes into the page, once. */
const finishLink = (link: string, readCss: ReadCss, styles: Map<string, string>) => {
  if (link.startsWith(modulePreload)) return link.replace(modulePreload, '<link rel="late"')
  const url = stylesheetUrl.exec(link)?.[1]
  const css = url && readCss(url)
  if (!url || css === undefined) return link
  if (styles.has(url)) return ''
  styles.set(url, hashOfStyle(url, css))
  return `<style data-href="${url}">${css}</style>`
}

/**
 * Makes a rendered page paint in one round trip: its styles go into the HTML and its modules wait.
 * The policy names the hash of every inline part that we wrote, so page and header may be cached together.
 */
export const finishPage = (html: string, readCss: ReadCss): { html: string; policy: string } => {
  const scripts = new Set<string>()
  const styles = new Map<string, string>()
  const late = withEach(html, '<script', scriptEnd, (script) => finishScript(script, scripts)).replaceAll(marked, '')
  const page = withEach(late, '<link', '>', (link) => finishLink(link, readCss, styles)).replace(headEnd, () => {
    scripts.add(slowSignHash)
    return `<script>${slowSign}</script>${headEnd}`
  })
  return { html: page, policy: pagePolicy([...scripts], [...new Set(styles.values())]) }
}

const headEnd = '</head>'

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
