import { useEffect, useState } from 'react'
import { data, useLoaderData, useLocation } from 'react-router'
import { adminPaths } from '#web/admin-url.ts'
import { privatePageTexts } from '#web/features/accounts/sign-in/private-page.texts.ts'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { NotFound } from '#web/shell/not-found.tsx'

const retriedKey = 'shamsouq.looked'
const retryIntervalMs = 10_000

/** Without this limit a browser that refuses cookies would reload the page for ever. */
const hasJustRetried = () => Date.now() - Number(sessionStorage.getItem(retriedKey)) < retryIntervalMs

/**
 * Requests a missing page once more with the token, since it may exist for the signed-in user. Returns whether it is
 * missing for them too.
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

/** Asks staff to sign in at the URL they opened; for everybody else there is no page. */
export const loader = ({ request }: { request: Request }) => {
  const { pathname } = new URL(request.url)
  const isOfStaff = `${pathname}/`.startsWith(`${adminPaths.queue}/`)
  return data(isOfStaff ? { asks: true } : null, { status: 404 })
}

/** A client-side navigation to an unknown URL must not send a request to the server. */
export const clientLoader = () => null

export default function NotFoundScreen() {
  const isMissing = useRetrySignedIn()
  const t = useTexts(privatePageTexts)
  const asksToSignIn = useLoaderData<{ asks: true } | null>() !== null
  if (!asksToSignIn) return <NotFound />
  return (
    <div className="wrap">
      <PageTitle title={t.title} index={false} />
      <PrivatePage>{() => isMissing && <NotFound />}</PrivatePage>
    </div>
  )
}
