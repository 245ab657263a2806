import { type RefObject, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import type { SignInWays } from '#web/platform/page/page-context.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

/** Set by the root loader. */
export const useSignInWays = (): SignInWays =>
  useRouteLoaderData<{ signInWays: SignInWays }>('root')?.signInWays ?? { whatsapp: false, sms: true }

/** `sms`: a code that we send. `whatsapp`: a message that the user sends to us. */
type Way = 'sms' | 'whatsapp'
type SendWay = { sms: boolean; whatsapp: boolean; chosen: RefObject<Way> }

/** `chosen` is the way whose button was pressed last. */
export const useSendWay = (): SendWay => {
  const { sms, whatsapp } = useSignInWays()
  return { sms: sms || !whatsapp, whatsapp, chosen: useRef<Way>('sms') }
}

type SendButtonsProps = {
  form: { isReady: boolean; isBusy: boolean }
  way: SendWay
  smsLabel: string
  /** Target of the form without JavaScript. */
  plainPath?: string | undefined
}

/** Enter presses the first button. */
export const SendButtons = ({ form: { isReady, isBusy }, way, smsLabel, plainPath }: SendButtonsProps) => {
  const { sms, whatsapp, chosen } = way
  const t = useTexts(messageTexts)
  const { sending } = useTexts(authTexts)
  const choose = (way: Way) => () => {
    chosen.current = way
  }
  const labelOf = (way: Way, label: string) => (isBusy && chosen.current === way ? sending : label)
  return (
    <>
      {sms && (
        <Button type="submit" size="large" block className={style.scripted} disabled={!isReady} onClick={choose('sms')}>
          {labelOf('sms', smsLabel)}
        </Button>
      )}
      {whatsapp && (
        <Button
          type="submit"
          size="large"
          block
          look={sms ? 'outline' : 'primary'}
          icon="wa"
          className={style.scripted}
          disabled={!isReady}
          onClick={choose('whatsapp')}
        >
          {labelOf('whatsapp', t.confirmBy)}
        </Button>
      )}
      {whatsapp && plainPath && (
        <noscript>
          <Button type="submit" size="large" block icon="wa" formAction={plainPath}>
            {t.confirmBy}
          </Button>
        </noscript>
      )}
    </>
  )
}
