import type { CDPSession } from '@playwright/test'
import type { Weight } from '#bench/page-budgets.ts'

type Fetched = { url: string; kind: string; bytes: number; body: number }

export const watchWire = async (browser: CDPSession) => {
  const fetched = new Map<string, Fetched>()
  let open = 0
  let changedAt = Date.now()
  const change = (by: number) => {
    open += by
    changedAt = Date.now()
  }
  browser.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return
    if (!fetched.has(requestId)) change(1)
    fetched.set(requestId, { url: request.url, kind: type, bytes: 0, body: 0 })
  })
  browser.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.body += encodedDataLength
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (!one) return
    one.bytes = encodedDataLength
    change(-1)
  })
  browser.on('Network.loadingFailed', ({ requestId }) => {
    if (fetched.has(requestId)) change(-1)
  })
  await browser.send('Network.enable')

  const quiet = async (forMs = 1_000) => {
    const until = Date.now() + 60_000
    while (Date.now() < until && (open > 0 || Date.now() - changedAt < forMs))
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const all = () => [...fetched.values()]
  const forget = () => fetched.clear()
  return { quiet, all, forget }
}

/** Measured in the page: URLs requested before the first paint, and visible pictures. */
export type Seen = { beforePaint: string[]; inSight: string[]; document: number }

export const seenByPage = (): Seen => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const resources = performance.getEntriesByType('resource')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isInSight = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  }
  return {
    beforePaint: resources.filter(({ startTime }) => startTime < paint).map(({ name }) => name),
    inSight: [...document.images].filter(isInSight).map(({ currentSrc }) => currentSrc),
    document: navigation?.encodedBodySize ?? 0,
  }
}

/** `all` is everything on the wire, headers included; each kind is its compressed body alone. */
export const weigh = (fetched: Fetched[], { beforePaint, inSight, document }: Seen): Weight => {
  const sum = (which: (one: Fetched) => boolean) => fetched.filter(which).reduce((total, { body }) => total + body, 0)
  const isScript = ({ kind, url }: Fetched) => kind === 'Script' || /\.js(\?|$)/.test(url)
  const isFont = ({ kind, url }: Fetched) => kind === 'Font' || /\.woff2(\?|$)/.test(url)
  return {
    all: fetched.reduce((total, { bytes }) => total + bytes, 0),
    // Not from the wire: its first bytes arrive before the listener is attached.
    document,
    js: sum(isScript),
    jsBeforePaint: sum((one) => isScript(one) && beforePaint.includes(one.url)),
    font: sum(isFont),
    fontBeforePaint: sum((one) => isFont(one) && beforePaint.includes(one.url)),
    fold: sum(({ url }) => inSight.includes(url)),
    requests: fetched.length,
  }
}
