import { readAmount, within } from '#domain/solar/amount.ts'
import { type Options, systemVolts } from '#domain/solar/options.ts'
import type { Have } from '#domain/solar/owned-system.ts'
import { AmountField, ChoiceField } from '#web/features/solar/calculator/form/amount-field.tsx'
import style from '#web/features/solar/calculator/form/have-form.module.css'
import { ChemistryField, PlaceField } from '#web/features/solar/calculator/form/option-fields.tsx'
import { fieldNames } from '#web/features/solar/calculator/plan/plan-address.ts'
import {
  type ChangeForm,
  changeHave,
  changeOptions,
  type FormPlan,
  usualHave,
} from '#web/features/solar/calculator/plan/plan-form.ts'
import { reverseTexts } from '#web/features/solar/calculator/result/reverse.texts.ts'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

const valueMax = 1_000_000
const readValue = (text: string) => within(readAmount(text) ?? 0, valueMax)

export const HaveForm = ({ form, onChange }: { form: FormPlan; onChange: ChangeForm }) => {
  const t = useTexts(reverseTexts)
  const units = useTexts(unitTexts)
  const have = form.have ?? usualHave
  const choose = (change: Partial<Options>) => onChange((now) => changeOptions(now, change))
  const field = (key: keyof Have, unit: string) => (
    <AmountField
      name={fieldNames.have(key)}
      label={t[key]}
      unit={unit}
      value={have[key]}
      read={readValue}
      onValue={(value) => onChange((now) => changeHave(now, { [key]: value }))}
    />
  )
  return (
    <fieldset className={style.have}>
      <legend>{t.mySystem}</legend>
      {field('panels', units.pieces)}
      {field('panelWatts', units.W)}
      {field('batteryAh', units.batteryAh)}
      <ChoiceField
        name={fieldNames.have('batteryVolts')}
        label={t.batteryVolts}
        value={String(have.batteryVolts)}
        choices={bankChoices(have.batteryVolts).map((volts) => [String(volts), `${volts} ${units.V}`])}
        onChoice={(value) => onChange((now) => changeHave(now, { batteryVolts: Number(value) }))}
      />
      {field('inverterW', units.W)}
      <ChemistryField options={form.options} onChoose={choose} />
      <PlaceField options={form.options} onChoose={choose} />
    </fieldset>
  )
}

/** A shared link may contain a voltage that no shop sells; it is shown rather than changed silently. */
const bankChoices = (volts: number): number[] =>
  systemVolts.some((one) => one === volts) ? [...systemVolts] : [...systemVolts, volts]

type Carried = readonly (readonly [name: string, value: string])[]

/** Hidden fields with the values of the other question, so that a form sent without JavaScript keeps them. */
export const CarriedFields = ({ form, isReverse }: { form: FormPlan; isReverse: boolean }) => {
  const carried = isReverse ? sizeFields(form) : haveFields(form)
  return carried.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const haveFields = ({ have }: FormPlan): Carried =>
  have ? (Object.keys(usualHave) as (keyof Have)[]).map((key) => [fieldNames.have(key), String(have[key])]) : []

const sizeFields = ({ options }: FormPlan): Carried =>
  (['volts', 'panelWatts', 'cableMetres'] as const).flatMap((name) =>
    options[name] ? [[name, String(options[name])] as const] : [],
  )
