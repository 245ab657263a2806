import { AsyncLocalStorage } from 'node:async_hooks'

export type CacheOptions<V> = {
  /** How long a value is fresh, from the start of its load. Without it a value stays until it is invalidated. */
  ttlMs?: number
  /** How long after `ttlMs` it is still returned while a background load replaces it. */
  staleMs?: number
  /** The limit of all entries; the least recently used are dropped first. Counts entries unless `sizeOf` is given. */
  maxSize?: number
  sizeOf?: (value: V) => number
  /** Added to the size of an entry for each of its tags. */
  tagSize?: number
  /** The part of `maxSize` that one entry may take; a larger value is returned but not stored. */
  maxEntryShare?: number
  /** A value that is not storable is returned to waiting callers, and the stored one is dropped. */
  isStorable?: (value: V) => boolean
  /** Whether a failed load drops the stored value, which is otherwise returned until it is too old. */
  dropsOnError?: (error: unknown) => boolean
  /** Whether an error concerns only the caller that started the load; other waiting callers then load again. */
  isCallersOwn?: (error: unknown) => boolean
  /** Runs background loads; it may limit them, for example to one at a time. */
  schedule?: (load: () => Promise<unknown>) => Promise<unknown>
  now?: () => number
}

/** Invalidating this tag drops all entries; an entry with this tag is dropped by every change. */
export const everyTag = '*'

/** Gets the stored value that it replaces, and may add tags of what it reads until it ends. */
type Load<V> = (last: V | undefined, tags: Set<string>) => Promise<V>
type Entry<V> = { value: V; tags: ReadonlySet<string>; loadedAt: number; size: number }
/** `missed`: tags invalidated since the load began. `left`: resolves when the load is no longer shared. */
type Loading<V> = {
  promise: Promise<V>
  isTagged: boolean
  tags: Set<string>
  missed: Set<string>
  left: Promise<typeof notShared>
}

const notShared = Symbol('not shared')

/** The load that the current call is part of, with those around it. */
const currentLoad = new AsyncLocalStorage<{ unshare: () => void } | undefined>()

/**
 * Must be called when the current load waits because of its caller alone, such as for the share of a busy network:
 * other callers then load for themselves. Otherwise one client could delay everyone who needs the same value.
 */
export const unshareLoad = (): void => currentLoad.getStore()?.unshare()

const isHit = (tags: ReadonlySet<string>, changed: Iterable<string>) => {
  if (tags.has(everyTag)) return true
  for (const tag of changed) if (tag === everyTag || tags.has(tag)) return true
  return false
}

export type Cache<V> = ReturnType<typeof makeCache<V>>

/**
 * Caches values by key, with tags of what they depend on. Concurrent callers of a key share one load. An invalidated
 * load completes for the callers already waiting, but its value is neither stored nor shared with later callers.
 */
export const makeCache = <V>({
  ttlMs = Number.POSITIVE_INFINITY,
  staleMs = 0,
  maxSize = Number.POSITIVE_INFINITY,
  sizeOf = () => 1,
  tagSize = 0,
  maxEntryShare = 1,
  isStorable = () => true,
  dropsOnError = () => false,
  isCallersOwn = () => false,
  schedule = (load) => load(),
  now = () => performance.now(),
}: CacheOptions<V> = {}) => {
  const entries = new Map<string, Entry<V>>()
  const keysByTag = new Map<string, Set<string>>()
  const loads = new Map<string, Loading<V>>()
  const running = new Set<Loading<V>>()
  const renewing = new Set<string>()
  let size = 0
  let hits = 0
  let misses = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    size -= entry.size
    entries.delete(key)
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  const touch = (key: string, entry: Entry<V>) => {
    entries.delete(key)
    entries.set(key, entry)
  }

  const store = (key: string, value: V, tags: ReadonlySet<string>, loadedAt: number) => {
    drop(key)
    const own = sizeOf(value) + tags.size * tagSize
    if (own > maxSize * maxEntryShare) return
    entries.set(key, { value, tags, loadedAt, size: own })
    size += own
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
    for (const oldest of entries.keys()) {
      if (size <= maxSize) break
      drop(oldest)
    }
  }

  const startLoad = (key: string, load: Load<V>, tags: Iterable<string> | undefined): Promise<V> => {
    const startedAt = now()
    const own = new Set(tags)
    const outer = currentLoad.getStore()
    const { promise: left, resolve: leave } = Promise.withResolvers<typeof notShared>()
    let loading: Loading<V> | undefined
    let isShared = true
    const unshare = () => {
      isShared = false
      if (loading && loads.get(key) === loading) loads.delete(key)
      leave(notShared)
      outer?.unshare()
    }
    const missed = new Set<string>()
    /** False when what was read has changed meanwhile, or a later load has already stored its value. */
    const end = () => {
      if (loading) running.delete(loading)
      if (loading && loads.get(key) === loading) loads.delete(key)
      const stored = entries.get(key)
      return !isHit(own, missed) && (!stored || stored.loadedAt <= startedAt)
    }
    const promise = currentLoad
      .run({ unshare }, () => load(entries.get(key)?.value, own))
      .then(
        (value) => {
          if (end()) {
            if (isStorable(value)) store(key, value, own, startedAt)
            else drop(key)
          }
          return value
        },
        (error: unknown) => {
          if (end() && dropsOnError(error)) drop(key)
          throw error
        },
      )
    loading = { promise, isTagged: tags !== undefined, tags: own, missed, left }
    if (isShared) loads.set(key, loading)
    running.add(loading)
    return promise
  }

  const renew = (key: string, load: Load<V>, tags: Iterable<string> | undefined) => {
    if (renewing.has(key)) return
    renewing.add(key)
    const loadIfStored = async () => {
      if (entries.has(key)) await (loads.get(key)?.promise ?? startLoad(key, load, tags))
    }
    // Nobody waits for a background load, so it must not belong to the load that noticed the age.
    currentLoad
      .run(undefined, () => schedule(loadIfStored))
      .catch(() => undefined)
      .finally(() => renewing.delete(key))
  }

  /** Returns only a fresh value, and never loads. */
  const peek = (key: string): V | undefined => {
    const entry = entries.get(key)
    if (!entry || now() - entry.loadedAt >= ttlMs) return undefined
    touch(key, entry)
    hits += 1
    return entry.value
  }

  const last = (key: string): V | undefined => entries.get(key)?.value

  /** Returns the stored value or the result of `load`. Without `tags`, the load adds them itself. */
  const get = (key: string, load: Load<V>, tags?: Iterable<string>): V | Promise<V> => {
    const entry = entries.get(key)
    const age = entry ? now() - entry.loadedAt : Number.POSITIVE_INFINITY
    if (entry && age < ttlMs + staleMs) {
      hits += 1
      touch(key, entry)
      if (age >= ttlMs) renew(key, load, tags)
      return entry.value
    }
    const loading = loads.get(key)
    if (loading) {
      hits += 1
      return Promise.race([loading.promise, loading.left]).then(
        (value) => (value === notShared ? get(key, load, tags) : value),
        (error: unknown) => {
          if (isCallersOwn(error)) return get(key, load, tags)
          throw error
        },
      )
    }
    misses += 1
    return startLoad(key, load, tags)
  }

  /**
   * Drops entries with any of these tags (by default all) and detaches their loads. A load that has not yet added its
   * tags is no longer shared, and is stored only if it missed none of them.
   */
  const invalidate = (changed: readonly string[] = [everyTag]) => {
    for (const loading of running) for (const tag of changed) loading.missed.add(tag)
    for (const [key, { isTagged, tags }] of loads) if (!isTagged || isHit(tags, changed)) loads.delete(key)
    if (changed.includes(everyTag)) for (const key of [...entries.keys()]) drop(key)
    else for (const tag of [everyTag, ...changed]) for (const key of [...(keysByTag.get(tag) ?? [])]) drop(key)
  }

  return {
    peek,
    last,
    get,
    set: (key: string, value: V, tags: Iterable<string> = []) => store(key, value, new Set(tags), now()),
    invalidate,
    state: () => ({ entries: entries.size, size, hits, misses }),
  }
}
