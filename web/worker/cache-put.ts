import { minePrefix, savedOnHeader, stores } from '#web/platform/stores.ts'
import { filesIn, markSaved } from '#web/worker/kinds.ts'

/** How many of each are kept: a phone's storage is small, and the oldest goes first. */
const room: Record<string, number> = {
  [stores.files]: 160,
  [stores.pages]: 30,
  [stores.answers]: 80,
  [stores.pictures]: 80,
}
const privateEntriesMax = 80

export const isGood = (answer: Response) => answer.status === 200 && answer.type === 'basic' && !answer.redirected

/** Puts an answer away and throws out what is too much. */
export const keep = async (name: string, request: Request | string, answer: Response): Promise<void> =>
  putWithin(await caches.open(name), room[name] ?? privateEntriesMax, request, answer)

/** A store that was deleted after it had been opened takes the answer with it: nothing comes back to life. */
export const putPrivate = (store: Cache, request: Request | string, answer: Response): Promise<void> =>
  putWithin(store, privateEntriesMax, request, answer)

const putWithin = async (store: Cache, most: number, request: Request | string, answer: Response): Promise<void> => {
  await store.put(request, answer).catch(async (error: unknown) => {
    // A full phone: pictures weigh most and are missed least.
    await caches.delete(stores.pictures)
    throw error
  })
  const keys = await store.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => store.delete(key)))
}

/** What was kept of a request, whatever the language and the compression it came in; a broken storage has kept nothing. */
export const find = async (name: string, request: Request | string, ignoreSearch = false) => {
  try {
    if (!(await caches.has(name))) return undefined
    return await (await caches.open(name)).match(request, { ignoreVary: true, ignoreSearch })
  } catch {
    return undefined
  }
}

/** Takes away what was kept of a request, in every language. */
export const drop = async (name: string, request: Request | string): Promise<unknown> =>
  (await caches.has(name)) && (await caches.open(name)).delete(request, { ignoreVary: true })

const savedOn = (answer: Response) => {
  const date = new Date(answer.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** A kept answer as a page gets it: with its day. Its body is unpacked already, which its own headers do not know. */
export const asSaved = async (answer: Response): Promise<Response> => {
  const on = savedOn(answer)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  headers.set(savedOnHeader, on)
  const isPage = headers.get('content-type')?.startsWith('text/html')
  return new Response(isPage ? markSaved(await answer.text(), on) : await answer.arrayBuffer(), { headers })
}

/** Adds the files that are not there yet; those that are stay as if they had come today, so that they are not the oldest. Tells whether all are there. */
export const keepFiles = async (files: readonly string[]): Promise<boolean> => {
  let isWhole = true
  for (const file of files) {
    const answer = (await find(stores.files, file)) ?? (await fetch(file).catch(() => null))
    if (answer && isGood(answer)) await keep(stores.files, file, answer)
    else isWhole = false
  }
  return isWhole
}

/** A page with all that it names; the page comes last, so that an older one stays until this one is whole. */
export const keepPage = async (name: string, url: string, options: RequestInit = {}, address = url): Promise<void> => {
  const answer = await fetch(url, options)
  if (!isGood(answer)) return
  await keepFiles(filesIn(await answer.clone().text()))
  await keep(name, address, answer)
}

/** The store of one person; whoever else had one on this phone is forgotten. */
export const storeOf = async (authorization: string): Promise<Cache> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)))
  const name = minePrefix + [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const others = (await caches.keys()).filter((other) => other.startsWith(minePrefix) && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
  return caches.open(name)
}
