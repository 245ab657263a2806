import { stores } from '#web/platform/stores.ts'
import { asSaved, drop, find, keep } from '#web/worker/cache-put.ts'
import { networkFirst } from '#web/worker/network-first.ts'
import type { FetchEvent } from '#web/worker/scope.ts'
import { sellPath } from '#web/worker/selling.ts'

export const offlinePath = '/offline'

/** The network's page; else the saved one; else the page that walks to it with what else is saved. */
export const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  try {
    return await networkFirst(event, {
      ask: async () => (await event.preloadResponse) ?? fetch(request),
      keep: (answer) => keep(stores.pages, request, answer),
      find: () => findPage(request),
      drop: () => drop(stores.pages, request),
    })
  } catch {
    return leadOn(new URL(request.url))
  }
}

const madeAt = (answer: Response) => Date.parse(answer.headers.get('date') ?? '') || 0

/** As it was seen or as the app brought it, whichever is newer: the files of an old release may be gone. */
const findPage = async (request: Request) => {
  const isOneForAll = [offlinePath, sellPath].includes(new URL(request.url).pathname)
  const seen = await find(stores.pages, request)
  const brought = await find(stores.shell, request, isOneForAll)
  const kept = seen && brought ? (madeAt(seen) < madeAt(brought) ? brought : seen) : (seen ?? brought)
  return kept && asSaved(kept)
}

/** The router can draw every address from saved answers, once some page has brought it in. */
const leadOn = async ({ pathname, search }: URL): Promise<Response> =>
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

/** For whoever saves data so hard that nothing but what they saw is kept. */
const lastResort = ({ ar, en }: typeof aboutPages) =>
  '<!DOCTYPE html><html lang="ar" dir="rtl"><meta name="viewport" content="width=device-width"><title>شمسوق</title>' +
  `<style>${look}</style>` +
  `<h1>لا يوجد اتصال</h1><p>${ar}</p><p><a href="">إعادة المحاولة</a></p>` +
  `<div lang="en" dir="ltr"><p>No connection, and ${en}</p><p><a href="">Try again</a></p></div>`
