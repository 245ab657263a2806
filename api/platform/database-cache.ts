import { makeCache } from '#api/platform/cache.ts'
import type { Db } from '#api/platform/db/tables.ts'
import { rootOf } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'

/** One value per database in this process; a transaction shares that of its database. */
export const perDatabase = <T>(make: () => T): ((db: Db) => T) => {
  const values = new WeakMap<Db, T>()
  return (db) => {
    const root = rootOf(db)
    const value = values.get(root) ?? make()
    values.set(root, value)
    return value
  }
}

/**
 * One value per database. Changes by other processes are visible after `ttlMs`; this process calls `invalidate` after
 * its own. For `staleMs` more the old value is returned while it is being replaced. Transactions bypass the cache, because
 * only they see their own uncommitted changes.
 */
export const ttlCache = <T>(
  ttlMs: number,
  load: (db: Db, last: T | undefined) => Promise<T>,
  { staleMs = 0, now }: { staleMs?: number; now?: () => number } = {},
) => {
  const caches = perDatabase(() => makeCache<T>({ ttlMs, staleMs, ...(now && { now }) }))
  return {
    get: (db: Db): T | Promise<T> =>
      db.isTransaction ? load(db, undefined) : caches(db).get('', (last) => load(db, last)),
    invalidate: (db: Db): void => caches(db).invalidate(),
  }
}

/** Called by the change listener (`boot/change-listener.ts`). */
export type ChangeSubscriber = {
  tableChanged: (table: string) => void
  /** Without a listening connection, changes by other processes are missed: nothing that depends on them may be used. */
  listeningChanged: (isListening: boolean) => void
}

const listening = perDatabase(() => ({ isListening: false }))
const tableCaches: { table: string; invalidate: (db: Db) => void }[] = []

/** Forwards changes of this database to every cache made with `untilTableChanges`. */
export const tableCachesOf = (db: Db): ChangeSubscriber => ({
  tableChanged: (changed) => {
    for (const { table, invalidate } of tableCaches) if (table === changed) invalidate(db)
  },
  listeningChanged: (isListening) => {
    listening(db).isListening = isListening
    for (const { invalidate } of tableCaches) invalidate(db)
  },
})

/** The caller's network may have used up its share of a concurrency limit; other callers waiting for the load have not. */
const isOverload = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/** Values by key until the table changes. Without a listener, and inside a transaction, every call loads. */
export const untilTableChanges = <T>(table: string, maxSize: number) => {
  const caches = perDatabase(() => makeCache<T>({ maxSize, isCallersOwn: isOverload }))
  const invalidate = (db: Db): void => caches(db).invalidate()
  tableCaches.push({ table, invalidate })
  return {
    get: (db: Db, key: string, load: () => Promise<T>): T | Promise<T> =>
      !listening(db).isListening || db.isTransaction ? load() : caches(db).get(key, load),
    invalidate,
    state: (db: Db) => caches(db).state(),
  }
}

/**
 * Sends identical queries of one event loop tick once. Later callers send their own, so that no caller gets a result
 * from before a change that it has already seen.
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
