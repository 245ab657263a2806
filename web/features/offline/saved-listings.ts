import { minePrefix, stores } from '#web/platform/stores.ts'

/** A listing that was looked at on this phone. */
export type SavedListing = { id: string; name: string; phone: string | null }

const answerPath = /^\/api\/v1\/marketplace\/getOneProduct\/([^/]+)$/
const pagePath = /^\/product\/([^/]+)$/

const idIn = (url: string, pattern: RegExp) => {
  const id = pattern.exec(new URL(url).pathname)?.[1]
  return id && decodeURIComponent(id)
}

const fromAnswer = async (id: string, answer: Response): Promise<SavedListing> => {
  const { data }: { data: { name: string; phone: string } } = await answer.json()
  return { id, name: data.name, phone: data.phone }
}

/** A saved document says the same in its heading and its call link. */
const fromPage = async (id: string, page: Response): Promise<SavedListing> => {
  const { body } = new DOMParser().parseFromString(await page.text(), 'text/html')
  const phone = body.querySelector('a[href^="tel:"]')?.getAttribute('href')?.slice('tel:'.length)
  return { id, name: body.querySelector('h1')?.textContent ?? '', phone: phone ?? null }
}

const readStore = async (name: string): Promise<SavedListing[]> => {
  const store = await caches.open(name)
  const isPages = name === stores.pages
  const found = (await store.keys()).map(async (request) => {
    const id = idIn(request.url, isPages ? pagePath : answerPath)
    const kept = id ? await store.match(request, { ignoreVary: true }) : undefined
    return id && kept ? [await (isPages ? fromPage : fromAnswer)(id, kept)] : []
  })
  // One entry that cannot be read hides only itself.
  const settled = await Promise.allSettled(found)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])).reverse()
}

/** The listings that can be opened without a network, the last seen first, each once. */
export const savedListings = async (): Promise<SavedListing[]> => {
  if (typeof caches === 'undefined') return []
  const names = (await caches.keys()).filter(
    (name) => name === stores.pages || name === stores.answers || name.startsWith(minePrefix),
  )
  const listings = (await Promise.all(names.map(readStore))).flat()
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()]
}
