import { useSyncExternalStore } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { tokenKey } from '#web/platform/stores.ts'

/** The user is null while the profile is being fetched. */
export type Session = { token: string; user: User | null }

const ourKeys = 'shamsouq.'
const userKey = `${ourKeys}user`
const isServer = typeof document === 'undefined'

let current: Session | null | undefined
/** False once the browser refused to store; the session then lasts as long as the page. */
let isStored = true
const listeners = new Set<() => void>()

const load = (): Session | null => {
  try {
    const token = localStorage.getItem(tokenKey)
    return token ? { token, user: readUser(localStorage.getItem(userKey)) } : null
  } catch {
    isStored = false
    return null
  }
}

const readUser = (text: string | null): User | null => {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user && 'name' in user && 'phone' in user ? (user as User) : null
  } catch {
    return null
  }
}

const put = (key: string, value: string | null) => {
  try {
    // Removed first: a write that fails because the storage is full must not leave the old value.
    localStorage.removeItem(key)
    if (value !== null) localStorage.setItem(key, value)
  } catch {
    isStored = false
  }
}

export const currentSession = (): Session | null => {
  if (isServer) return null
  if (current === undefined) current = load()
  return current
}

const show = (session: Session | null) => {
  current = session
  for (const listener of listeners) listener()
}

/** Another tab changed the session, or the page was restored from the back/forward cache. */
const reload = (event: StorageEvent | PageTransitionEvent) => {
  const isChange = 'persisted' in event ? event.persisted : event.key === null || event.key.startsWith(ourKeys)
  if (isChange && isStored) show(load())
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    addEventListener('storage', reload)
    addEventListener('pageshow', reload)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', reload)
    removeEventListener('pageshow', reload)
  }
}

/** Null on the server and during hydration, since every page is rendered for an anonymous visitor. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, () => null)

export const sessionToken = (): string | null => currentSession()?.token ?? null

/** Writes the user before the token and removes it after the token, so that other tabs never see a token alone. */
export const beginSession = (token: string, user: User | null) => {
  put(userKey, user && JSON.stringify(user))
  put(tokenKey, token)
  show({ token, user })
}

export const endSession = () => {
  put(tokenKey, null)
  put(userKey, null)
  show(null)
}

/** Ignored without a session. */
export const storeUser = (user: User) => {
  const token = sessionToken()
  if (!token) return
  put(userKey, JSON.stringify(user))
  show({ token, user })
}

/** Why signing in is required; the dialog shows it. */
export type SignInReason = 'block' | 'like' | 'report' | 'review' | 'sell'
type AskToSignIn = (then?: () => void, reason?: SignInReason) => void

let askToSignIn: AskToSignIn = () => undefined

/** The shell registers the sign-in dialog; features only call `requireSignIn`. */
export const onSignInRequired = (ask: AskToSignIn) => {
  askToSignIn = ask
}

/** Runs `then` at once when signed in, else after signing in; never if the dialog is closed. */
export const requireSignIn: AskToSignIn = (then, reason) => (sessionToken() ? then?.() : askToSignIn(then, reason))
