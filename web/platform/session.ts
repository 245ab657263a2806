import { useSyncExternalStore } from 'react'
import type { User } from '#contract/auth.ts'

/** Who is signed in. The person may be unknown for a moment: then the profile is on its way. */
export type Session = { token: string; user: User | null }

const ourKeys = 'shamsouq.'
const tokenKey = `${ourKeys}token`
const userKey = `${ourKeys}user`
const isServer = typeof document === 'undefined'

let current: Session | null | undefined
/** False once the browser refused to store: the session then lives as long as the page. */
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
    // Removed first: what a full storage refuses must not leave the old value behind.
    localStorage.removeItem(key)
    if (value !== null) localStorage.setItem(key, value)
  } catch {
    isStored = false
  }
}

const currentSession = (): Session | null => {
  if (isServer) return null
  if (current === undefined) current = load()
  return current
}

const show = (session: Session | null) => {
  current = session
  for (const listener of listeners) listener()
}

/** Another tab changed it, or the page came back from the browser's memory of pages. */
const reload = (event: StorageEvent | PageTransitionEvent) => {
  const isNews = 'persisted' in event ? event.persisted : event.key === null || event.key.startsWith(ourKeys)
  if (isNews && isStored) show(load())
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

/** Nobody on the server and while hydrating: every page is rendered for a visitor. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, () => null)

export const sessionToken = (): string | null => currentSession()?.token ?? null

/** The user is written before the token and removed after it, so that other tabs never see a token alone. */
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

/** The profile as the server last told it; without a session it belongs to nobody. */
export const keepUser = (user: User) => {
  const token = sessionToken()
  if (!token) return
  put(userKey, JSON.stringify(user))
  show({ token, user })
}

/** Why somebody is asked to sign in; the dialog says it. */
export type SignInReason = 'like' | 'report' | 'review' | 'sell'
type AskToSignIn = (then?: () => void, reason?: SignInReason) => void

let askToSignIn: AskToSignIn = () => undefined

/** The shell says how signing in is asked for; features only say that it is needed. */
export const onSignInRequired = (ask: AskToSignIn) => {
  askToSignIn = ask
}

/** Runs at once for somebody signed in, else after they have signed in; never if they close the dialog. */
export const requireSignIn: AskToSignIn = (then, reason) => (sessionToken() ? then?.() : askToSignIn(then, reason))
