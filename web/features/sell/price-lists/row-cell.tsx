import type { ReactNode } from 'react'
import style from '#web/features/sell/price-lists/rows.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export type Why = { text: string; isError: boolean }

type Control = {
  id: string
  className: string | undefined
  'aria-label': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type CellProps = {
  id: string
  label: string
  /** Field and row, for screen readers. */
  name: string
  why: Why | undefined
  className: string | undefined
  children: (control: Control) => ReactNode
  after?: ReactNode
}

export const Cell = ({ id, label, name, why, className, children, after }: CellProps) => (
  <td className={classNames(className, why && (why.isError ? style.refused : style.unsure))} data-label={label}>
    {children({
      id,
      className: style.control,
      'aria-label': name,
      'aria-describedby': why ? `${id}-why` : undefined,
      'aria-invalid': why?.isError || undefined,
    })}
    <Reason id={id} why={why} />
    {after}
  </td>
)

export const Reason = ({ id, why }: { id: string; why: Why | undefined }) =>
  why && (
    <span id={`${id}-why`} className={style.why}>
      <Icon name={why.isError ? 'alert' : 'help'} size="small" />
      {why.text}
    </span>
  )

type CellSelectProps = Control & {
  options: readonly { value: string; label: string }[]
  placeholder?: string
  value: string
  disabled: boolean
  onChoose: (value: string) => void
}

export const CellSelect = ({ options, placeholder, value, onChoose, ...select }: CellSelectProps) => (
  <span className={style.select}>
    <select {...select} value={value} onChange={({ target }) => onChoose(target.value)}>
      {placeholder && value === '' && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" size="small" />
  </span>
)
