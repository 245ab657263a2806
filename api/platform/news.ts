import type { Db } from '#api/platform/db/tables.ts'
import { AppError } from '#api/platform/errors.ts'
import { remembered } from '#api/platform/memory.ts'

type Forget = (db: Db) => void

/** Whether somebody hears what the database says about its changes; only then anything is kept by it. */
const ears = remembered(() => ({ isHearing: false }))
const keepers: { table: string; forget: Forget }[] = []

/** For the one who listens: what he hears, and whether he still does. */
export const newsFor = (db: Db) => ({
  forget: (changed: string) => {
    for (const { table, forget } of keepers) if (table === changed) forget(db)
  },
  trust: (isHearing: boolean) => {
    ears(db).isHearing = isHearing
    for (const { forget } of keepers) forget(db)
  },
})

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/**
 * Keeps what was read until the table changes, so many at most, and the longest unused go first. Whoever asks while it is
 * being read waits for the same work; what was being read when the table changed is not kept. A refusal is of the one who
 * began the work, whose network may have used up its share: whoever waited with it tries by itself.
 */
export const keptUntilNews = <T>(table: string, max: number) => {
  const kept = remembered(() => ({ values: new Map<string, Promise<T>>(), hits: 0, misses: 0 }))
  const forget: Forget = (db) => kept(db).values.clear()
  keepers.push({ table, forget })

  const get = (db: Db, key: string, load: () => Promise<T>): Promise<T> => {
    if (!ears(db).isHearing || db.isTransaction) return load()
    const memory = kept(db)
    const { values } = memory
    const found = values.get(key)
    if (found) memory.hits += 1
    else memory.misses += 1
    const value = found ?? load()
    values.delete(key)
    values.set(key, value)
    if (values.size > max) values.delete(values.keys().next().value ?? '')
    if (found) return found.catch((error: unknown) => (isRefusal(error) ? load() : Promise.reject(error)))
    value.catch(() => values.get(key) === value && values.delete(key))
    return value
  }
  return { get, forget, state: (db: Db) => ({ hits: kept(db).hits, misses: kept(db).misses }) }
}
