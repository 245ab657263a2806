import { readHours } from '#domain/solar/amount.ts'
import { loadOf } from '#domain/solar/options.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import style from '#web/features/solar/calculator/form/advanced.module.css'
import { advancedTexts } from '#web/features/solar/calculator/form/advanced.texts.ts'
import { AmountInput } from '#web/features/solar/calculator/form/amount-field.tsx'
import { useRowName } from '#web/features/solar/calculator/form/appliance-row.tsx'
import { fieldNames } from '#web/features/solar/calculator/plan/plan-address.ts'
import {
  type ChangeForm,
  changeRow,
  type FormPlan,
  type FormRow,
} from '#web/features/solar/calculator/plan/plan-form.ts'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** How many of each appliance's hours are after sunset. Empty means the default share. */
export const NightHours = ({ form, onChange }: { form: FormPlan; onChange: ChangeForm }) => {
  const t = useTexts(advancedTexts)
  const used = form.rows.flatMap((row, index) => (row.quantity > 0 && row.hours > 0 ? [{ row, index }] : []))
  if (used.length === 0) return null
  return (
    <section className={style.part}>
      <h3>{t.nightHours}</h3>
      <ul className={style.nights}>
        {used.map(({ row, index }) => (
          <NightRow
            key={row.id}
            row={row}
            name={fieldNames.night(index)}
            onHours={(nightHours) => onChange((now) => changeRow(now, row.id, { nightHours }))}
          />
        ))}
      </ul>
    </section>
  )
}

type NightRowProps = { row: FormRow; name: string; onHours: (hours: number) => void }

const NightRow = ({ row, name, onHours }: NightRowProps) => {
  const t = useTexts(advancedTexts)
  const calculator = useTexts(calculatorTexts)
  const units = useTexts(unitTexts)
  const lang = useLang()
  const label = useRowName(row)
  const { nightHours, hours } = loadOf(row)
  return (
    <li>
      <span>
        <span dir="auto">{label}</span> <small>{t.ofHours(calculator.hoursLong(hours))}</small>
      </span>
      <AmountInput
        small
        name={name}
        label={calculator.ofRow(t.nightHours, label)}
        unit={units.hours}
        usual={formatNumber(lang, nightHours)}
        value={row.nightHours === undefined ? 0 : nightHours}
        read={readHours}
        onValue={onHours}
      />
    </li>
  )
}
