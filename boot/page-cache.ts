import { makeCache } from '#api/platform/cache.ts'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import type { ChangeSubscriber, Following } from '#api/platform/database-cache.ts'
import type { PageBytes } from '#boot/page-bytes.ts'
import { isRejection } from '#boot/render-limit.ts'
import type { Lang } from '#contract/error-texts.ts'

/** A page with its headers and bytes, which are compressed once. */
export type CachedPage = PageBytes & {
  headers: Record<string, string>
  etag: string
  /** How often it was sent: frequent pages are compressed better. */
  sent: number
  /** Whether it is or waits to be compressed with best quality. */
  isCompressed?: boolean
}

/** Everything that a page depends on besides the database. */
export type PageId = {
  /** The pattern of the matched route, such as `product/:id`. */
  route: string
  params: Record<string, string>
  /** The query parameters that the page reads, in one order (`boot/page-params.ts`). */
  query: string
  lang: Lang
  savesData: boolean
}

/**
 * Null for anything but a cacheable page with status 200: it is not cached, and the cached page is dropped. Adds the tags of
 * what the page shows.
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

const keyOf = ({ route, params, query, lang, savesData }: PageId) =>
  JSON.stringify([route, params, query, lang, savesData])

const sizeOf = (page: CachedPage | null) => (page?.plain.length ?? 0) * compressedShare + entryOverhead

export type PageCache = ReturnType<typeof makePageCache>

/** Rendered pages in memory, by matched route and parameters; dropped when something changes that they show. */
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
    // A render rejected by a limit says nothing about the page.
    dropsOnError: (error) => !isRejection(error),
    isCallersOwn: isRejection,
    schedule: (load) => renewals.run(null, load),
    ...(now && { now }),
  })

  /** A fresh page without waiting. */
  const peek = (id: PageId): CachedPage | null | undefined =>
    following?.isCurrent() ? pages.peek(keyOf(id)) : undefined

  /** An unchanged page keeps its old entry with the compressed forms. */
  const renderUnlessSame = (render: Render) => async (last: CachedPage | null | undefined, tags: Set<string>) => {
    const page = await render(tags)
    return last && last.etag === page?.etag ? last : page
  }

  /** The page, or null when it is not cacheable and the caller must send the response itself. */
  const get = async (id: PageId, render: Render): Promise<CachedPage | null> => {
    // A poll may be late because this process was busy: waiting for it costs less than a render.
    if (following?.isCurrent() === false) await following.caughtUp()
    return following?.isCurrent() ? pages.get(keyOf(id), renderUnlessSame(render)) : render(new Set())
  }

  const changes: ChangeSubscriber = {
    changed: pages.invalidate,
    followingChanged: (next) => {
      following = next
      pages.invalidate()
    },
  }

  const size = () => {
    const { entries, size } = pages.state()
    return { pages: entries, bytes: size }
  }
  return { peek, get, ...changes, size }
}
