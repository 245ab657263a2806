import { classNames } from '#web/ui/class-names.ts'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import style from '#web/ui/form/radio-group.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export type RadioOption = { value: string; label: string; icon?: IconName }

type RadioGroupProps = {
  id: string
  label: string
  /** For a group whose purpose is visually clear. */
  hidesLabel?: boolean
  look: 'tiles' | 'bar' | 'lines'
  options: readonly RadioOption[]
  value: string
  hint?: string
  error?: string
  onChoose: (value: string) => void
}

export const RadioGroup = ({ id, label, hidesLabel, look, options, value, hint, error, onChoose }: RadioGroupProps) => (
  <div
    className={style.group}
    role="radiogroup"
    aria-labelledby={`${id}-label`}
    aria-invalid={error ? true : undefined}
    aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
  >
    <span id={`${id}-label`} className={hidesLabel ? 'visually-hidden' : undefined}>
      {label}
    </span>
    <div className={classNames(style[look], error && style.invalid)}>
      {options.map((option) => (
        <label key={option.value} className={style.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
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
    <FieldNote id={id} hint={hint} error={error} />
  </div>
)
