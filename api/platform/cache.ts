export type CacheOptions<V> = {
  /** How long a value is fresh, counted from the start of its load. Without it a value stays until it is invalidated. */
  ttlMs?: number
  /** How long after `ttlMs` it is still returned while one load in the background replaces it. */
  staleMs?: number
  /** All entries together; the least recently used are dropped first. Counts entries unless `sizeOf` is given. */
  maxSize?: number
  sizeOf?: (value: V) => number
  /** The part of `maxSize` that one entry may take; a larger value is returned but not stored. */
  maxEntryShare?: number
  /** A value that is not storable is returned to the callers waiting for it, and the stored one is dropped. */
  isStorable?: (value: V) => boolean
  /** Whether this failure of a load drops the stored value, which is otherwise returned until it is too old. */
  dropsOnError?: (error: unknown) => boolean
  /** An error that concerns only the caller that started the load: other callers waiting for it load again. */
  isCallersOwn?: (error: unknown) => boolean
  /** Runs background loads; a caller may limit them, for example to one at a time. */
  schedule?: (load: () => Promise<unknown>) => Promise<unknown>
  now?: () => number
}

/** Gets the stored value that it replaces, if there is one. */
type Load<V> = (last: V | undefined) => Promise<V>
type Entry<V> = { value: V; group: string; loadedAt: number; size: number }
type Loading<V> = { promise: Promise<V>; group: string }

export type Cache<V> = ReturnType<typeof makeCache<V>>

/**
 * Values in memory by key. Concurrent callers of the same key share one load. An invalidated load is completed for the
 * callers already waiting, but its value is neither stored nor shared with later callers.
 */
export const makeCache = <V>({
  ttlMs = Number.POSITIVE_INFINITY,
  staleMs = 0,
  maxSize = Number.POSITIVE_INFINITY,
  sizeOf = () => 1,
  maxEntryShare = 1,
  isStorable = () => true,
  dropsOnError = () => false,
  isCallersOwn = () => false,
  schedule = (load) => load(),
  now = () => performance.now(),
}: CacheOptions<V> = {}) => {
  const entries = new Map<string, Entry<V>>()
  const loads = new Map<string, Loading<V>>()
  const renewing = new Set<string>()
  let size = 0
  let hits = 0
  let misses = 0

  const drop = (key: string) => {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  /** Moves the entry to most recently used. */
  const touch = (key: string, entry: Entry<V>) => {
    entries.delete(key)
    entries.set(key, entry)
  }

  const store = (key: string, value: V, group: string, loadedAt: number) => {
    drop(key)
    const own = sizeOf(value)
    if (own > maxSize * maxEntryShare) return
    entries.set(key, { value, group, loadedAt, size: own })
    size += own
    for (const oldest of entries.keys()) {
      if (size <= maxSize) break
      drop(oldest)
    }
  }

  const startLoad = (key: string, load: Load<V>, group: string): Promise<V> => {
    const startedAt = now()
    /** False for a load that was invalidated: another one may be running for the same key. */
    const end = () => loads.get(key) === loading && loads.delete(key)
    const promise = load(entries.get(key)?.value).then(
      (value) => {
        if (end()) {
          if (isStorable(value)) store(key, value, group, startedAt)
          else drop(key)
        }
        return value
      },
      (error: unknown) => {
        if (end() && dropsOnError(error)) drop(key)
        throw error
      },
    )
    const loading = { promise, group }
    loads.set(key, loading)
    return promise
  }

  const renew = (key: string, load: Load<V>, group: string) => {
    if (renewing.has(key)) return
    renewing.add(key)
    const loadIfStored = async () => {
      if (entries.has(key)) await (loads.get(key)?.promise ?? startLoad(key, load, group))
    }
    schedule(loadIfStored)
      .catch(() => undefined)
      .finally(() => renewing.delete(key))
  }

  /** The value if it is fresh, without a load. */
  const peek = (key: string): V | undefined => {
    const entry = entries.get(key)
    if (!entry || now() - entry.loadedAt >= ttlMs) return undefined
    touch(key, entry)
    hits += 1
    return entry.value
  }

  /** The stored value, or the result of `load`; `group` is what `invalidate` selects by. */
  const get = (key: string, load: Load<V>, group = ''): V | Promise<V> => {
    const entry = entries.get(key)
    const age = entry ? now() - entry.loadedAt : Number.POSITIVE_INFINITY
    if (entry && age < ttlMs + staleMs) {
      hits += 1
      touch(key, entry)
      if (age >= ttlMs) renew(key, load, group)
      return entry.value
    }
    const loading = loads.get(key)
    if (loading) {
      hits += 1
      return loading.promise.catch((error: unknown) => {
        if (isCallersOwn(error)) return get(key, load, group)
        throw error
      })
    }
    misses += 1
    return startLoad(key, load, group)
  }

  /** Drops the entries of the selected groups (all, if none is selected) and detaches their loads. */
  const invalidate = (isSelected: (group: string) => boolean = () => true) => {
    for (const [key, { group }] of entries) if (isSelected(group)) drop(key)
    for (const [key, { group }] of loads) if (isSelected(group)) loads.delete(key)
  }

  return {
    peek,
    get,
    /** Stores a value that the caller has computed itself. */
    set: (key: string, value: V, group = '') => store(key, value, group, now()),
    invalidate,
    state: () => ({ entries: entries.size, size, hits, misses }),
  }
}
