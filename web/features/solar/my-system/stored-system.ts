import { useSyncExternalStore } from 'react'
import { type OwnSystem, systemParts } from '#domain/solar/fit/system.ts'
import { dropSystemCopy, systemCopy, systemKey } from '#web/platform/card-extras.ts'

/**
 * `owner` is null for a visitor, `at` is when the account was last asked, and `isUnsent` means that the account must
 * still be told.
 */
export type StoredSystem = { owner: string | null; at: number; isUnsent: boolean; system: OwnSystem | null }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drops parts without values; null when none are left. */
export const tidy = (system: OwnSystem | null | undefined): OwnSystem | null => {
  const kept: Record<string, unknown> = {}
  for (const part of systemParts) {
    const given = system?.[part]
    if (!isObject(given)) continue
    const values = Object.entries(given).filter(([, value]) => value !== undefined && value !== '' && value !== null)
    // A source (`from`) alone is no value.
    if (values.some(([name]) => name !== 'from')) kept[part] = Object.fromEntries(values)
  }
  if (Object.keys(kept).length === 0) return null
  return (system?.governorate ? { governorate: system.governorate, ...kept } : kept) as OwnSystem
}

export const readStored = (text: string | null): StoredSystem | null => {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    if (!isObject(read)) return null
    return {
      owner: typeof read.owner === 'string' ? read.owner : null,
      at: typeof read.at === 'number' ? read.at : 0,
      isUnsent: read.isUnsent === true,
      system: isObject(read.system) ? tidy(read.system as OwnSystem) : null,
    }
  } catch {
    return null
  }
}

let lastText: string | null = null
let last: StoredSystem | null = null
/** Fallback for browsers without storage; lasts as long as the page. */
let inMemory: StoredSystem | null = null
const listeners = new Set<() => void>()
/** Called after the copy was changed elsewhere. */
export const notifyStored = () => {
  for (const listener of listeners) listener()
}
const onOtherTab = ({ key }: StorageEvent) => (key === null || key === systemKey) && notifyStored()

/** Parsed only when the text has changed, so that an unchanged system is the same object. */
export const storedSystem = (): StoredSystem | null => {
  const text = systemCopy()
  if (text === null && inMemory) return inMemory
  if (text !== lastText) {
    lastText = text
    last = readStored(text)
  }
  return last
}

export const putStored = (stored: StoredSystem | null) => {
  inMemory = null
  if (stored === null) dropSystemCopy()
  else
    try {
      localStorage.setItem(systemKey, JSON.stringify(stored))
    } catch {
      inMemory = stored
    }
  notifyStored()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onOtherTab)
  }
}

/** Null on the server, during hydration and without a system. */
export const useStoredSystem = (): OwnSystem | null =>
  useSyncExternalStore(
    subscribe,
    () => storedSystem()?.system ?? null,
    () => null,
  )
