import { useSyncExternalStore } from 'react'
import { visitorLikesMax } from '#contract/limits.ts'

/** Likes without an account: ids in local storage, the latest first, until they move to an account. */
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
    // Without storage they last until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** False when the limit is reached and the like was not stored. */
export const putVisitorLike = (id: string, isLiked: boolean): boolean => {
  const others = visitorLikes().filter((other) => other !== id)
  if (isLiked && others.length >= visitorLikesMax) return false
  put(isLiked ? [id, ...others] : others)
  return true
}

/** Likes added since stay. */
export const dropVisitorLikes = (ids: readonly string[]) => put(load().filter((id) => !ids.includes(id)))

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

export const useVisitorLike = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => visitorLikes().includes(id),
    () => false,
  )
