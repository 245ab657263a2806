import { stores } from '#web/platform/stores.ts'
import { asSaved, find, keep } from '#web/worker/keep.ts'
import { networkFirst } from '#web/worker/network-first.ts'
import type { FetchEvent } from '#web/worker/scope.ts'

export const offlinePath = '/offline'

/** The network's page; else the saved one; else the page that walks to it with what else is saved. */
export const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  try {
    return await networkFirst(event, {
      ask: async () => (await event.preloadResponse) ?? fetch(request),
      keep: (answer) => keep(stores.pages, request, answer),
      find: () => findPage(request),
    })
  } catch {
    return leadOn(new URL(request.url))
  }
}

const findPage = async (request: Request) => {
  const isOfflinePage = new URL(request.url).pathname === offlinePath
  const kept = (await find(stores.pages, request)) ?? (await find(stores.shell, request, isOfflinePage))
  return kept && asSaved(kept)
}

/** The router can draw every address from saved answers, once some page has brought it in. */
const leadOn = async ({ pathname, search }: URL): Promise<Response> =>
  (await find(stores.shell, offlinePath))
    ? Response.redirect(`${offlinePath}#${pathname}${search}`)
    : new Response(lastResort, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })

/** For whoever saves data so hard that nothing but what they saw is kept. */
const lastResort =
  '<!DOCTYPE html><html lang="ar" dir="rtl"><meta name="viewport" content="width=device-width"><title>شمسوق</title>' +
  '<h1>لا يوجد اتصال</h1><p>هذه الصفحة ليست محفوظة على جهازك.</p><p><a href="">إعادة المحاولة</a></p>' +
  '<div lang="en" dir="ltr"><p>No connection, and this page is not saved on your phone.</p><p><a href="">Try again</a></p></div>'
