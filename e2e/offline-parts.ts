import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { whatsAppLink } from '#domain/phone/phone.ts'

/**
 * The page registers its worker some time after it has loaded; this does so at once and waits until it controls the
 * page.
 */
export const activateWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Returns when the service worker, which the browser tells after the page, has lost its network too. */
export const goOffline = async (page: Page) => {
  await page.context().setOffline(true)
  const isOnline = () =>
    fetch(`/api/v1/marketplace/filters-ads?check=${Math.random()}`).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.evaluate(isOnline)).toBe(false)
}

const networkErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error loading route module|dynamically imported module/

/** Removes console errors of the missing network. */
export const ignoreDeadConnections = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !networkErrors.test(line)))

/** Runs in the page: whether the selling page is in the cache. */
export const isFormCached = async () =>
  (await (await caches.open('shell')).match('/sell', { ignoreSearch: true, ignoreVary: true })) !== undefined

/**
 * Runs in the page: files that the form's own code imports, now or later, and that are not cached. Chunks that every page
 * loads are not followed, since they name the files of all other pages too.
 */
export const filesMissing = async () => {
  const store = await caches.open('files')
  const cached = (await store.keys()).map(({ url }) => new URL(url).pathname)
  const ofForm = (path: string) => /\.js$/.test(path) && !/\/(app|vendor|entry|root|manifest)[.-]/.test(path)
  const start = cached.filter((path) => path.includes('/sell.'))
  const seen = new Set(start)
  for (const path of seen) {
    const text = ofForm(path) ? await (await store.match(path, { ignoreVary: true }))?.text() : ''
    for (const [, name] of (text ?? '').matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      seen.add(`/assets/${name}`)
  }
  return start.length < 2 ? ['/assets/sell.*'] : [...seen].filter((path) => !cached.includes(path))
}

/** A draft with a photo that an earlier user of the phone left behind. */
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

/** The banner of a saved copy. */
export const strip = (page: Page) => page.getByRole('status').filter({ hasText: /محفوظة بتاريخ|was saved on/ })

type Listing = { id: string; name: string; whatsappPhone: string | null }

/** A listing of the first list whose seller has phone and WhatsApp. */
export const reachable = async (request: APIRequestContext): Promise<Listing> => {
  const { data } = await (await request.get('/api/v1/marketplace/browse-products')).json()
  for (const { id } of data as Listing[]) {
    const { data: one } = await (await request.get(`/api/v1/marketplace/getOneProduct/${id}`)).json()
    if (whatsAppLink(one.whatsappPhone, '')) return one
  }
  throw new Error('nobody in the first list has WhatsApp')
}
