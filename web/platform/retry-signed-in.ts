import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'

const lookedKey = 'shamsouq.looked'
const retryForMs = 10_000

/** A browser that keeps no cookies would load the page again for ever. */
const hasJustLooked = () => Date.now() - Number(sessionStorage.getItem(lookedKey)) < retryForMs

/** What is not there for a visitor may be there for who is signed in: the server is asked once more, by name. */
export const useRetrySignedIn = () => {
  const token = useSession()?.token
  const { pathname } = useLocation()
  useEffect(() => {
    if (!token) return
    const abort = new AbortController()
    fetch(pathname, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
      .then(({ ok }) => {
        if (!ok || hasJustLooked()) return
        sessionStorage.setItem(lookedKey, String(Date.now()))
        location.reload()
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [token, pathname])
}
