import style from '#web/ui/switch.module.css'

type SwitchProps = { name: string; label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

/** On or off at once, with its words beside it. */
export const Switch = ({ name, label, isOn, onSwitch }: SwitchProps) => (
  <label className={style.row}>
    <input
      type="checkbox"
      role="switch"
      name={name}
      className={style.switch}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onSwitch(event.target.checked)}
    />
    {label}
  </label>
)
