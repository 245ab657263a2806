import { minePrefix, stores } from '#web/platform/stores.ts'

/** A listing, an engineer or a shop that was looked at on this phone. */
export type SavedListing = { to: string; name: string; phone: string | null }

const answerPath = /^\/api\/v1\/marketplace\/getOne(Product|Engineer|Shop)\/([^/]+)$/
const pagePath = /^\/(product|engineer|shop)\/[^/]+$/

/** Where it is shown, from the address of its page or of its answer. */
const placeIn = (url: string) => {
  const { pathname } = new URL(url)
  const [, kind, id] = answerPath.exec(pathname) ?? []
  return kind ? `/${kind.toLowerCase()}/${id}` : pagePath.test(pathname) ? pathname : null
}

const fromAnswer = async (to: string, answer: Response): Promise<SavedListing> => {
  const { data }: { data: { name: string; phone: string | null } } = await answer.json()
  return { to, name: data.name, phone: data.phone }
}

/** A saved document says the same in its heading and its call link. */
const fromPage = async (to: string, page: Response): Promise<SavedListing> => {
  // Its styles are allowed on their own page alone, and reading them here would only be complained about.
  const html = (await page.text()).replace(/<style[\s\S]*?<\/style>/g, '')
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const phone = body.querySelector('a[href^="tel:"]')?.getAttribute('href')?.slice('tel:'.length)
  return { to, name: body.querySelector('h1')?.textContent ?? '', phone: phone ?? null }
}

const readStore = async (name: string): Promise<SavedListing[]> => {
  const store = await caches.open(name)
  const isPages = name === stores.pages
  const found = (await store.keys()).map(async (request) => {
    const to = placeIn(request.url)
    const kept = to ? await store.match(request, { ignoreVary: true }) : undefined
    return to && kept ? [await (isPages ? fromPage : fromAnswer)(to, kept)] : []
  })
  // One entry that cannot be read hides only itself.
  const settled = await Promise.allSettled(found)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])).reverse()
}

/** What can be opened without a network, the last seen first, each once. */
export const savedListings = async (): Promise<SavedListing[]> => {
  if (typeof caches === 'undefined') return []
  const names = (await caches.keys()).filter(
    (name) => name === stores.pages || name === stores.answers || name.startsWith(minePrefix),
  )
  const listings = (await Promise.all(names.map(readStore))).flat()
  return [...new Map(listings.map((listing) => [listing.to, listing])).values()]
}
