import { cacheSellFormMessage, stores } from '#web/platform/stores.ts'
import { paths } from '#web/url.ts'
import { asSaved, cacheFiles, cachePage, drop, find, isGood, put, putPrivate, storeOf } from '#web/worker/cache-put.ts'
import { networkFirst } from '#web/worker/network-first.ts'
import { answerClick, showPush, subscribeAgain } from '#web/worker/push.ts'
import { type Kind, kindOf } from '#web/worker/request-kinds.ts'
import { type FetchEvent, isSaveData, scope } from '#web/worker/scope.ts'
import { cacheSelling, sellPath } from '#web/worker/sell-form-cache.ts'

const offlinePath = '/offline'

/** The page from the network, else a cached one, else the offline page, which navigates to it using cached data. */
export const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  try {
    return await networkFirst(event, {
      load: async () => (await event.preloadResponse) ?? fetch(request),
      save: (answer) => put(stores.pages, request, answer),
      find: () => findPage(request),
      drop: () => drop(stores.pages, request),
    })
  } catch {
    return offlineResponse(new URL(request.url))
  }
}

const madeAt = (answer: Response) => Date.parse(answer.headers.get('date') ?? '') || 0

/** The newer of the page as visited and as installed with the app: the files of an old release may be gone. */
const findPage = async (request: Request) => {
  const isOneForAll = [offlinePath, sellPath].includes(new URL(request.url).pathname)
  const seen = await find(stores.pages, request)
  const installed = await find(stores.shell, request, isOneForAll)
  const cached = seen && installed ? (madeAt(seen) < madeAt(installed) ? installed : seen) : (seen ?? installed)
  return cached && asSaved(cached)
}

/** Once the offline page is cached, the router can render any URL from cached data. */
const offlineResponse = async ({ pathname, search }: URL): Promise<Response> =>
  (await find(stores.shell, offlinePath))
    ? Response.redirect(`${offlinePath}#${pathname}${search}`)
    : new Response(lastResort(pathname === sellPath ? aboutSelling : aboutPages), {
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })

const aboutPages = { ar: 'هذه الصفحة ليست محفوظة على جهازك.', en: 'this page is not saved on this device.' }
const aboutSelling = {
  ar: 'نموذج البيع ليس محفوظاً على جهازك، لأنك توفّر البيانات أو لأن اتصالك بطيء. مسوداتك باقية، وتجدها حين يعود الاتصال.',
  en: 'the selling form is not saved on this device, because you save data or your line is slow. Your drafts are kept and here when the network is back.',
}

const look =
  'body{font:1rem/1.7 system-ui,sans-serif;max-inline-size:32rem;margin:auto;padding:1.5rem;color:#14201a}' +
  'h1{font-size:1.4rem;line-height:1.4}a{display:inline-block;padding-block:.6rem;color:#0a643a;font-weight:600}'

/** For users who save data, for whom only the visited pages are cached. */
const lastResort = ({ ar, en }: typeof aboutPages) =>
  '<!DOCTYPE html><html lang="ar" dir="rtl"><meta name="viewport" content="width=device-width"><title>شمسوق</title>' +
  `<style>${look}</style>` +
  `<h1>لا يوجد اتصال</h1><p>${ar}</p><p><a href="">أعد المحاولة</a></p>` +
  `<div lang="en" dir="ltr"><p>No connection, and ${en}</p><p><a href="">Try again</a></p></div>`

const likedPath = '/api/v1/products/liked'
/** The first page, under the URL that the list requests. */
const likedListUrl = `${likedPath}?page=1`
const likedIdsPath = '/api/v1/products/liked-ids'
const productPath = '/api/v1/marketplace/getOneProduct/'
const likedMax = 12
const anyVary = { ignoreVary: true }

/** API responses: an anonymous one goes to the shared cache, one with a token to the user's own. */
export const answerData = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const authorization = request.headers.get('authorization')
  // Opened before the response arrives: if the cache is deleted meanwhile, the user has signed out and nothing is stored.
  const mine = authorization ? await storeOf(authorization).catch(() => null) : null
  return networkFirst(event, {
    load: () => fetch(request),
    save: async (answer) => {
      if (!mine) return authorization ? undefined : put(stores.answers, request, answer)
      const copy = answer.clone()
      await putPrivate(mine, request, answer)
      if (!isSaveData()) await cacheLiked(mine, request, copy)
    },
    find: async () => {
      const cached = (await mine?.match(request, anyVary)) ?? (await find(stores.answers, request))
      return cached && asSaved(cached)
    },
    drop: () => Promise.all([mine?.delete(request, anyVary), drop(stores.answers, request)]),
  })
}

type LikedReply = { data: (string | { id: string })[] }

/** Lists carry no phone numbers: each liked listing is fetched once, so that its seller can be called offline. */
const cacheLiked = async (mine: Cache, { url, headers }: Request, reply: Response): Promise<void> => {
  const { pathname } = new URL(url)
  if (pathname !== likedPath && pathname !== likedIdsPath) return
  const { data }: LikedReply = await reply.json()
  const addresses = data.slice(0, likedMax).map((one) => productPath + (typeof one === 'string' ? one : one.id))
  let hasNewItems = false
  for (const address of addresses) {
    if (await mine.match(address, anyVary)) continue
    hasNewItems = true
    await fetchAndCache(mine, address)
  }
  // Every page requests the ids for its like buttons: the list is then cached too, even if it was never opened.
  if (hasNewItems && pathname === likedIdsPath) await fetchAndCache(mine, likedListUrl, headers)
}

const fetchAndCache = async (mine: Cache, url: string, headers?: Headers): Promise<void> => {
  const answer = await fetch(url, { headers })
  if (isGood(answer)) await putPrivate(mine, url, answer)
}

/** What a shared text may have; the page says which of it is read. */
const lengthMax = 200_000

type RequestLike = { method: string; mode: string; url: string }

export const isShare = ({ method, mode, url }: RequestLike, origin: string): boolean => {
  const address = new URL(url)
  return method === 'POST' && mode === 'navigate' && address.origin === origin && address.pathname === paths.sellList
}

/** One text of the three that a phone may send; apps repeat the text in the title, or the address in the text. */
export const joinShared = (parts: readonly unknown[]): string => {
  const texts = parts.flatMap((part) => (typeof part === 'string' ? part.trim().slice(0, lengthMax) || [] : []))
  const said = texts.filter(
    (text, at) => !texts.some((other, index) => index !== at && contains(other, text, index < at)),
  )
  return said.join('\n').slice(0, lengthMax)
}

const contains = (other: string, text: string, isEarlier: boolean) =>
  other === text ? isEarlier : other.includes(text)

/**
 * A text from the phone's share sheet, which never leaves the phone here: it is stored for the page, which may first have to
 * ask for signing in, and the page is opened. Works without a network.
 */
export const answerShare = async ({ request }: Pick<FetchEvent, 'request'>): Promise<Response> => {
  try {
    const form = await request.formData()
    const text = joinShared(['title', 'text', 'url'].map((name) => form.get(name)))
    const store = await caches.open(stores.shared)
    if (text !== '')
      await store.put(
        paths.sharedText,
        new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
      )
    return Response.redirect(paths.sellList, 303)
  } catch {
    // A broken form, or storage that is full.
    return Response.redirect(`${paths.sellList}#unshared`, 303)
  }
}

/** Set by the build: the files that must work without a network. They change with every release that changes them. */
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

/** First the open pages, from the browser's own cache; then, unless the user saves data, the app for later. */
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

/** Files that never change under their name are fetched once. */
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
