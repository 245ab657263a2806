import { useNavigate } from 'react-router'
import { call } from '#web/platform/api.ts'
import type { Lang } from '#web/platform/lang.ts'
import { appDialog, showToast } from '#web/platform/notices.ts'
import { endSession, sessionToken } from '#web/platform/session/session.ts'
import { signOutTexts } from '#web/platform/session/sign-out.texts.ts'
import { useLang } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

/** Asks, then signs out at once in the browser, even if the server cannot be reached. */
export const signOut = async (lang: Lang, navigate: (to: string) => unknown) => {
  const t = signOutTexts[lang]
  const isSure = await appDialog.confirm({ icon: 'logout', title: t.title, text: t.text, yes: t.signOut, no: t.stay })
  if (!isSure) return
  logOutOnServer(sessionToken())
  endSession()
  showToast({ text: t.goodbye })
  navigate(paths.home)
}

export const useSignOut = () => {
  const lang = useLang()
  const navigate = useNavigate()
  return () => signOut(lang, navigate)
}

const logOutOnServer = (token: string | null) => {
  import('#contract/endpoints/accounts/auth.ts')
    .then(({ auth }) => call(auth.logout, {}, { token, keepalive: true }))
    .catch(() => undefined)
}
