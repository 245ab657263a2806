import type { PageBytes } from '#boot/page-bytes.ts'
import { isRefusal } from '#boot/render-limit.ts'

/** A page as it is sent: its headers and its bytes, which are compressed once. */
export type KeptPage = PageBytes & {
  headers: Record<string, string>
  etag: string
  /** How often it was sent: what many ask for is worth a smaller form. */
  sent: number
}

type Entry = { page: KeptPage; route: string; madeAt: number; usedAt: number; bytes: number }
type Making = { began: number; page: Promise<KeptPage | null> }
type Options = { maxBytes: number; now?: () => number; freshMs?: number; staleMs?: number }
/** `key` names one page with its parameters, `route` all pages that show the same kind of thing. */
type Wanted = { key: string; route: string; make: () => Promise<KeptPage | null> }

const freshMsDefault = 30_000
const staleMsDefault = 10 * 60_000
/** Within so little time a page need not be moved to the end of the line again. */
const usedMs = 1_000
const entryShareMax = 0.1
/** Two compressed forms may join the page: each is about a quarter of it. */
const compressedShare = 1.5
/** No table has this name, so all pages show it: changes that could not be heard may be of any table. */
const everyTable = '*'
/** What an entry costs besides its bytes. */
const entryOverhead = 1_000

const shopPages = ['shop/:id', 'shop/:id/poster', 'shop-ads']
const market = ['', 'products', 'product/:id', 'engineer/:id', 'calculator', 'prices', ...shopPages]
/** The routes of the pages that show what a table holds; a table that is not named here is on all of them. */
export const shownOn: Record<string, readonly string[]> = {
  products: market,
  rates: market,
  product_search: market,
  engineers: ['engineers', 'engineer/:id'],
  shops: ['shops', 'product/:id', ...shopPages],
  ads: shopPages,
  likes: ['product/:id'],
  reviews: ['engineers', 'engineer/:id', 'shops', ...shopPages],
}

export type PageCache = ReturnType<typeof makePageCache>

/**
 * Rendered pages in memory. Fresh ones are sent at once; older ones too, while one new render runs behind; what a
 * write has made wrong is never sent again. The least recently asked for go first when the room is used up.
 */
export const makePageCache = ({
  maxBytes,
  now = Date.now,
  freshMs = freshMsDefault,
  staleMs = staleMsDefault,
}: Options) => {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Making>()
  const renewing = new Set<string>()
  let behind: Promise<unknown> = Promise.resolve()
  /** When each table last changed, counted in changes: what began before is not kept. */
  const changed = new Map<string, number>()
  let changes = 0
  let bytes = 0
  let isTrusted = true

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  /** To the end of the line: who is at its start leaves first. */
  const use = (key: string, entry: Entry, at: number) => {
    entry.usedAt = at
    entries.delete(key)
    entries.set(key, entry)
  }
  const shows = (table: string, route: string) => shownOn[table]?.includes(route) ?? true
  const isOutdated = (route: string, began: number) =>
    [...changed].some(([table, at]) => at > began && shows(table, route))

  /** A page that came out the same as before stays the one it was, with the smaller forms that were made of it. */
  const keep = (key: string, route: string, made: KeptPage) => {
    const last = entries.get(key)?.page
    const page = last?.etag === made.etag ? last : made
    const size = page.plain.length * compressedShare + entryOverhead
    drop(key)
    if (size > maxBytes * entryShareMax) return
    entries.set(key, { page, route, madeAt: now(), usedAt: now(), bytes: size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  /**
   * One render for all who wait; who comes after a write does not wait for a render from before it. A page that was
   * rendered as something else than a whole page (not found, sold, failed) replaces the cached one by nothing.
   */
  const makeOnce = ({ key, route, make }: Wanted): Promise<KeptPage | null> => {
    const running = making.get(key)
    if (running && !isOutdated(route, running.began)) return running.page
    const began = changes
    const page = make()
      .then((made) => {
        if (!made) drop(key)
        else if (isTrusted && !isOutdated(route, began)) keep(key, route, made)
        return made
      })
      .catch((error: unknown) => {
        // A render that was refused because the process is busy says nothing about the page.
        if (!isRefusal(error)) drop(key)
        throw error
      })
      .finally(() => {
        if (making.get(key)?.page === page) making.delete(key)
      })
    making.set(key, { began, page })
    return page
  }

  /** One after the other: who waits for an answer meanwhile waits for one render, not for all that grew old together. */
  const renew = (wanted: Wanted) => {
    if (renewing.has(wanted.key)) return
    renewing.add(wanted.key)
    behind = behind
      .then(() => makeOnce(wanted))
      .catch(() => undefined)
      .finally(() => renewing.delete(wanted.key))
  }

  /** A page that can be sent at once, with nothing to wait for. */
  const find = (key: string): KeptPage | undefined => {
    const entry = isTrusted ? entries.get(key) : undefined
    const at = now()
    if (!entry || at - entry.madeAt > freshMs) return undefined
    if (at - entry.usedAt > usedMs) use(key, entry, at)
    return entry.page
  }

  /** The page, or null when it is of a kind that is not kept and the caller must answer by itself. */
  const get = async (wanted: Wanted): Promise<KeptPage | null> => {
    const entry = isTrusted ? entries.get(wanted.key) : undefined
    const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
    if (!entry || age > staleMs) return makeOnce(wanted)
    use(wanted.key, entry, now())
    if (age > freshMs) renew(wanted)
    return entry.page
  }

  /** A table has changed: pages that show it are forgotten, and those being made now are not kept. */
  const forget = (table: string) => {
    changes += 1
    changed.set(table, changes)
    for (const [key, { route }] of entries) if (shows(table, route)) drop(key)
  }

  /** While news of changes cannot be heard, nothing kept is sent. */
  const trust = (heard: boolean) => {
    if (!heard || !isTrusted) for (const key of [...entries.keys()]) drop(key)
    if (heard !== isTrusted) {
      changes += 1
      changed.set(everyTable, changes)
    }
    isTrusted = heard
  }

  return { find, get, forget, trust, size: () => ({ pages: entries.size, bytes }) }
}
