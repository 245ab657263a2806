import { useNavigate } from 'react-router'
import { call } from '#web/platform/api.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { paths } from '#web/platform/paths.ts'
import { sessionTexts } from '#web/platform/session.texts.ts'
import { endSession, sessionToken } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'

/** Asks, then signs out at once in the browser, even if the server cannot be reached. */
export const useSignOut = () => {
  const t = useTexts(sessionTexts)
  const { confirm } = useAppDialog()
  const navigate = useNavigate()
  return async () => {
    const isSure = await confirm({
      icon: 'logout',
      title: t.signOutTitle,
      text: t.signOutText,
      yes: t.signOut,
      no: t.stay,
    })
    if (!isSure) return
    logOutOnServer(sessionToken())
    endSession()
    showToast({ text: t.goodbye })
    navigate(paths.home)
  }
}

const logOutOnServer = (token: string | null) => {
  import('#contract/auth.ts')
    .then(({ auth }) => call(auth.logout, {}, { token, keepalive: true }))
    .catch(() => undefined)
}
