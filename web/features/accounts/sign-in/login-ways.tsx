import { PasskeySignIn } from '#web/features/accounts/passkeys/passkey-sign-in.tsx'
import style from '#web/features/accounts/sign-in/login-ways.module.css'
import { useSignInWays } from '#web/features/accounts/sign-in/use-sign-in-ways.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

type LoginWaysProps = { withPasskeys: boolean; onMessage: () => void; onDone: (name: string) => void }

/** Ways to sign in without the password, above the form that asks for it. Empty where browser and server have none. */
export const LoginWays = ({ withPasskeys, onMessage, onDone }: LoginWaysProps) => {
  const t = useTexts(messageTexts)
  const { whatsapp } = useSignInWays()
  if (!whatsapp && !withPasskeys) return null
  return (
    <>
      <div className={style.ways}>
        {withPasskeys && <PasskeySignIn onDone={onDone} />}
        {whatsapp && (
          <Button look="outline" size="large" block icon="wa" onClick={onMessage}>
            {t.signIn}
          </Button>
        )}
      </div>
      <p className={style.or}>{t.orPassword}</p>
    </>
  )
}
