import { type FormEvent, useState } from 'react'
import { chemistries } from '#domain/listing/figure-choices.ts'
import { partNameLengthMax, type SystemPart } from '#domain/solar/fit/system.ts'
import { listingIdIn, takeListing } from '#web/features/solar/my-system/from-listing.ts'
import style from '#web/features/solar/my-system/my-system.module.css'
import { figureTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import {
  type FieldProblem,
  type PartField,
  type PartValues,
  partFields,
  readPart,
  sourceOf,
} from '#web/features/solar/my-system/part-fields.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

export const partFormId = 'system-part'

const problemText = (lang: Lang, problem: FieldProblem | undefined): string | undefined => {
  const t = figureTexts[lang]
  if (problem?.kind === 'range') return t.range(formatNumber(lang, problem.min), formatNumber(lang, problem.max))
  return problem && t[problem.kind]
}

type PartFormProps = {
  part: SystemPart
  before: PartValues | null
  onSave: (values: PartValues) => Promise<unknown>
  onRemove?: (() => void) | undefined
}

export const PartForm = ({ part, before, onSave, onRemove }: PartFormProps) => {
  const t = useTexts(figureTexts)
  const lang = useLang()
  const [start, setStart] = useState(before)
  const [taken, setTaken] = useState(0)
  const { form, field } = useForm<string>(partFormId, {
    check: (typed) => {
      const { problems } = readPart(part, typed)
      return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problemText(lang, problem)]))
    },
    send: (typed) => {
      const { values } = readPart(part, typed)
      return onSave({ ...values, from: sourceOf(start, values) })
    },
    explain: (error) => ({ form: failureText(error, lang) }),
  })
  const take = (values: PartValues) => {
    setStart(values)
    setTaken((count) => count + 1)
  }
  return (
    <>
      <TakeListing part={part} onTake={take} />
      <form {...form} className={style.form} key={taken}>
        <p>{t.hint}</p>
        <Field
          {...field('name')}
          label={t.name}
          optional={t.optional}
          maxLength={partNameLengthMax}
          defaultValue={start?.name ?? ''}
          autoComplete="off"
          dir="auto"
        />
        <div className={style.fields}>
          {partFields[part].map((each) => (
            <PartFieldInput key={each.name} {...each} props={field(each.name)} value={start?.[each.name]} />
          ))}
        </div>
      </form>
      {onRemove && (
        <Button look="ghost" icon="trash" onClick={onRemove}>
          {t.removePart}
        </Button>
      )}
    </>
  )
}

type PartFieldInputProps = PartField & {
  props: { id: string; name: string; error: string | undefined }
  value: number | string | undefined
}

const PartFieldInput = ({ name, limits, unit, isWhole, props: { error, ...props }, value }: PartFieldInputProps) => {
  const t = useTexts(figureTexts)
  const shared = { ...props, ...(error && { error }), label: t.labels[name] }
  if (!limits) {
    const options = chemistries.map((each) => ({ value: each, label: t.chemistries[each] }))
    return <SelectField {...shared} options={[{ value: '', label: t.choose }, ...options]} defaultValue={value ?? ''} />
  }
  return (
    <Field
      {...shared}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      defaultValue={value ?? ''}
      {...(unit && { unit: <span>{t.units[unit]}</span> })}
    />
  )
}

type TakeListingProps = { part: SystemPart; onTake: (values: PartValues) => void }

const TakeListing = ({ part, onTake }: TakeListingProps) => {
  const t = useTexts(figureTexts)
  const lang = useLang()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const id = listingIdIn(String(new FormData(event.currentTarget).get('listing') ?? ''))
    if (!id) return setError(t.noListing)
    setBusy(true)
    setError(undefined)
    try {
      const found = await takeListing(id)
      if (found?.part === part) onTake(found.values)
      else setError(found ? t.otherPart : t.noListing)
    } catch (failure) {
      setError(failureText(failure, lang))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={style.take} onSubmit={take}>
      <Field
        id="take-listing"
        name="listing"
        label={t.link}
        optional={t.optional}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        {...(error && { error })}
      />
      <Button type="submit" look="soft" size="small" disabled={isBusy}>
        {t.take}
      </Button>
    </form>
  )
}
