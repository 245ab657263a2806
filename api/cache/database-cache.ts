import { makeCache } from '#api/cache/cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { rootOf } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'

/** A transaction shares the value of its database. */
export const perDatabase = <T>(make: () => T): ((db: Db) => T) => {
  const values = new WeakMap<Db, T>()
  return (db) => {
    const root = rootOf(db)
    const value = values.get(root) ?? make()
    values.set(root, value)
    return value
  }
}

export type Following = {
  /** Whether all changes until half a second ago are known; nothing cached may be used otherwise. */
  isCurrent: () => boolean
  /** Time since the start of the last poll that was answered. */
  lateMs: () => number
  /** Resolves when all changes until now are known, or when that takes too long. */
  caughtUp: () => Promise<unknown>
}

/** Called by `server/process/change-poller.ts`. */
export type ChangeSubscriber = {
  changed: (tags: readonly string[]) => void
  /** Called when changes are followed from now on, and with null when they are not and may be missed. */
  followingChanged: (following: Following | null) => void
}

const state = perDatabase((): { following: Following | null } => ({ following: null }))
const caches: ((db: Db, tags?: readonly string[]) => void)[] = []

export const databaseCachesOf = (db: Db): ChangeSubscriber => ({
  changed: (tags) => {
    for (const invalidate of caches) invalidate(db, tags)
  },
  followingChanged: (following) => {
    state(db).following = following
    for (const invalidate of caches) invalidate(db)
  },
})

type TtlOptions = { staleMs?: number; now?: () => number; tags?: readonly string[] }

/**
 * Changes by other processes are visible after `ttlMs`, or with their event if it has one of `tags`; this process must
 * call `invalidate` after its own. For another `staleMs` the old value is returned while being replaced. Transactions
 * bypass the cache, because only they see their uncommitted changes.
 */
export const ttlCache = <T>(
  ttlMs: number,
  load: (db: Db, last: T | undefined) => Promise<T>,
  { staleMs = 0, now, tags }: TtlOptions = {},
) => {
  const values = perDatabase(() => makeCache<T>({ ttlMs, staleMs, ...(now && { now }) }))
  if (tags) caches.push((db, changed) => values(db).invalidate(changed))
  return {
    get: (db: Db): T | Promise<T> =>
      db.isTransaction ? load(db, undefined) : values(db).get('', (last) => load(db, last), tags ?? []),
    invalidate: (db: Db): void => values(db).invalidate(),
  }
}

/**
 * The caller's network may have used up its share of a concurrency limit; other callers waiting for the load have not.
 */
const isOverload = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'too_many')

/**
 * Values by key until one of their tags changes. Without `tags`, the load adds them itself. While changes are not
 * followed, and inside a transaction, every call loads. An undefined value is not stored.
 */
export const untilChanged = <T>(maxSize: number, { ttlMs }: { ttlMs?: number } = {}) => {
  const isStorable = (value: T) => value !== undefined
  const values = perDatabase(() =>
    makeCache<T>({ maxSize, isStorable, isCallersOwn: isOverload, ...(ttlMs !== undefined && { ttlMs }) }),
  )
  caches.push((db, tags) => values(db).invalidate(tags))
  return {
    get: (
      db: Db,
      key: string,
      tags: readonly string[] | undefined,
      load: (tags: Set<string>) => Promise<T>,
    ): T | Promise<T> =>
      db.isTransaction || !state(db).following?.isCurrent()
        ? load(new Set())
        : values(db).get(key, (_, own) => load(own), tags),
    invalidate: (db: Db): void => values(db).invalidate(),
    state: (db: Db) => values(db).state(),
  }
}

/**
 * Sends identical queries of one event loop tick once. Later callers send their own, so that no caller gets a result
 * older than a change that it has already seen.
 */
export const dedupe = <T>(query: (db: Db, key: string) => Promise<T>) => {
  const queries = perDatabase(() => new Map<string, Promise<T>>())
  return (db: Db, key: string): Promise<T> => {
    if (db.isTransaction) return query(db, key)
    const open = queries(db)
    const known = open.get(key)
    if (known) return known
    const answer = query(db, key)
    open.set(key, answer)
    process.nextTick(() => open.delete(key))
    return answer
  }
}
