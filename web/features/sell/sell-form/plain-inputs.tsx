import type { ChangeEvent } from 'react'
import { type FormField, formFields, type ListingTableRow, rowOf } from '#domain/listing/listing-table.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

type Form = NonNullable<ListingTableRow['form']>

export const PlainInputs = ({ sell, section }: { sell: Sell; section: Form['section'] }) =>
  formFields.map((name) => {
    const { form } = rowOf(name)
    return form?.section === section && <PlainInput key={name} sell={sell} name={name} form={form} />
  })

const numberLengthMax = 12

const PlainInput = ({ sell, name, form }: { sell: Sell; name: FormField; form: Form }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const { fields, errors, set } = sell
  const { input } = rowOf(name)
  const value = fields[name]
  if (typeof value === 'boolean')
    return <Switch name={name} label={form.label[lang]} isOn={value} onSwitch={(isOn) => set(name, isOn)} />
  const common = {
    id: `sell-${name}`,
    label: form.label[lang],
    optional: t.optional,
    value,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  }
  if (input?.kind !== 'number')
    return <Field {...common} dir="auto" maxLength={input?.kind === 'text' ? input.lengthMax : undefined} />
  return (
    <Field
      {...common}
      inputMode="numeric"
      clean={toLatinDigits}
      maxLength={numberLengthMax}
      unit={input.unit && <span>{input.unit[lang]}</span>}
    />
  )
}
