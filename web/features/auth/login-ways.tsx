import style from '#web/features/auth/login-ways.module.css'
import { messageTexts } from '#web/features/auth/message.texts.ts'
import { useSignInWays } from '#web/features/auth/use-sign-in-ways.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Ways to sign in without the password, above the form that asks for it. Empty where this server has none. */
export const LoginWays = ({ onMessage }: { onMessage: () => void }) => {
  const t = useTexts(messageTexts)
  const { whatsapp } = useSignInWays()
  if (!whatsapp) return null
  return (
    <>
      <div className={style.ways}>
        <Button look="outline" size="large" block icon="wa" onClick={onMessage}>
          {t.signIn}
        </Button>
      </div>
      <p className={style.or}>{t.orPassword}</p>
    </>
  )
}
