import style from '#web/ui/form/switch.module.css'

type SwitchProps = {
  name: string
  label: string
  describedBy?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Applies at once, without a submit button. */
export const Switch = ({ name, label, describedBy, isOn, onSwitch }: SwitchProps) => (
  <label className={style.row}>
    <input
      type="checkbox"
      role="switch"
      name={name}
      className={style.switch}
      checked={isOn}
      aria-checked={isOn}
      aria-describedby={describedBy}
      onChange={(event) => onSwitch(event.target.checked)}
    />
    {label}
  </label>
)

type LoneSwitchProps = Pick<SwitchProps, 'label' | 'isOn' | 'onSwitch'> & { disabled?: boolean }

/** A switch whose label is elsewhere, as in a table. */
export const LoneSwitch = ({ label, isOn, disabled, onSwitch }: LoneSwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    className={style.switch}
    checked={isOn}
    aria-checked={isOn}
    aria-label={label}
    disabled={disabled}
    onChange={(event) => onSwitch(event.target.checked)}
  />
)
