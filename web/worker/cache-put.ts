import { minePrefix, savedOnHeader, stores } from '#web/platform/stores.ts'
import { filesIn, markSaved } from '#web/worker/request-kinds.ts'

/** Maximum entries per cache, since a phone's storage is small; the oldest are evicted first. */
const entriesMax: Record<string, number> = {
  [stores.files]: 160,
  [stores.pages]: 30,
  [stores.answers]: 80,
  [stores.pictures]: 80,
}
const privateEntriesMax = 80

/** Pages that the server itself had saved are not stored, since they would get today's date. */
export const isGood = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && !headers.has(savedOnHeader)

export const put = async (name: string, request: Request | string, answer: Response): Promise<void> =>
  putWithin(await caches.open(name), entriesMax[name] ?? privateEntriesMax, request, answer)

/**
 * If the cache was deleted after it was opened, the response is lost with it, so nothing is recreated after signing
 * out.
 */
export const putPrivate = (store: Cache, request: Request | string, answer: Response): Promise<void> =>
  putWithin(store, privateEntriesMax, request, answer)

const putWithin = async (store: Cache, most: number, request: Request | string, answer: Response): Promise<void> => {
  await store.put(request, answer).catch(async (error: unknown) => {
    // The storage is full: pictures are the largest and least important entries.
    await caches.delete(stores.pictures)
    throw error
  })
  const keys = await store.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => store.delete(key)))
}

/** Matches any language and compression; undefined when the storage is broken. */
export const find = async (name: string, request: Request | string, ignoreSearch = false) => {
  try {
    if (!(await caches.has(name))) return undefined
    return await (await caches.open(name)).match(request, { ignoreVary: true, ignoreSearch })
  } catch {
    return undefined
  }
}

/** Deletes the cached response in every language. */
export const drop = async (name: string, request: Request | string): Promise<unknown> =>
  (await caches.has(name)) && (await caches.open(name)).delete(request, { ignoreVary: true })

const savedOn = (answer: Response) => {
  const date = new Date(answer.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Adds the date of a cached response. The body is decompressed already, so those headers are removed. */
export const asSaved = async (answer: Response): Promise<Response> => {
  const on = savedOn(answer)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  headers.set(savedOnHeader, on)
  const isPage = headers.get('content-type')?.startsWith('text/html')
  return new Response(isPage ? markSaved(await answer.text(), on) : await answer.arrayBuffer(), { headers })
}

/** Adds missing files and puts existing ones again, so that they are not the oldest. Returns whether all are there. */
export const cacheFiles = async (files: readonly string[]): Promise<boolean> => {
  let isWhole = true
  for (const file of files) {
    const answer = (await find(stores.files, file)) ?? (await fetch(file).catch(() => null))
    if (answer && isGood(answer)) await put(stores.files, file, answer)
    else isWhole = false
  }
  return isWhole
}

/** Caches a page after all its files, so that an older copy of the page stays until the new one is complete. */
export const cachePage = async (name: string, url: string, options: RequestInit = {}, address = url): Promise<void> => {
  const answer = await fetch(url, options)
  if (!isGood(answer)) return
  await cacheFiles(filesIn(await answer.clone().text()))
  await put(name, address, answer)
}

/** Opens the cache of one user, and deletes those of other users on this phone. */
export const storeOf = async (authorization: string): Promise<Cache> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)))
  const name = minePrefix + [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const others = (await caches.keys()).filter((other) => other.startsWith(minePrefix) && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
  return caches.open(name)
}
