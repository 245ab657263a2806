import type { ComponentProps, ReactNode } from 'react'
import { typedPhone } from '#domain/phone/phone.ts'
import { toLatinDigits, withGroups } from '#domain/text/numbers.ts'
import { inputId, useEntry } from '#web/features/directory/entry-form/entry-context.ts'
import { type FieldName, flagIn, listIn, textIn } from '#web/features/directory/entry-form/entry-fields.ts'
import style from '#web/features/directory/entry-form/entry-form.module.css'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { errorOf } from '#web/features/directory/entry-form/field-errors.ts'
import { useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Field, type FieldProps } from '#web/ui/form/field.tsx'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import { SelectField, type SelectOption } from '#web/ui/form/select-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

export const useEntryInput = (name: FieldName, isRequired: boolean) => {
  const form = useEntry()
  const t = useTexts(entryFormTexts)
  return {
    form,
    shared: {
      id: inputId(name),
      name,
      label: labelOf(useTexts(fieldTexts).labels, name),
      optional: isRequired ? undefined : t.optional,
      error: errorOf(form.errors, name),
    },
  }
}

type LineProps = Omit<FieldProps, 'id' | 'label' | 'name' | 'value'> & { name: FieldName; required?: boolean }

const Line = ({ name, required = false, ...rest }: LineProps) => {
  const { form, shared } = useEntryInput(name, required)
  return (
    <Field
      dir="auto"
      {...rest}
      {...shared}
      value={textIn(form.fields, name)}
      onChange={(event) => form.set(name, event.target.value)}
    />
  )
}

const PhoneLine = (props: LineProps) => <Line dir="ltr" type="tel" autoComplete="off" clean={typedPhone} {...props} />

/** Links, mail addresses and numbers run left to right in both languages. */
const LatinLine = (props: LineProps) => <Line dir="ltr" autoComplete="off" {...props} />

/** Integers without thousands separators, such as a year; digits of any script become Latin ones. */
const NumberLine = (props: LineProps) => (
  <LatinLine inputMode="numeric" maxLength={16} clean={toLatinDigits} {...props} />
)

/** Thousands separators appear when the field loses focus. */
const AmountLine = (props: LineProps) => {
  const form = useEntry()
  return (
    <NumberLine
      maxLength={24}
      {...props}
      onBlur={(event) => {
        const text = withGroups(event.target.value)
        if (text !== event.target.value) form.set(props.name, text)
      }}
    />
  )
}

const DecimalLine = (props: LineProps) => <LatinLine inputMode="decimal" clean={toLatinDigits} {...props} />

type AreaProps = Omit<ComponentProps<'textarea'>, 'name'> & { name: FieldName; hint?: ReactNode }

const Area = ({ name, ...rest }: AreaProps) => {
  const { form, shared } = useEntryInput(name, false)
  return (
    <AreaField
      {...rest}
      {...shared}
      value={textIn(form.fields, name)}
      onChange={(event) => form.set(name, event.target.value)}
    />
  )
}

const Words = ({ name }: { name: FieldName }) => {
  const t = useTexts(entryFormTexts)
  return <Area name={name} rows={4} hint={t.oneInALine} />
}

type ChoiceProps = { name: FieldName; options: readonly SelectOption[]; hint?: ReactNode }

const Choice = ({ name, options, hint }: ChoiceProps) => {
  const { form, shared } = useEntryInput(name, true)
  return (
    <SelectField
      {...shared}
      options={options}
      hint={hint}
      value={textIn(form.fields, name)}
      onChange={(event) => form.set(name, event.target.value)}
    />
  )
}

const Flag = ({ name }: { name: FieldName }) => {
  const { form, shared } = useEntryInput(name, true)
  return (
    <Switch
      name={name}
      label={shared.label}
      isOn={flagIn(form.fields, name)}
      onSwitch={(isOn) => form.set(name, isOn)}
    />
  )
}

/** The value follows the order of the options, not of the clicks. */
const Checks = ({ name, options }: ChoiceProps) => {
  const { form, shared } = useEntryInput(name, false)
  const chosen = listIn(form.fields, name)
  const turn = (value: string, isOn: boolean) =>
    form.set(
      name,
      options.map((option) => option.value).filter((each) => (each === value ? isOn : chosen.includes(each))),
    )
  return (
    <fieldset className={style.checks}>
      <legend>{shared.label}</legend>
      <div className={style.chips}>
        {options.map(({ value, label }) => (
          <label key={value} className={style.check}>
            <input
              className="visually-hidden"
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={shared.error ? true : undefined}
              onChange={(event) => turn(value, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={shared.id} error={shared.error} />
    </fieldset>
  )
}

const inputs = { Line, PhoneLine, LatinLine, NumberLine, AmountLine, DecimalLine, Area, Words, Choice, Flag, Checks }
type Inputs<Name extends FieldName> = {
  [Kind in keyof typeof inputs]: (props: ComponentProps<(typeof inputs)[Kind]> & { name: Name }) => ReactNode
}

/** Typed by form, so that a field of another form does not compile. */
export const inputsOf = <Name extends FieldName>(): Inputs<Name> => inputs
