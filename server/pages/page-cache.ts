import { makeCache } from '#api/cache/cache.ts'
import type { ChangeSubscriber, Following } from '#api/cache/database-cache.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { Lang } from '#domain/text/lang.ts'
import type { PageBytes } from '#server/pages/page-bytes.ts'
import { isRejection } from '#server/pages/render-limit.ts'

export type CachedPage = PageBytes & {
  headers: Record<string, string>
  etag: string
  renderedAt: Date
  /** Frequent pages are compressed better. */
  sent: number
  /** True while it waits for compression with best quality, and afterwards. */
  isCompressed?: boolean
}

/** Everything that a page depends on besides the database. */
export type PageId = {
  route: string
  params: Record<string, string>
  /** Query parameters that the page reads, in one order (`server/pages/page-address.ts`). */
  query: string
  lang: Lang
  savesData: boolean
}

/** A render failed for a reason outside the page, so its cached version stays. */
export class RenderFailure extends Error {}

/**
 * Adds the tags of what the page shows. Null for anything but a cacheable page with status 200; the cached page is then
 * dropped.
 */
type Render = (tags: Set<string>) => Promise<CachedPage | null>
type Options = { maxBytes: number; now?: () => number; ttlMs?: number; staleMs?: number }

const defaultTtlMs = 30_000
const defaultStaleMs = 10 * 60_000
const maxEntryShare = 0.1
/** Allows for two compressed forms, each about a quarter of the page. */
const compressedShare = 1.5
/** Memory of an entry besides its bytes. */
const entryOverhead = 1_000
const tagSize = 100
/** Without an answer for this long the database counts as away; a shorter delay may be that of a busy process. */
const awayMs = 2_000

const keyOf = ({ route, params, query, lang, savesData }: PageId) =>
  JSON.stringify([route, params, query, lang, savesData])

const sizeOf = (page: CachedPage | null) => (page?.plain.length ?? 0) * compressedShare + entryOverhead

export type PageCache = ReturnType<typeof makePageCache>

/** Rendered pages by matched route and parameters; dropped when something changes that they show. */
export const makePageCache = ({ maxBytes, now, ttlMs = defaultTtlMs, staleMs = defaultStaleMs }: Options) => {
  let following: Following | null = null
  // One at a time, so that a visitor's render waits for one background render, not for all that expired together.
  const renewals = makeConcurrencyLimit<null>({ max: 1, queue: {} })
  const pages = makeCache<CachedPage | null>({
    ttlMs,
    staleMs,
    maxSize: maxBytes,
    sizeOf,
    tagSize,
    maxEntryShare,
    isStorable: (page) => page !== null,
    // A render rejected by a limit, or without a database, says nothing about the page.
    dropsOnError: (error) => !isRejection(error) && !(error instanceof RenderFailure),
    isCallersOwn: isRejection,
    schedule: (load) => renewals.run(null, load),
    ...(now && { now }),
  })

  const peek = (id: PageId): CachedPage | null | undefined =>
    following?.isCurrent() ? pages.peek(keyOf(id)) : undefined

  /** An unchanged page keeps its old entry with the compressed forms. */
  const renderUnlessSame = (render: Render) => async (last: CachedPage | null | undefined, tags: Set<string>) => {
    const page = await render(tags)
    if (!last || !page || last.etag !== page.etag) return page
    // The tags in the headers may differ although the bytes are the same.
    last.headers = page.headers
    last.renderedAt = page.renderedAt
    return last
  }

  /** Null when the page is not cacheable and the caller must send the response itself. */
  const get = async (id: PageId, render: Render): Promise<CachedPage | null> => {
    // A poll may be late because this process was busy, and waiting for it costs less than a render.
    if (following?.isCurrent() === false) await following.caughtUp()
    return following?.isCurrent() ? pages.get(keyOf(id), renderUnlessSame(render)) : render(new Set())
  }

  /**
   * Returns the last version of a page that cannot be rendered, only while changes are not followed. `isAway`: the
   * database seems to be away, so rendering is pointless.
   */
  const saved = (id: PageId): { page: CachedPage; isAway: boolean } | null => {
    if (following?.isCurrent()) return null
    const page = pages.last(keyOf(id))
    return page ? { page, isAway: !following || following.lateMs() > awayMs } : null
  }

  /**
   * Pages are dropped when changes are followed again, not when following ends: until then they are the last known
   * versions.
   */
  const changes: ChangeSubscriber = {
    changed: pages.invalidate,
    followingChanged: (next) => {
      following = next
      if (next) pages.invalidate()
    },
  }

  const size = () => {
    const { entries, size } = pages.state()
    return { pages: entries, bytes: size }
  }
  return { peek, get, saved, ...changes, size }
}
