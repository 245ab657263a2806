import { useState } from 'react'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'after'> & { showLabel: string; hideLabel: string }

/** A password field with a button to show the text. */
export const PasswordField = ({ showLabel, hideLabel, ...field }: PasswordFieldProps) => {
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
