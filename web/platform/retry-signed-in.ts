import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'

const retriedKey = 'shamsouq.looked'
const retryIntervalMs = 10_000

/** A browser without cookies would reload the page for ever. */
const hasJustRetried = () => Date.now() - Number(sessionStorage.getItem(retriedKey)) < retryIntervalMs

/**
 * A page that is missing for anonymous visitors may exist for the signed-in user: it is requested once more with the token.
 */
export const useRetrySignedIn = () => {
  const token = useSession()?.token
  const { pathname } = useLocation()
  useEffect(() => {
    if (!token) return
    const abort = new AbortController()
    fetch(pathname, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
      .then(({ ok }) => {
        if (!ok || hasJustRetried()) return
        sessionStorage.setItem(retriedKey, String(Date.now()))
        location.reload()
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [token, pathname])
}
