import { useLocation, useNavigate } from 'react-router'
import { afterVerifyCloseMs } from '#domain/limits.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { wayBack } from '#web/platform/way-back.ts'
import { paths } from '#web/url.ts'

/** Shows the success briefly, then navigates to the page that asked for an account, else home, with a welcome toast. */
export const useWelcome = () => {
  const t = useTexts(authTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (name: string) => {
    setTimeout(() => {
      showToast({ text: t.welcome(name) })
      navigate(wayBack(search) ?? paths.home, { replace: true })
    }, afterVerifyCloseMs)
  }
}
