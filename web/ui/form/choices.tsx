import style from '#web/ui/form/choices.module.css'
import { useFormOwner } from '#web/ui/form/list-form.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type Option = { value: string; label: string; count?: string; isOff?: boolean }

type ChoicesProps = {
  name: string
  label: string
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
}

/** Radio buttons styled as chips. */
export const ChoiceChips = ({ name, label, options, value, onChoose }: ChoicesProps) => {
  const form = useFormOwner()
  return (
    <fieldset className={style.group}>
      <legend>{label}</legend>
      <div className={style.chips}>
        {options.map((option) => (
          <label key={option.value} className={style.choice}>
            <input
              className="visually-hidden"
              type="radio"
              form={form}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isOff && option.value !== value}
              onChange={() => onChoose(option.value)}
            />
            <span className={style.chip}>
              {option.label}
              {option.count && <small>{option.count}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const ChoiceSelect = ({ name, label, options, value, onChoose }: ChoicesProps) => (
  <label className={style.group}>
    <span>{label}</span>
    <span className={style.select}>
      <select form={useFormOwner()} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count ? `${option.label} (${option.count})` : option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  </label>
)

type SwitchProps = {
  name: string
  value?: string
  label: string
  count?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export const ChoiceCheck = ({ name, value = 'true', label, count, isOn, onSwitch }: SwitchProps) => (
  <label className={style.check}>
    <input
      type="checkbox"
      form={useFormOwner()}
      name={name}
      value={value}
      checked={isOn}
      onChange={(event) => onSwitch(event.target.checked)}
    />
    {label}
    {count && <small>{count}</small>}
  </label>
)

/**
 * Names the governorate of the submitted city: without JavaScript both are sent, and the governorate may have been
 * changed.
 */
export const CityOf = ({ governorate }: { governorate: string }) => (
  <input type="hidden" form={useFormOwner()} name="cityOf" value={governorate} />
)
