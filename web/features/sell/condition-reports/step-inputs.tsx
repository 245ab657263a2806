import {
  batteryChemistries,
  crackings,
  errorCodesLengthMax,
  hotSpots,
  type ReadingName,
  requiredOf,
  runs,
  swellings,
} from '#domain/condition/condition-readings.ts'
import { readingUnits } from '#domain/condition/condition-texts.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import type { FieldName } from '#web/features/sell/condition-reports/condition-report-fields.ts'
import { stepTexts } from '#web/features/sell/condition-reports/condition-report-steps.texts.ts'
import type { ConditionReportForm } from '#web/features/sell/condition-reports/use-condition-report-form.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

type Words = (typeof stepTexts)['ar']
type ChoiceName = keyof Words['choices']

/** Values of each choice, and the key of the text where another choice has the same value. */
const choices: Partial<Record<FieldName, readonly (readonly [value: string, word: ChoiceName])[]>> = {
  chemistry: batteryChemistries.map((value) => [value, value] as const),
  swelling: swellings.map((value) => [value, value === 'none' ? 'swelling.none' : value] as const),
  cracks: crackings.map((value) => [value, value === 'none' ? 'cracks.none' : value] as const),
  hotSpots: hotSpots.map((value) => [value, value === 'none' ? 'hotSpots.none' : value] as const),
  runs: runs.map((value) => [value, value === 'no' ? 'runs.no' : value] as const),
  labelReadable: [
    ['yes', 'yes'],
    ['no', 'no'],
  ],
  errors: [
    ['none', 'none'],
    ['some', 'some'],
  ],
}

export const inputId = (name: FieldName) => `report-${name}`

type StepInputProps = { name: FieldName; form: ConditionReportForm }

export const StepInput = ({ name, form }: StepInputProps) => {
  const t = useTexts(stepTexts)
  const options = choices[name]
  const id = inputId(name)
  if (name === 'errorCodes')
    return form.fields.errors === 'some' ? (
      <Field
        id={id}
        label={t.labels.errorCodes}
        dir="ltr"
        maxLength={errorCodesLengthMax}
        value={form.fields.errorCodes ?? ''}
        error={form.errors.errorCodes}
        onChange={(event) => form.set('errorCodes', event.target.value)}
      />
    ) : null
  if (!options) return <FigureInput name={name as ReadingName} form={form} />
  return (
    <RadioGroup
      id={id}
      look="bar"
      label={t.labels[name]}
      options={options.map(([value, word]) => ({ value, label: t.choices[word] }))}
      value={form.fields[name] ?? ''}
      error={form.errors[name]}
      onChoose={(value) => form.set(name, value)}
    />
  )
}

/** Arabic phone keyboards have their own digits and decimal sign. */
const cleanFigure = (text: string) => toLatinDigits(text).replace('٫', '.')

const FigureInput = ({ name, form }: { name: ReadingName; form: ConditionReportForm }) => {
  const t = useTexts(stepTexts)
  const lang = useLang()
  const isOptional = !requiredOf(form.kind).includes(name)
  return (
    <Field
      id={inputId(name)}
      label={t.labels[name]}
      optional={isOptional ? t.optional : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      clean={cleanFigure}
      unit={<span>{name === 'ageMonths' ? t.months : readingUnits[name]?.[lang]}</span>}
      value={form.fields[name] ?? ''}
      hint={name === 'loadAmps' ? loadHint(t, form) : undefined}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.target.value)}
    />
  )
}

const ironWatts = 1_000
const inverterEfficiency = 0.9

/** Sellers rarely own a clamp meter: suggests the current that a known load draws at this battery voltage. */
const loadHint = (t: Words, { readings }: ConditionReportForm) =>
  readings.ratedVolts ? t.loadOf(Math.round(ironWatts / inverterEfficiency / readings.ratedVolts)) : undefined
