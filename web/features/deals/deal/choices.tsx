import style from '#web/features/deals/deal/confirm-form.module.css'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Choice = { value: string; label: string; icon?: IconName; isWarning?: boolean }

type ChoicesProps = {
  name: string
  label: string
  look: 'tiles' | 'lines'
  options: readonly Choice[]
  value: string
  error: string | undefined
  onChoose: (value: string) => void
}

export const Choices = ({ name, label, look, options, value, error, onChoose }: ChoicesProps) => (
  <div
    className={style.choices}
    role="radiogroup"
    aria-labelledby={`deal-${name}-label`}
    aria-invalid={error ? true : undefined}
    aria-describedby={error ? `deal-${name}-note` : undefined}
  >
    <span id={`deal-${name}-label`} className={style.label}>
      {label}
    </span>
    <div className={style[look]}>
      {options.map((option) => (
        <label key={option.value} data-warning={option.isWarning ? '' : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
    <FieldNote id={`deal-${name}`} {...(error && { error })} />
  </div>
)
