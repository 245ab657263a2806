import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { forgetAdminDrafts } from '#web/features/admin/draft-places.ts'
import { visitorLikes } from '#web/features/likes/visitor-likes.ts'
import { ApiError } from '#web/platform/api.ts'
import { showToast } from '#web/platform/notices.ts'
import { paths } from '#web/platform/paths.ts'
import { mine } from '#web/platform/query-client.ts'
import { onFailedChange } from '#web/platform/send.ts'
import { sessionTexts } from '#web/platform/session.texts.ts'
import { endSession, sessionToken, useSession } from '#web/platform/session.ts'
import { forgetDraftsOfOthers, forgetSaved, sellingWish } from '#web/platform/stores.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { noteRefused, wasRefused } from '#web/shell/refused-session.ts'

/** Keeps the page true to the session: it ends when the server says so, and its data goes with it. */
export const useSessionWatch = () => {
  useRefusedSession()
  useForgottenData()
  useMissingProfile()
  useSavedForm()
  useMovedLikes()
}

/** A refused token clears the session and goes home, whichever query or change met it. */
const useRefusedSession = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = useTexts(sessionTexts)
  const lang = useLang()
  useEffect(() => {
    const hear = (error: unknown) => {
      if (!(error instanceof ApiError && error.endsSession)) return
      const token = sessionToken()
      noteRefused(token)
      endSession()
      showToast({ text: t.ended })
      navigate(paths.home)
      // Why it ended is asked for with the token that no longer opens anything.
      import('#web/features/auth/suspended.ts').then(({ explainEnd }) => explainEnd(token, lang)).catch(() => undefined)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
    })
    const stopChanges = onFailedChange(hear)
    return () => {
      stopQueries()
      stopChanges()
    }
  }, [client, navigate, t, lang])
}

/** Nothing of one person is left in the caches for the next, whichever tab they signed out in. */
const useForgottenData = () => {
  const client = useQueryClient()
  const { token, user } = useSession() ?? {}
  const before = useRef(token)
  const userId = user?.id
  useEffect(() => {
    if (!userId || !forgetDraftsOfOthers(userId)) return
    import('#web/features/listings/unnamed-pictures.ts')
      .then(({ forgetUnnamedPictures }) => forgetUnnamedPictures())
      .catch(() => undefined)
  }, [userId])
  useEffect(() => {
    if (before.current && before.current !== token) {
      void client.resetQueries({ queryKey: [mine] })
      void forgetSaved()
      if (!wasRefused(before.current)) forgetAdminDrafts()
    }
    before.current = token
  }, [client, token])
}

/** The profile is asked for only when a token is kept without its person. */
const useMissingProfile = () => {
  const client = useQueryClient()
  const session = useSession()
  const isMissing = session !== null && session.user === null
  useEffect(() => {
    if (!isMissing) return
    import('#web/features/auth/auth.queries.ts').then(({ fetchProfile }) => fetchProfile(client)).catch(() => undefined)
  }, [client, isMissing])
}

/** A failure leaves them in the browser, and the next page tries again. */
const useMovedLikes = () => {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (!token || visitorLikes().length === 0) return
    import('#web/features/likes/move-likes.ts').then(({ moveLikes }) => moveLikes(client)).catch(() => undefined)
  }, [client, token])
}

/** So long after the page woke up it has what it needs, and the link is free. */
const restMs = 5_000

/** Somebody signed in may want to sell where there is no network: the worker keeps the form for them. */
const useSavedForm = () => {
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (!isSignedIn) return
    const ask = () => navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(sellingWish))
    const timer = setTimeout(ask, restMs)
    return () => clearTimeout(timer)
  }, [isSignedIn])
}
