import type { ReactNode } from 'react'
import style from '#web/ui/form/field.module.css'
import { Icon } from '#web/ui/icon.tsx'

export type FieldFrameProps = {
  id: string
  label: string
  /** Text that marks the field as optional; required fields have no mark. */
  optional?: string
  hint?: ReactNode
  error?: string
}

/** The line below the control shows the hint, or the error instead of it. */
export const FieldFrame = ({
  id,
  label,
  optional,
  hint,
  error,
  children,
}: FieldFrameProps & { children: ReactNode }) => (
  <div className={style.field}>
    <label className={style.label} htmlFor={id}>
      {label}
      {optional && <span className={style.optional}>{optional}</span>}
    </label>
    {children}
    <FieldNote id={id} hint={hint} error={error} />
  </div>
)

export const FieldNote = ({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) => {
  const note = error ?? hint
  if (!note) return null
  return (
    <p id={`${id}-note`} className={error ? style.error : style.hint}>
      {error && <Icon name="alert" size="small" />}
      {note}
    </p>
  )
}

export const noteProps = ({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
})
