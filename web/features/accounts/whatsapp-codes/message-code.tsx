import { useEffect, useState } from 'react'
import { clock, useSecondsUntil } from '#web/features/accounts/sign-in/code-fields.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import style from '#web/features/accounts/whatsapp-codes/message-step.module.css'
import type { SignupMessage } from '#web/platform/session/signup-step.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'

/** On a desktop also a QR code, because WhatsApp is on the phone. */
export const CodeBox = ({ message: { code, url }, expiresAt }: { message: SignupMessage; expiresAt: number }) => {
  const t = useTexts(messageTexts)
  const seconds = useSecondsUntil(expiresAt)
  return (
    <div className={style.box}>
      <span>{t.yourCode}</span>
      <output dir="ltr" aria-label={t.codeLabel([...code].join(' '))}>
        {code.slice(0, 3)} {code.slice(3)}
      </output>
      {useIsWide() && <PhoneCode url={url} />}
      <span>
        {t.validBefore} <bdi>{clock(seconds)}</bdi> {t.validAfter}
      </span>
    </div>
  )
}

type QrDrawing = Parameters<typeof QrCode>[0]['code']

/** The QR library is loaded only here; if that fails, the link below does the same. */
const PhoneCode = ({ url }: { url: string }) => {
  const t = useTexts(messageTexts)
  const [drawn, setDrawn] = useState<QrDrawing>()
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { qrPath } = await import('#web/platform/qr-path.ts')
      if (!isGone) setDrawn(qrPath(url, 'L'))
    }
    draw().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [url])
  return (
    <>
      <span className={style.scan}>{t.scan}</span>
      <div className={style.qr}>{drawn && <QrCode code={drawn} label={t.qr} />}</div>
    </>
  )
}

const names = ['open', 'send', 'back'] as const

export const Steps = ({ at }: { at: 'open' | 'send' | 'done' }) => {
  const t = useTexts(messageTexts)
  const current = at === 'done' ? names.length : names.indexOf(at)
  return (
    <ol className={style.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current ? '' : undefined}
        >
          <span>{index < current ? <Icon name="check" size="small" /> : <bdi>{index + 1}</bdi>}</span>
          {t.steps[name]}
        </li>
      ))}
    </ol>
  )
}
