import { useSyncExternalStore } from 'react'

/** A list of texts in local storage, the latest first, shared by all tabs of the browser. */
export const makeStoredList = (storageKey: string, max: number) => {
  let current: readonly string[] | undefined
  const listeners = new Set<() => void>()

  const load = (): readonly string[] => {
    try {
      const texts: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, max) : []
    } catch {
      return []
    }
  }

  const all = (): readonly string[] => {
    current ??= load()
    return current
  }

  const put = (texts: readonly string[]) => {
    current = texts
    try {
      if (texts.length > 0) localStorage.setItem(storageKey, JSON.stringify(texts))
      else localStorage.removeItem(storageKey)
    } catch {
      // Without storage they last until the page is closed.
    }
    for (const listener of listeners) listener()
  }

  const onOtherTab = ({ key }: StorageEvent) => {
    if (key !== null && key !== storageKey) return
    current = load()
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', onOtherTab)
    }
  }

  return {
    all,
    /** False when the list is full and the text was not stored. */
    add: (text: string): boolean => {
      const others = all().filter((other) => other !== text)
      if (others.length >= max) return false
      put([text, ...others])
      return true
    },
    /** Reads the storage again, so that what another tab added meanwhile stays. */
    drop: (texts: readonly string[]) => put(load().filter((text) => !texts.includes(text))),
    /** What `read` finds in the list; `initial` is what the server and the first render show. */
    use: <T>(read: (texts: readonly string[]) => T, initial: T): T =>
      useSyncExternalStore(
        subscribe,
        () => read(all()),
        () => initial,
      ),
  }
}
