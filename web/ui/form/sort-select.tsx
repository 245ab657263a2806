import type { ReactNode } from 'react'
import type { Option } from '#web/ui/form/choices.tsx'
import { useFormOwner } from '#web/ui/form/list-form.tsx'
import style from '#web/ui/form/sort-select.module.css'
import { Icon } from '#web/ui/icon.tsx'

type SortSelectProps = {
  action: string
  name: string
  label: string
  apply: string
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
  hiddenInputs: ReactNode
}

export const ResultLine = ({ found, children }: { found: string; children: ReactNode }) => (
  <div className={style.line}>
    <h2 aria-live="polite">{found}</h2>
    {children}
  </div>
)

export const SortSelect = ({ action, name, label, apply, options, value, onChoose, hiddenInputs }: SortSelectProps) => {
  const form = useFormOwner()
  return (
    <form className={style.sort} method="get" action={action}>
      {hiddenInputs}
      <span className={style.select}>
        <Icon name="sort" size="small" />
        <select
          form={form}
          name={name}
          aria-label={label}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size="small" />
      </span>
      <noscript>
        <button className={style.apply} type="submit" form={form}>
          {apply}
        </button>
      </noscript>
    </form>
  )
}
