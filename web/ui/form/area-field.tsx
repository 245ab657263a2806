import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/form/field.module.css'
import { FieldFrame, type FieldFrameProps, noteProps } from '#web/ui/form/field-frame.tsx'

type AreaFieldProps = ComponentProps<'textarea'> & FieldFrameProps

export const AreaField = ({ id, label, optional, hint, error, ...area }: AreaFieldProps) => (
  <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
    <textarea
      {...area}
      {...noteProps({ id, hint, error })}
      id={id}
      className={classNames(style.input, style.area)}
      dir="auto"
    />
  </FieldFrame>
)
