import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { forgetAdminDrafts } from '#web/features/admin/draft-places.ts'
import { visitorLikes } from '#web/features/likes/visitor-likes.ts'
import { ApiError } from '#web/platform/api.ts'
import { showToast } from '#web/platform/notices.ts'
import { paths } from '#web/platform/paths.ts'
import { listingKey, mine } from '#web/platform/query-client.ts'
import { searchList } from '#web/platform/search-list.ts'
import { onFailedChange } from '#web/platform/send.ts'
import { sessionTexts } from '#web/platform/session.texts.ts'
import { endSession, sessionToken, useSession } from '#web/platform/session.ts'
import { cacheSellFormMessage, forgetDraftsOfOthers, forgetSaved } from '#web/platform/stores.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { recordRejected, sessionEnded, wasRejected } from '#web/shell/refused-session.ts'

/** Keeps the page in line with the session: ends it when the server rejects the token, and clears its data. */
export const useSessionWatch = () => {
  useRejectedSession()
  useForgottenData()
  useMissingProfile()
  useSavedForm()
  useMovedLikes()
}

/** A rejected token, in any query or change, clears the session and navigates home. */
const useRejectedSession = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = useTexts(sessionTexts)
  const lang = useLang()
  useEffect(() => {
    const onFailure = (error: unknown) => {
      if (!(error instanceof ApiError && error.endsSession)) return
      const token = sessionToken()
      recordRejected(token)
      endSession()
      showToast({ text: t.ended })
      navigate(paths.home, { state: sessionEnded })
      // The reason is requested with the rejected token.
      import('#web/features/auth/suspended.ts').then(({ explainEnd }) => explainEnd(token, lang)).catch(() => undefined)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error)
    })
    const stopChanges = onFailedChange(onFailure)
    return () => {
      stopQueries()
      stopChanges()
    }
  }, [client, navigate, t, lang])
}

/** Clears one user's data from the caches before the next user, whichever tab the sign-out happened in. */
const useForgottenData = () => {
  const client = useQueryClient()
  const { token, user } = useSession() ?? {}
  const before = useRef(token)
  const userId = user?.id
  useEffect(() => {
    if (!userId || !forgetDraftsOfOthers(userId)) return
    import('#web/features/listings/photos/unnamed-pictures.ts')
      .then(({ forgetUnnamedPictures }) => forgetUnnamedPictures())
      .catch(() => undefined)
  }, [userId])
  useEffect(() => {
    if (before.current && before.current !== token) {
      void client.resetQueries({ queryKey: [mine] })
      // Fetched again before they are shown: an owner gets more than others.
      void client.invalidateQueries({ queryKey: listingKey })
      void forgetSaved()
      if (!wasRejected(before.current)) {
        forgetAdminDrafts()
        searchList.drop(searchList.all())
      }
    }
    before.current = token
  }, [client, token])
}

/** Fetches the profile only when there is a token without a stored user. */
const useMissingProfile = () => {
  const client = useQueryClient()
  const session = useSession()
  const isMissing = session !== null && session.user === null
  useEffect(() => {
    if (!isMissing) return
    import('#web/features/auth/auth.queries.ts').then(({ fetchProfile }) => fetchProfile(client)).catch(() => undefined)
  }, [client, isMissing])
}

/** On failure the likes stay in the browser, and the next page retries. */
const useMovedLikes = () => {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (!token || visitorLikes().length === 0) return
    import('#web/features/likes/move-likes.ts').then(({ moveLikes }) => moveLikes(client)).catch(() => undefined)
  }, [client, token])
}

/** Delay after hydration, so that the page's own requests come first. */
const formDelayMs = 5_000

/** Signed-in users may want to sell offline: asks the worker to cache the form. */
const useSavedForm = () => {
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (!isSignedIn) return
    const requestForm = () =>
      navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(cacheSellFormMessage))
    const timer = setTimeout(requestForm, formDelayMs)
    return () => clearTimeout(timer)
  }, [isSignedIn])
}
