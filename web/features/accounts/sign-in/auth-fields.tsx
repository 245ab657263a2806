import { type ReactNode, useState } from 'react'
import { typedPhone } from '#domain/phone/phone.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field, type FieldProps } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'after'> & { showLabel: string; hideLabel: string }

const PasswordField = ({ showLabel, hideLabel, ...field }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button type="button" aria-label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}

/**
 * The attribute takes effect when a dialog opens with the element, where React's `autoFocus` would act too early. In an
 * open dialog the element takes the focus that the previous step lost.
 */
export const takesFirstFocus = (element: HTMLElement | null) => {
  element?.setAttribute('autofocus', '')
  const { activeElement } = document
  if (activeElement === document.body || activeElement instanceof HTMLDialogElement)
    element?.focus({ preventScroll: true })
}

type AuthFieldProps = Pick<FieldProps, 'id' | 'name' | 'error' | 'hint' | 'defaultValue' | 'ref' | 'autoComplete'>

type PhoneInputProps = AuthFieldProps & { label?: string; defaultValue?: string | undefined }

export const PhoneInput = ({ label, defaultValue, ...props }: PhoneInputProps) => {
  const t = useTexts(authTexts)
  return (
    <Field
      autoComplete="tel"
      {...props}
      // The field shows the country code separately, so it is removed from the value.
      defaultValue={defaultValue?.replace(/^\+967/, '')}
      label={label ?? t.phone}
      dir="ltr"
      type="tel"
      placeholder={t.phoneExample}
      required
      clean={typedPhone}
      before={t.phoneCode}
    />
  )
}

export const PasswordInput = ({ label, ...props }: AuthFieldProps & { label?: string }) => {
  const t = useTexts(authTexts)
  return (
    <PasswordField
      {...props}
      label={label ?? t.password}
      required
      showLabel={t.showPassword}
      hideLabel={t.hidePassword}
    />
  )
}

/** Same hint and rule (`checkNewPassword`) wherever a password is chosen. */
export const NewPasswordInput = (props: Omit<AuthFieldProps, 'hint' | 'autoComplete'> & { label?: string }) => (
  <PasswordInput {...props} hint={useTexts(authTexts).passwordHint} autoComplete="new-password" />
)

/** Hidden field that tells password managers whose password changes. */
export const AccountName = ({ phone }: { phone: string }) => (
  <input hidden readOnly name="username" autoComplete="username" value={phone} />
)

/** The live region is always rendered, so that screen readers announce changes. */
export const FormNote = ({ text, children }: { text?: string; children?: ReactNode }) => (
  <div className={style.live} role="alert">
    {text && (
      <p className={style.note}>
        <Icon name="alert" size="small" />
        <span>
          {text} {children}
        </span>
      </p>
    )}
  </div>
)

type SubmitProps = {
  form: { isReady: boolean; isBusy: boolean }
  look?: 'primary' | 'soft' | 'danger'
  children: ReactNode
}

export const Submit = ({ form: { isReady, isBusy }, look, children }: SubmitProps) => {
  const t = useTexts(authTexts)
  return (
    <Button type="submit" look={look} size="large" block disabled={!isReady}>
      {isBusy ? t.sending : children}
    </Button>
  )
}

type TextButtonProps = { onClick: () => void; children: ReactNode }

export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button className={style.link} type="button" onClick={onClick}>
    {children}
  </button>
)
