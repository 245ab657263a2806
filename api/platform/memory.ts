import type { Db } from '#api/platform/db/tables.ts'
import { rootOf } from '#api/platform/deps.ts'

/** Something this process keeps beside each database that it talks to. */
export const remembered = <T>(make: () => T): ((db: Db) => T) => {
  const kept = new WeakMap<Db, T>()
  return (db) => {
    const root = rootOf(db)
    const value = kept.get(root) ?? make()
    kept.set(root, value)
    return value
  }
}

type Slot<T> = { value?: T; freshUntil: number; loading?: Promise<T> | undefined }

type Options = {
  /** So long past its time it still serves while it is read anew; for what may lag behind. */
  lagMs?: number
}

/**
 * Keeps what was read for `keepMs`, so that other processes' changes are seen by then; `forget` is for one's own.
 * Inside a transaction it reads anew, since only there its own changes are visible.
 */
export const keptFresh = <T>(
  keepMs: number,
  load: (db: Db, last: T | undefined) => Promise<T>,
  { lagMs = 0 }: Options = {},
) => {
  const slots = new WeakMap<Db, Slot<T>>()
  const fill = async (slot: Slot<T>, root: Db) => {
    try {
      const started = performance.now()
      slot.value = await load(root, slot.value)
      slot.freshUntil = started + keepMs
      return slot.value
    } finally {
      slot.loading = undefined
    }
  }
  const get = (db: Db): T | Promise<T> => {
    if (db.isTransaction) return load(db, undefined)
    const slot: Slot<T> = slots.get(db) ?? { freshUntil: 0 }
    slots.set(db, slot)
    const pastMs = performance.now() - slot.freshUntil
    if (slot.value !== undefined && pastMs < 0) return slot.value
    slot.loading ??= fill(slot, db)
    if (slot.value === undefined || pastMs >= lagMs) return slot.loading
    slot.loading.catch(() => {})
    return slot.value
  }
  /** A load already under way may have read too early: it fills a slot that nobody looks at any more. */
  const forget = (db: Db): void => {
    const root = rootOf(db)
    const last = slots.get(root)?.value
    slots.set(root, { freshUntil: 0, ...(last !== undefined && { value: last }) })
  }
  return { get, forget }
}
