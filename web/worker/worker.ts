import { cacheSellFormMessage, stores } from '#web/platform/stores.ts'
import { answerData } from '#web/worker/answers.ts'
import { cacheFiles, cachePage, find, isGood, put } from '#web/worker/cache-put.ts'
import { answerPage, offlinePath } from '#web/worker/pages.ts'
import { answerClick, showPush, subscribeAgain } from '#web/worker/push.ts'
import { type Kind, kindOf } from '#web/worker/request-kinds.ts'
import { type FetchEvent, isSaveData, scope } from '#web/worker/scope.ts'
import { cacheSelling } from '#web/worker/sell-form-cache.ts'
import { answerShare, isShare } from '#web/worker/share-target.ts'

/** Set by the build: the files that must work without a network. */
declare const offlineFiles: readonly string[]
/** Set by the build: the files of the strip above saved pages, cached for everybody. */
declare const stripFiles: readonly string[]
/** Set by the build, so that every release is a new worker and caches its own pages. */
declare const release: string

const shellPages = ['/calculator', offlinePath]

scope.addEventListener('install', (event) => {
  // Nothing here depends on the release, so a new worker takes over without waiting for open pages to close.
  void scope.skipWaiting()
  event.waitUntil(install())
})

/** Caches the open pages first, from the browser's own cache; then, unless the user saves data, the app for later. */
const install = async () => {
  const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const pages = open.filter(({ url }) => kindOf({ method: 'GET', mode: 'navigate', url }, location.origin) === 'page')
  await Promise.allSettled(pages.map(({ url }) => cachePage(stores.pages, plain(url), { cache: 'force-cache' })))
  await cacheFiles(stripFiles).catch(() => undefined)
  if (isSaveData()) return
  await Promise.allSettled([...shellPages.map((page) => cachePage(stores.shell, page)), cacheFiles(offlineFiles)])
}

const plain = (url: string) => url.split('#', 1)[0] ?? url

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

/** For files that never change under their name. */
const storeFirst = (name: string) => async (event: FetchEvent) => {
  const { request } = event
  const cached = await find(name, request)
  if (cached) return cached
  const answer = await fetch(request)
  if (isGood(answer)) event.waitUntil(put(name, request, answer.clone()).catch(() => undefined))
  return answer
}

const handlers: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  page: answerPage,
  answer: answerData,
  file: storeFirst(stores.files),
  picture: storeFirst(stores.pictures),
}

scope.addEventListener('fetch', (event) => {
  if (isShare(event.request, location.origin)) return event.respondWith(answerShare(event))
  const kind = kindOf(event.request, location.origin)
  if (kind) event.respondWith(handlers[kind](event))
})

scope.addEventListener('message', (event) => {
  if (event.data === cacheSellFormMessage) event.waitUntil(cacheSelling().catch(() => undefined))
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** For debugging in the worker's console. */
Object.assign(self, { release })
