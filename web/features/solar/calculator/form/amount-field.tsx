import type { ComponentProps } from 'react'
import { useAmountBox } from '#web/features/solar/calculator/form/amount-box.ts'
import style from '#web/features/solar/calculator/form/amount-field.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type AmountInputProps = {
  name: string
  value: number
  read: (text: string) => number
  onValue: (value: number) => void
  unit: string
  /** The default that applies until a value is typed, as placeholder. */
  usual?: string
  id?: string
  label?: string
  describedBy?: string
  small?: boolean
}

export const AmountInput = ({ name, unit, usual, id, label, describedBy, small, ...rest }: AmountInputProps) => {
  const box = useAmountBox(rest)
  return (
    <span className={classNames(style.adorned, small && style.small)}>
      <input
        {...box}
        id={id}
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={usual ?? box.placeholder}
      />
      <span className={style.unit}>{unit}</span>
    </span>
  )
}

type AmountFieldProps = Omit<AmountInputProps, 'id' | 'describedBy' | 'label' | 'small'> & {
  label: string
  hint?: string
}

export const AmountField = ({ label, hint, ...input }: AmountFieldProps) => {
  const id = `calc-${input.name}`
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <AmountInput {...input} id={id} describedBy={hint ? `${id}-hint` : undefined} />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}

type TextFieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  optional: string
  hint: string
  error?: string
}

/** The usual field's styles are not in the page of a visitor without JavaScript. */
export const TextField = ({ id, label, optional, hint, error, ...input }: TextFieldProps) => (
  <div className={style.field}>
    <label htmlFor={id}>
      {label} <small>{optional}</small>
    </label>
    <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={`${id}-note`} />
    <p id={`${id}-note`} className={error && style.error}>
      {error && <Icon name="alert" size="small" />}
      {error ?? hint}
    </p>
  </div>
)

type ChoiceFieldProps = {
  name: string
  label: string
  hint?: string
  value: string
  choices: readonly (readonly [value: string, text: string])[]
  onChoice: (value: string) => void
}

export const ChoiceField = ({ name, label, hint, value, choices, onChoice }: ChoiceFieldProps) => {
  const id = `calc-${name}`
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <span className={style.choice}>
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChoice(event.target.value)}
          aria-describedby={hint ? `${id}-hint` : undefined}
        >
          {choices.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
