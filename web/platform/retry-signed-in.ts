import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'

const retriedKey = 'shamsouq.looked'
const retryIntervalMs = 10_000

/** A browser without cookies would reload the page for ever. */
const hasJustRetried = () => Date.now() - Number(sessionStorage.getItem(retriedKey)) < retryIntervalMs

/**
 * A page that is missing for anonymous visitors may exist for the signed-in user: it is requested once more with the token.
 * Returns whether it is missing for them too.
 */
export const useRetrySignedIn = () => {
  const token = useSession()?.token
  const { pathname } = useLocation()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!token) return
    const abort = new AbortController()
    fetch(pathname, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
      .then(({ ok }) => {
        if (!ok || hasJustRetried()) return setMissing(true)
        sessionStorage.setItem(retriedKey, String(Date.now()))
        location.reload()
      })
      .catch(() => abort.signal.aborted || setMissing(true))
    return () => abort.abort()
  }, [token, pathname])
  return isMissing
}
