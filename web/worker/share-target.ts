import { stores } from '#web/platform/stores.ts'
import { paths } from '#web/url.ts'
import type { FetchEvent } from '#web/worker/scope.ts'

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
