import type { KeyboardEvent } from 'react'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { useAmountBox } from '#web/features/solar/calculator/form/amount-box.ts'
import style from '#web/features/solar/calculator/form/stepper.module.css'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

type StepperProps = {
  name: string
  /** Shown under the number. */
  caption: string
  /** The full name of the quantity, for screen readers. */
  label: string
  value: number
  max: number
  read: (text: string) => number
  step: (value: number, direction: 1 | -1) => number
  onValue: (value: number) => void
}

/** A number between two buttons; it can also be typed or changed with the arrow keys. */
export const Stepper = ({ name, caption, label, value, max, read, step, onValue }: StepperProps) => {
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
    <div className={style.stepper}>
      {/* Not `disabled` at the end of its range: a disabled button loses the focus. */}
      <button type="button" aria-label={t.less(label)} aria-disabled={value <= 0} onClick={() => turn(-1)}>
        <Icon name="minus" />
      </button>
      <label className={style.middle}>
        <input {...box} name={name} aria-label={label} className={style.input} onKeyDown={turnByKey} />
        <small>{caption}</small>
      </label>
      <button type="button" aria-label={t.more(label)} aria-disabled={value >= max} onClick={() => turn(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
