import { sellingWish, stores } from '#web/platform/stores.ts'
import { answerData } from '#web/worker/answers.ts'
import { find, isGood, keep, keepFiles, keepPage } from '#web/worker/cache-put.ts'
import { type Kind, kindOf } from '#web/worker/kinds.ts'
import { answerPage, offlinePath } from '#web/worker/pages.ts'
import { type FetchEvent, isSaveData, scope } from '#web/worker/scope.ts'
import { keepSelling } from '#web/worker/selling.ts'

/** Written in by the build: the files of what must work without a network. They change with every release that changes them. */
declare const offlineFiles: readonly string[]
/** Written in by the build: the strip above saved pages, kept for everybody. */
declare const stripFiles: readonly string[]
/** Written in by the build, so that every release is a new worker and brings its own pages. */
declare const release: string

const shellPages = ['/calculator', offlinePath]

scope.addEventListener('install', (event) => {
  // Nothing here is tied to a release, so no open page has to be closed before a new worker takes over.
  void scope.skipWaiting()
  event.waitUntil(install())
})

/** First what is open, out of the browser's own cache; then, unless each kilobyte counts, the app for later. */
const install = async () => {
  const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const pages = open.filter(({ url }) => kindOf({ method: 'GET', mode: 'navigate', url }, location.origin) === 'page')
  await Promise.allSettled(pages.map(({ url }) => keepPage(stores.pages, plain(url), { cache: 'force-cache' })))
  await keepFiles(stripFiles).catch(() => undefined)
  if (isSaveData()) return
  await Promise.allSettled([...shellPages.map((page) => keepPage(stores.shell, page)), keepFiles(offlineFiles)])
}

const plain = (url: string) => url.split('#', 1)[0] ?? url

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

/** What never changes under its name is asked for once. */
const storeFirst = (name: string) => async (event: FetchEvent) => {
  const { request } = event
  const kept = await find(name, request)
  if (kept) return kept
  const answer = await fetch(request)
  if (isGood(answer)) event.waitUntil(keep(name, request, answer.clone()).catch(() => undefined))
  return answer
}

const ways: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  page: answerPage,
  answer: answerData,
  file: storeFirst(stores.files),
  picture: storeFirst(stores.pictures),
}

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin)
  if (kind) event.respondWith(ways[kind](event))
})

scope.addEventListener('message', (event) => {
  if (event.data === sellingWish) event.waitUntil(keepSelling().catch(() => undefined))
})

/** For whoever looks at the worker's own console. */
Object.assign(self, { release })
