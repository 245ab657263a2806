import type { APIRequestContext, Page } from '@playwright/test'
import { whatsAppLink } from '#contract/phones.ts'

/** The page brings its worker a while after it has loaded; here it comes at once, and takes over. */
export const letWorkerIn = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

const silence = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error loading route module|dynamically imported module/

/** Without a network the console says so; that is no fault of the page. */
export const ignoreDeadConnections = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !silence.test(line)))

/** Runs in the page: whether the worker has the selling form and its page. */
export const formIsKept = async () =>
  (await (await caches.open('shell')).match('/sell', { ignoreSearch: true, ignoreVary: true })) !== undefined

/**
 * Runs in the page: what the form's own code names, to import it or to fetch it later, that the worker has not kept. What
 * every page has names the parts of all the others too.
 */
export const filesMissing = async () => {
  const store = await caches.open('files')
  const kept = (await store.keys()).map(({ url }) => new URL(url).pathname)
  const ofForm = (path: string) => /\.js$/.test(path) && !/\/(app|vendor|entry|root|manifest)[.-]/.test(path)
  const start = kept.filter((path) => path.includes('/sell.'))
  const seen = new Set(start)
  for (const path of seen) {
    const text = ofForm(path) ? await (await store.match(path, { ignoreVary: true }))?.text() : ''
    for (const [, name] of (text ?? '').matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      seen.add(`/assets/${name}`)
  }
  return start.length < 2 ? ['/assets/sell.*'] : [...seen].filter((path) => !kept.includes(path))
}

/** As somebody else left it who used the phone before: an unfinished listing with a photo. */
export const leaveDraft = () =>
  new Promise<void>((resolve) => {
    localStorage.setItem('shamsouq-draft.other.new', '{"open":{"pictures":[{"id":"p1"}]}}')
    const request = indexedDB.open('shamsouq', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('draft-pictures').put({}, 'p1')
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })

export const leftPictures = () =>
  new Promise<IDBValidKey[]>((resolve) => {
    const request = indexedDB.open('shamsouq', 1)
    request.onsuccess = () => {
      const asked = request.result.transaction('draft-pictures').objectStore('draft-pictures').getAllKeys()
      asked.onsuccess = () => resolve(asked.result)
    }
  })

/** What says that a saved copy is shown. */
export const strip = (page: Page) => page.getByRole('status').filter({ hasText: /محفوظة بتاريخ|was saved on/ })

type Listing = { id: string; name: string; whatsappPhone: string | null }

/** Of the first list, a listing whose seller has both ways to be reached. */
export const reachable = async (request: APIRequestContext): Promise<Listing> => {
  const { data } = await (await request.get('/api/v1/marketplace/browse-products')).json()
  for (const { id } of data as Listing[]) {
    const { data: one } = await (await request.get(`/api/v1/marketplace/getOneProduct/${id}`)).json()
    if (whatsAppLink(one.whatsappPhone, '')) return one
  }
  throw new Error('nobody in the first list has WhatsApp')
}
