import { stores } from '#web/platform/stores.ts'
import { paths } from '#web/url.ts'
import type { FetchEvent } from '#web/worker/scope.ts'

/** Maximum length of a shared text; the page says how much of it is read. */
const lengthMax = 200_000

type RequestLike = { method: string; mode: string; url: string }

export const isShare = ({ method, mode, url }: RequestLike, origin: string): boolean => {
  const address = new URL(url)
  return method === 'POST' && mode === 'navigate' && address.origin === origin && address.pathname === paths.sellList
}

/**
 * Joins the texts of a share without those that another one contains, since apps repeat the text in the title, or the
 * URL in the text.
 */
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
 * Stores a text from the phone's share sheet, without sending it anywhere, and opens the page, which may first ask to
 * sign in. Works without a network.
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
    // The form was broken, or the storage is full.
    return Response.redirect(`${paths.sellList}#unshared`, 303)
  }
}
