import { useSyncExternalStore } from 'react'
import { visitorLikesMax } from '#contract/limits.ts'

/** Likes of somebody without an account: ids in this browser, the last liked first, until they move to an account. */
const storageKey = 'shamsouq.likes'

let current: readonly string[] | undefined
const listeners = new Set<() => void>()

const load = (): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, visitorLikesMax) : []
  } catch {
    return []
  }
}

export const visitorLikes = (): readonly string[] => {
  current ??= load()
  return current
}

const put = (ids: readonly string[]) => {
  current = ids
  try {
    if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage they last as long as the page.
  }
  for (const listener of listeners) listener()
}

/** False when the browser holds as many as it may and this one would be one more. */
export const putVisitorLike = (id: string, isLiked: boolean): boolean => {
  const others = visitorLikes().filter((other) => other !== id)
  if (isLiked && others.length >= visitorLikesMax) return false
  put(isLiked ? [id, ...others] : others)
  return true
}

/** What was liked since stays. */
export const dropVisitorLikes = (ids: readonly string[]) => put(load().filter((id) => !ids.includes(id)))

const hearOtherTab = ({ key }: StorageEvent) => {
  if (key !== null && key !== storageKey) return
  current = load()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTab)
  }
}

export const useVisitorLike = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => visitorLikes().includes(id),
    () => false,
  )
