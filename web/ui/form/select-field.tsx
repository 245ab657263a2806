import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/form/field.module.css'
import { FieldFrame, type FieldFrameProps, noteProps } from '#web/ui/form/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type SelectOption = { value: string; label: string }

type SelectProps = ComponentProps<'select'> & { options: readonly SelectOption[]; placeholder?: string }

export const Select = ({ options, placeholder, className, ...select }: SelectProps) => (
  <span className={style.select}>
    <select {...select} className={classNames(className, style.input)}>
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
)

type SelectFieldProps = SelectProps & FieldFrameProps

export const SelectField = ({ id, label, optional, hint, error, ...select }: SelectFieldProps) => (
  <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
    <Select {...select} {...noteProps({ id, hint, error })} id={id} />
  </FieldFrame>
)
