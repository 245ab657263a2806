import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/platform/api.ts'
import { comparedCopy, systemCopy } from '#web/platform/card-extras.ts'
import { listingKey, mine } from '#web/platform/query-client.ts'
import { onFailedChange } from '#web/platform/send.ts'
import { endSession, sessionToken, useSession } from '#web/platform/session/session.ts'
import { forgetDraftsOfOthers, forgetSaved } from '#web/platform/stores.ts'
import { useLang } from '#web/platform/texts.ts'
import { recordRejected, sessionEnded } from '#web/shell/refused-session.ts'
import { paths } from '#web/url.ts'

export const useSessionWatch = () => {
  useRejectedSession()
  useForgottenData()
  usePersonalData()
}

/** A rejected token, in any query or change, clears the session and navigates home. */
const useRejectedSession = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const lang = useLang()
  useEffect(() => {
    const onFailure = (error: unknown) => {
      if (!(error instanceof ApiError && error.endsSession)) return
      const token = sessionToken()
      recordRejected(token)
      endSession()
      navigate(paths.home, { state: sessionEnded })
      // The reason is requested with the rejected token.
      import('#web/features/accounts/sign-in/suspended.ts')
        .then(({ explainEnd }) => explainEnd(token, lang))
        .catch(() => undefined)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error)
    })
    const stopChanges = onFailedChange(onFailure)
    return () => {
      stopQueries()
      stopChanges()
    }
  }, [client, navigate, lang])
}

/** Clears one user's data from the caches before the next user, whichever tab the sign-out happened in. */
const useForgottenData = () => {
  const client = useQueryClient()
  const { token, user } = useSession() ?? {}
  const before = useRef(token)
  const userId = user?.id
  useEffect(() => {
    if (!userId || !forgetDraftsOfOthers(userId)) return
    import('#web/features/sell/sell-form/photos/unnamed-pictures.ts')
      .then(({ forgetUnnamedPictures }) => forgetUnnamedPictures())
      .catch(() => undefined)
  }, [userId])
  useEffect(() => {
    if (before.current && before.current !== token) {
      void client.resetQueries({ queryKey: [mine] })
      // Refetched before they are shown, since an owner gets more than others.
      void client.invalidateQueries({ queryKey: listingKey })
      void forgetSaved()
    }
    before.current = token
  }, [client, token])
}

/**
 * Loaded only in a page that has had a session, a system to compare listings with, or listings picked for comparing.
 */
const usePersonalData = () => {
  const client = useQueryClient()
  const token = useSession()?.token
  const last = useRef(token)
  useEffect(() => {
    const ended = last.current === token ? undefined : last.current
    last.current = token
    if (token ?? ended ?? systemCopy() ?? comparedCopy())
      import('#web/shell/personal-data.ts')
        .then(({ followPerson }) => followPerson(client, ended))
        .catch(() => undefined)
  }, [client, token])
}
