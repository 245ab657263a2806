import { type ReactNode, useEffect, useRef, useState } from 'react'
import { spacedPhone } from '#domain/phone/phone.ts'
import { type AuthErrorRow, signupErrors, useAuthErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import { FormNote, TextButton, takesFirstFocus } from '#web/features/accounts/sign-in/auth-fields.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import type { PendingMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { CodeBox, Steps } from '#web/features/accounts/whatsapp-codes/message-code.tsx'
import { useMessageState } from '#web/features/accounts/whatsapp-codes/message-poll.ts'
import style from '#web/features/accounts/whatsapp-codes/message-step.module.css'
import { ApiError } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type MessageStepProps = {
  pending: PendingMessage
  errors?: readonly AuthErrorRow[]
  onOpened: () => void
  /** Called once when the message has arrived, and again by the button after a failure. */
  onConfirmed: () => Promise<unknown>
  onRenew: () => Promise<unknown>
  /** Absent on servers that send no codes. */
  onSms?: (() => Promise<unknown>) | undefined
  /** Offered when the number has an account by now. */
  login?: ReactNode
  children: ReactNode
}

/**
 * Waits for the user's WhatsApp message. Needs the ticket as its `key`, since the state of one code must not confirm
 * the next.
 */
export const MessageStep = ({ pending, errors = signupErrors, login, children, ...actions }: MessageStepProps) => {
  const { onOpened, onConfirmed, onRenew, onSms } = actions
  const t = useTexts(messageTexts)
  const { message, ticket, resendAt } = pending
  const { seen, askNow } = useMessageState(ticket, resendAt)
  const { run, isBusy, failure, isSpent, offersLogin } = useActions(errors)
  const [hasAsked, setAsked] = useState(false)
  const isExpired = seen.state === 'expired' || isSpent
  const isConfirmed = seen.state === 'confirmed'
  useOnce(isConfirmed ? ticket : null, () => run(onConfirmed))
  const lookNow = async () => {
    if (isConfirmed) return run(onConfirmed)
    await askNow()
    setAsked(true)
  }
  return (
    <div className={style.step}>
      {isExpired ? (
        <Expired isSpent={isSpent} isBusy={isBusy} onRenew={() => run(onRenew)} />
      ) : (
        <>
          <p className={style.lead}>
            {t.sendFrom} <bdi dir="ltr">{spacedPhone(pending.phone)}</bdi>. {t.costsNothing}
          </p>
          <CodeBox message={message} expiresAt={resendAt} />
          <OpenLink url={message.url} onOpened={onOpened} />
          <Steps at={isConfirmed ? 'done' : message.isOpened ? 'send' : 'open'} />
        </>
      )}
      <Mistake seen={isExpired ? null : seen} phone={pending.phone} />
      <p className={style.waiting} role="status">
        {!isExpired && <Waiting seen={seen} hasAsked={hasAsked} />}
      </p>
      <FormNote text={failure}>{offersLogin && login}</FormNote>
      {!isExpired && (
        <Button className={style.sent} look="outline" block disabled={isBusy} onClick={lookNow}>
          {t.sent}
        </Button>
      )}
      <p className={style.links}>
        {onSms && <TextButton onClick={() => run(onSms)}>{t.bySms}</TextButton>}
        {children}
      </p>
    </div>
  )
}

type CodeState = ReturnType<typeof useMessageState>['seen']

const Waiting = ({ seen, hasAsked }: { seen: CodeState; hasAsked: boolean }) => {
  const t = useTexts(messageTexts)
  if (seen.state === 'confirmed')
    return (
      <>
        <Icon name="check" /> {t.arrived}
      </>
    )
  return (
    <>
      <i className={style.spinner} aria-hidden="true" />
      {seen.isUnreachable ? t.unreachable : hasAsked ? t.notYet : t.waiting}
    </>
  )
}

type ExpiredProps = { isSpent: boolean; isBusy: boolean; onRenew: () => void }

/** Moves the keyboard focus here, since the button that had it is gone. */
const Expired = ({ isSpent, isBusy, onRenew }: ExpiredProps) => {
  const t = useTexts(messageTexts)
  return (
    <div className={style.expired}>
      <div role="alert">
        <b>{t.expired}</b>
        {!isSpent && <p>{t.expiredText}</p>}
      </div>
      <Button ref={takesFirstFocus} size="large" block icon="refresh" disabled={isBusy} onClick={onRenew}>
        {t.newCode}
      </Button>
    </div>
  )
}

const Mistake = ({ seen, phone }: { seen: CodeState | null; phone: string }) => {
  const t = useTexts(messageTexts)
  const isTextChanged = seen?.state === 'changed_text'
  return (
    <div className={style.live} role="alert">
      {(isTextChanged || seen?.seenEnd) && (
        <p className={style.wrong}>
          <Icon name="alert" size="small" />
          <span>
            {isTextChanged && t.changedText}
            {seen?.seenEnd && (
              <>
                {t.wrongSender(seen.seenEnd)} <bdi dir="ltr">{spacedPhone(phone)}</bdi>.
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

const OpenLink = ({ url, onOpened }: { url: string; onOpened: () => void }) => {
  const t = useTexts(messageTexts)
  const isWide = useIsWide()
  return (
    <a
      ref={takesFirstFocus}
      className={buttonClass({ look: isWide ? 'outline' : 'primary', size: 'large', block: true }, style.open)}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpened}
    >
      <Icon name="wa" />
      {isWide ? t.openHere : t.open}
    </a>
  )
}

/** Runs one action at a time and keeps the message of the last failure. */
const useActions = (errors: readonly AuthErrorRow[]) => {
  const { explain, offersLogin } = useAuthErrors(errors, [])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSpent, setSpent] = useState(false)
  const isRunning = useRef(false)
  const run = async (action: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(explain(error).form)
      if (error instanceof ApiError && error.code === 'code_spent') setSpent(true)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, failure, isSpent, offersLogin }
}

const useOnce = (key: string | null, action: () => void) => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (key === null || last.current === key) return
    last.current = key
    action()
  })
}
