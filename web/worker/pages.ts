import { stores } from '#web/platform/stores.ts'
import { asSaved, drop, find, put } from '#web/worker/cache-put.ts'
import { networkFirst } from '#web/worker/network-first.ts'
import type { FetchEvent } from '#web/worker/scope.ts'
import { sellPath } from '#web/worker/sell-form-cache.ts'

export const offlinePath = '/offline'

/** Prefers the network, then a cached page, then the offline page, which navigates to the URL using cached data. */
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

/**
 * Takes the newer of the visited page and the one installed with the app, since the files of an old release may be
 * gone.
 */
const findPage = async (request: Request) => {
  const isOneForAll = [offlinePath, sellPath].includes(new URL(request.url).pathname)
  const seen = await find(stores.pages, request)
  const installed = await find(stores.shell, request, isOneForAll)
  if (!seen && !installed) return inLowerCase(request)
  const cached = seen && installed ? (madeAt(seen) < madeAt(installed) ? installed : seen) : (seen ?? installed)
  return cached && asSaved(cached)
}

/** The server redirects to the path in lower case, under which the page is cached; codes of deals are in upper case. */
const inLowerCase = async ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  const spelled = pathname.toLowerCase()
  if (spelled === pathname || !(await find(stores.pages, spelled + search))) return undefined
  return Response.redirect(spelled + search)
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

/** For users who save data, for whom only visited pages are cached. */
const lastResort = ({ ar, en }: typeof aboutPages) =>
  '<!DOCTYPE html><html lang="ar" dir="rtl"><meta name="viewport" content="width=device-width"><title>شمسوق</title>' +
  `<style>${look}</style>` +
  `<h1>لا يوجد اتصال</h1><p>${ar}</p><p><a href="">أعد المحاولة</a></p>` +
  `<div lang="en" dir="ltr"><p>No connection, and ${en}</p><p><a href="">Try again</a></p></div>`
