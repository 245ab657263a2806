import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/form/field.module.css'
import { FieldFrame, type FieldFrameProps, noteProps } from '#web/ui/form/field-frame.tsx'

export type FieldProps = ComponentProps<'input'> &
  FieldFrameProps & {
    /** Shown inside the field: a country code, a lock, a button. */
    before?: ReactNode
    after?: ReactNode
    /** The unit of the number, or a select for it. */
    unit?: ReactNode
    clean?: (text: string) => string
  }

export const Field = ({ id, label, optional, hint, error, before, after, unit, clean, ...input }: FieldProps) => {
  const isAdorned = before !== undefined || after !== undefined || unit !== undefined
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <div
        className={classNames(isAdorned && style.adorned, error && style.invalid, input.readOnly && style.locked)}
        dir={isAdorned ? input.dir : undefined}
      >
        {before && <span className={style.before}>{before}</span>}
        <input
          {...input}
          {...noteProps({ id, hint, error })}
          id={id}
          className={style.input}
          onInput={clean ? (event) => applyClean(event, clean) : input.onInput}
        />
        {after}
        {unit && <span className={style.unit}>{unit}</span>}
      </div>
    </FieldFrame>
  )
}

/** Cleans in place and leaves the caret after the same characters. */
const applyClean = ({ currentTarget: input }: FormEvent<HTMLInputElement>, clean: (text: string) => string) => {
  const text = input.value
  const cleaned = clean(text)
  if (cleaned === text) return
  const caret = clean(text.slice(0, input.selectionStart ?? text.length)).length
  input.value = cleaned
  input.setSelectionRange(caret, caret)
}
