/**
 * Starts the modules of a page after its first paint, or at the first input, whichever is sooner. A page with
 * `data-waits` waits for input on a first visit.
 */

/**
 * Milliseconds from `load` to registering the service worker, so that its downloads do not compete with those of the
 * page.
 */
const workerDelayMs = 4_000
/** For browsers that report no paint. */
const paintMaxMs = 2_500

const root = document.documentElement
// Absent on pages over plain HTTP.
const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker

const wasHereBefore = () => {
  try {
    return worker?.controller != null || localStorage.length > 0
  } catch {
    return false
  }
}

const waitsForInput = document.querySelector('[data-waits]') !== null && !wasHereBefore()

let isStarted = false

const start = () => {
  if (isStarted) return
  isStarted = true
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]')) link.rel = 'modulepreload'
  const deferred = document.querySelector('script[type="text/plain"]')
  if (!deferred) return
  const run = () => {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = deferred.textContent
    document.head.append(script)
    script.remove()
  }
  // The libraries run before the rest, so that a slow phone can handle input in between.
  const vendor = document.querySelector<HTMLLinkElement>('link[href*="/vendor-"]')
  if (vendor) import(/* @vite-ignore */ vendor.href).then(run, run)
  else run()
}

const startAfterPaint = () => {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) setTimeout(start)
  })
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(start, paintMaxMs)
}

addEventListener('load', () => {
  if (!waitsForInput) startAfterPaint()
  if (worker) setTimeout(() => worker.register('/sw.js').catch(() => {}), workerDelayMs)
})

for (const input of ['pointerdown', 'keydown', 'touchstart', ...(waitsForInput ? ['focusin'] : [])])
  addEventListener(input, start, { once: true, passive: true })

addEventListener(
  'scroll',
  () => {
    if (scrollY === 0) return
    // Styles load more pictures once the page was scrolled.
    root.dataset.moved = ''
    if (waitsForInput) start()
  },
  { passive: true },
)

/** Clicks on buttons before hydration are replayed when the page is ready. */
const replayClicks = () => {
  const clicked: HTMLElement[] = []
  const remember = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-waits] button[type=button]')
    if (button) clicked.push(button)
  }
  addEventListener('click', remember)
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    removeEventListener('click', remember)
    for (const button of clicked) if (button.isConnected) button.click()
  }).observe(root, { attributeFilter: ['data-ready'] })
}

if (waitsForInput) {
  // Browsers also report pointer moves without movement.
  const startIfMoved = ({ movementX, movementY }: PointerEvent) => {
    if (movementX || movementY) start()
  }
  addEventListener('pointermove', startIfMoved, { passive: true })
  replayClicks()
}

// Makes this file a module, so that its names are not global.
export {}
