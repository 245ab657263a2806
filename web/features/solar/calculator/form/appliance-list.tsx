import { useEffect, useRef } from 'react'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import style from '#web/features/solar/calculator/form/appliance-list.module.css'
import { ApplianceRow } from '#web/features/solar/calculator/form/appliance-row.tsx'
import { fieldNames, rowsPlace } from '#web/features/solar/calculator/plan/plan-address.ts'
import {
  addRow,
  type ChangeForm,
  canAdd,
  changeRow,
  type FormPlan,
  isRemovable,
  removeRow,
} from '#web/features/solar/calculator/plan/plan-form.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

type ApplianceListProps = {
  form: FormPlan
  wattHours: readonly number[]
  canCalculate: boolean
  onChange: ChangeForm
}

export const ApplianceList = ({ form, wattHours, canCalculate, onChange }: ApplianceListProps) => {
  const t = useTexts(calculatorTexts)
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const add = useAddAndName(list, form, onChange)
  const remove = (id: number) => {
    onChange((now) => removeRow(now, id))
    adder.current?.focus()
  }
  return (
    <section aria-labelledby="appliances">
      <h2 id="appliances" className="visually-hidden">
        {t.appliances}
      </h2>
      <ul ref={list}>
        {form.rows.map((row, index) => (
          <ApplianceRow
            key={row.id}
            row={row}
            wattHours={wattHours[index] ?? 0}
            onChange={(change) => onChange((now) => changeRow(now, row.id, change))}
            onRemove={isRemovable(form, row.id) ? () => remove(row.id) : undefined}
          />
        ))}
      </ul>
      <div className={style.actions}>
        <Button
          ref={adder}
          look="outline"
          icon="plus"
          type="submit"
          name={fieldNames.add}
          value="other"
          formAction={rowsPlace}
          disabled={!canAdd(form)}
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          {t.add}
        </Button>
        <Button type="submit" className={style.calculate} disabled={!canCalculate}>
          {t.calculate}
        </Button>
      </div>
      {!canAdd(form) && <p className={style.note}>{t.full}</p>}
      {!canCalculate && <p className={style.note}>{t.whyNot}</p>}
    </section>
  )
}

const useAddAndName = (list: React.RefObject<HTMLUListElement | null>, form: FormPlan, onChange: ChangeForm) => {
  const isAdding = useRef(false)
  const count = form.rows.length
  useEffect(() => {
    if (!isAdding.current || count === 0) return
    isAdding.current = false
    list.current?.lastElementChild?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus()
  }, [count, list])
  return () => {
    isAdding.current = true
    onChange((now) => addRow(now, 'other'))
  }
}
