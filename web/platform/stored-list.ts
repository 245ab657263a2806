import { useSyncExternalStore } from 'react'

/** A list of texts in local storage, the latest first, shared by all tabs. */
export const makeStoredList = (storageKey: string, max: number) => {
  let stored: string | null = null
  let current: readonly string[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const onOtherTab = ({ key }: StorageEvent) => (key === null || key === storageKey) && notify()

  /** Parses only when the stored text has changed, so that an unchanged list is the same object. */
  const all = (): readonly string[] => {
    try {
      const text = localStorage.getItem(storageKey)
      if (text !== stored) {
        stored = text
        current = []
        const texts: unknown = JSON.parse(text ?? '[]')
        if (Array.isArray(texts)) current = texts.filter((each) => typeof each === 'string').slice(0, max)
      }
    } catch {
      // Without storage the texts last until the page is closed; unreadable ones are ignored.
    }
    return current
  }

  const put = (texts: readonly string[]) => {
    current = texts
    try {
      stored = texts.length > 0 ? JSON.stringify(texts) : null
      if (stored) localStorage.setItem(storageKey, stored)
      else localStorage.removeItem(storageKey)
    } catch {
      stored = null
    }
    notify()
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
    put,
    /** Returns false when the list is full. */
    add: (text: string): boolean => {
      const others = all().filter((other) => other !== text)
      if (others.length >= max) return false
      put([text, ...others])
      return true
    },
    drop: (texts: readonly string[]) => put(all().filter((text) => !texts.includes(text))),
    /** `initial` is the value on the server and in the first render. */
    use: <T>(read: (texts: readonly string[]) => T, initial: T): T =>
      useSyncExternalStore(
        subscribe,
        () => read(all()),
        () => initial,
      ),
  }
}
