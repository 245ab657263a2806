import { type ContactClickSubject, contactClickSubjects } from '#contract/endpoints/sell/contact-clicks.ts'
import { minePrefix, stores } from '#web/platform/stores.ts'
import { paths } from '#web/url.ts'

export type SavedListing = { to: string; subject: ContactClickSubject; id: string; name: string; phone: string | null }
type Place = Pick<SavedListing, 'to' | 'subject' | 'id'>

const answerPath = /^\/api\/v1\/marketplace\/getOne(Product|Engineer|Shop)\/([^/]+)$/
const pagePath = /^\/(product|engineer|shop)\/([^/]+)$/

/** Accepts the URL of the page or of its API reply. */
const placeIn = (url: string): Place | null => {
  const { pathname } = new URL(url)
  const [, kind = '', id = ''] = answerPath.exec(pathname) ?? pagePath.exec(pathname) ?? []
  const subject = contactClickSubjects.find((one) => one === kind.toLowerCase())
  return subject ? { subject, id: decodeURIComponent(id), to: `/${subject}/${id}` } : null
}

const fromAnswer = async (place: Place, answer: Response): Promise<SavedListing> => {
  const { data }: { data: { name: string; phone: string | null } } = await answer.json()
  return { ...place, name: data.name, phone: data.phone }
}

/** Reads the name from the heading and the phone from the call link. */
const fromPage = async (place: Place, page: Response): Promise<SavedListing> => {
  // Removes styles, which this page's CSP would block and report.
  const html = (await page.text()).replace(/<style[\s\S]*?<\/style>/g, '')
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const phone = body.querySelector('a[href^="tel:"]')?.getAttribute('href')?.slice('tel:'.length)
  // The heading may also contain a badge.
  const name = body.querySelector('h1 bdi')?.textContent ?? ''
  return { ...place, name, phone: phone ?? null }
}

const readStore = async (name: string): Promise<SavedListing[]> => {
  const store = await caches.open(name)
  const isPages = name === stores.pages
  const found = (await store.keys()).map(async (request) => {
    const place = placeIn(request.url)
    const cached = place ? await store.match(request, { ignoreVary: true }) : undefined
    return place && cached ? [await (isPages ? fromPage : fromAnswer)(place, cached)] : []
  })
  const settled = await Promise.allSettled(found)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])).reverse()
}

/** Pages that open offline, last viewed first, without duplicates. */
export const savedListings = async (): Promise<SavedListing[]> => {
  if (typeof caches === 'undefined') return []
  const names = (await caches.keys()).filter(
    (name) => name === stores.pages || name === stores.answers || name.startsWith(minePrefix),
  )
  const listings = (await Promise.all(names.map(readStore))).flat()
  return [...new Map(listings.map((listing) => [listing.to, listing])).values()]
}

/** Whether the service worker has cached the selling form, which it does for signed-in users. */
export const isFormSaved = async (): Promise<boolean> => {
  if (typeof caches === 'undefined') return false
  const cached = await (await caches.open(stores.shell)).match(paths.sell, { ignoreSearch: true, ignoreVary: true })
  return cached !== undefined
}
