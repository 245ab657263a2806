import type { ComponentProps } from 'react'
import style from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'

type FieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  /** The word for "optional"; what is required carries no mark. */
  optional?: string
  hint?: string
  error?: string
}

/** A label above, an input, and one line below: the hint until there is an error. */
export const Field = ({ id, label, optional, hint, error, ...input }: FieldProps) => {
  const note = error ?? hint
  return (
    <div className={style.field}>
      <label className={style.label} htmlFor={id}>
        {label}
        {optional && <span className={style.optional}>{optional}</span>}
      </label>
      <input
        {...input}
        id={id}
        className={style.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={error ? style.error : style.hint}>
          {error && <Icon name="alert" size="small" />}
          {note}
        </p>
      )}
    </div>
  )
}
