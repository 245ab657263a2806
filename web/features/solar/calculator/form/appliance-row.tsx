import type { KeyboardEvent } from 'react'
import { calculator } from '#domain/limits.ts'
import { readHours, readQuantity, readWatts } from '#domain/solar/amount.ts'
import type { ApplianceKey } from '#domain/solar/appliances.ts'
import type { PlanRow } from '#domain/solar/options.ts'
import { cleanName } from '#domain/solar/share-row.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { useAmountBox } from '#web/features/solar/calculator/form/amount-box.ts'
import { AmountInput } from '#web/features/solar/calculator/form/amount-field.tsx'
import { applianceTexts } from '#web/features/solar/calculator/form/appliance.texts.ts'
import style from '#web/features/solar/calculator/form/appliance-row.module.css'
import stepperStyles from '#web/features/solar/calculator/form/stepper.module.css'
import { fieldNames, rowsPlace } from '#web/features/solar/calculator/plan/plan-address.ts'
import { type FormRow, stepHours, stepQuantity } from '#web/features/solar/calculator/plan/plan-form.ts'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type StepperProps = {
  name: string
  caption: string
  /** Full name of the quantity, for screen readers. */
  label: string
  value: number
  max: number
  read: (text: string) => number
  step: (value: number, direction: 1 | -1) => number
  onValue: (value: number) => void
}

const Stepper = ({ name, caption, label, value, max, read, step, onValue }: StepperProps) => {
  const t = useTexts(calculatorTexts)
  const box = useAmountBox({ value, read, onValue })
  const turn = (direction: 1 | -1) => onValue(step(value, direction))
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    box.onBlur()
    turn(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={stepperStyles.stepper}>
      {/* Not `disabled` at the end of its range, because a disabled button loses the focus. */}
      <button type="button" aria-label={t.less(label)} aria-disabled={value <= 0} onClick={() => turn(-1)}>
        <Icon name="minus" />
      </button>
      <label className={stepperStyles.middle}>
        <input {...box} name={name} aria-label={label} className={stepperStyles.input} onKeyDown={turnByKey} />
        <small>{caption}</small>
      </label>
      <button type="button" aria-label={t.more(label)} aria-disabled={value >= max} onClick={() => turn(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

const icons: Partial<Record<ApplianceKey, IconName>> = {
  lights: 'bulb',
  fans: 'fan',
  refrigerator: 'fridge',
  iron: 'iron',
  tv: 'tv',
  freezer: 'fridge',
  phone: 'phone',
  ac1: 'fan',
  ac15: 'fan',
  acInverter: 'fan',
  desertCooler: 'fan',
}

type ApplianceRowProps = {
  row: FormRow
  wattHours: number
  onChange: (change: Partial<PlanRow>) => void
  /** Absent for the basic rows, which cannot be removed. */
  onRemove?: () => void
}

export const ApplianceRow = ({ row, wattHours, onChange, onRemove }: ApplianceRowProps) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  const name = useRowName(row)
  return (
    <li className={style.row} data-row={row.id}>
      <input type="hidden" name={fieldNames.appliance} value={row.appliance} />
      <span className={classNames(style.icon, wattHours > 0 && style.on)}>
        <Icon name={icons[row.appliance] ?? 'plug'} />
      </span>
      {row.appliance === 'other' ? <OtherHead row={row} onChange={onChange} /> : <KnownHead row={row} />}
      <div className={style.use}>
        {onRemove && <RemoveButton row={row} name={name} onRemove={onRemove} />}
        <span>
          {wattHours > 0 ? <bdi>{formatNumber(lang, wattHours)}</bdi> : '—'}
          <small>{t.rowWh}</small>
        </span>
      </div>
      <div className={style.steppers}>
        <Stepper
          name={fieldNames.quantity}
          caption={t.quantity}
          label={t.ofRow(t.quantity, name)}
          value={row.quantity}
          max={calculator.quantityMax}
          read={readQuantity}
          step={stepQuantity}
          onValue={(quantity) => onChange({ quantity })}
        />
        <Stepper
          name={fieldNames.hours}
          caption={t.hours}
          label={t.ofRow(t.hours, name)}
          value={row.hours}
          max={calculator.hoursMax}
          read={readHours}
          step={stepHours}
          onValue={(hours) => onChange({ hours })}
        />
      </div>
    </li>
  )
}

export const useRowName = ({ appliance, name }: Pick<PlanRow, 'appliance' | 'name'>) => {
  const { names } = useTexts(applianceTexts)
  return name || names[appliance]
}

const KnownHead = ({ row }: { row: FormRow }) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  return (
    <div>
      <h3>{useRowName(row)}</h3>
      <span className={style.watts}>
        <bdi>{formatNumber(lang, row.watt)}</bdi> {t.wattEach}
      </span>
      <input type="hidden" name={fieldNames.watt} value={row.watt} />
      <input type="hidden" name={fieldNames.name} value="" />
    </div>
  )
}

const OtherHead = ({ row, onChange }: Pick<ApplianceRowProps, 'row' | 'onChange'>) => {
  const t = useTexts(calculatorTexts)
  const units = useTexts(unitTexts)
  const { names } = useTexts(applianceTexts)
  const label = useRowName(row)
  return (
    <div className={style.other}>
      <h3 className={style.otherWord}>{names.other}</h3>
      <input
        className={style.name}
        name={fieldNames.name}
        dir="auto"
        maxLength={40}
        autoComplete="off"
        placeholder={t.name}
        aria-label={t.ofRow(t.name, names.other)}
        value={row.name ?? ''}
        onChange={(event) => onChange({ name: event.target.value })}
        onBlur={(event) => onChange({ name: cleanName(event.target.value) })}
      />
      <AmountInput
        small
        name={fieldNames.watt}
        label={t.ofRow(t.watts, label)}
        value={row.watt}
        read={readWatts}
        onValue={(watt) => onChange({ watt })}
        unit={units.W}
      />
    </div>
  )
}

/** Without JavaScript the button submits the form. */
const RemoveButton = ({ row, name, onRemove }: { row: FormRow; name: string; onRemove: () => void }) => {
  const t = useTexts(calculatorTexts)
  return (
    <button
      className={style.remove}
      type="submit"
      name={fieldNames.remove}
      value={row.id}
      formAction={rowsPlace}
      aria-label={t.remove(name)}
      onClick={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      <Icon name="trash" />
    </button>
  )
}
