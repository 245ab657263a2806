import { useNavigate } from 'react-router'
import { afterVerifyCloseMs } from '#contract/limits.ts'
import { authTexts } from '#web/features/auth/auth.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'

/** Shows the success briefly, then navigates home with a welcome toast. */
export const useWelcome = () => {
  const t = useTexts(authTexts)
  const navigate = useNavigate()
  return (name: string) => {
    setTimeout(() => {
      showToast({ text: t.welcome(name) })
      navigate(paths.home, { replace: true })
    }, afterVerifyCloseMs)
  }
}
