import { certificationsMax, directoryLineLengthMax, directoryNameLengthMax } from '#domain/limits.ts'
import { inputId, useEntry } from '#web/features/directory/entry-form/entry-context.ts'
import { type FieldName, type Paper, papersIn } from '#web/features/directory/entry-form/entry-fields.ts'
import style from '#web/features/directory/entry-form/entry-form.module.css'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import { fieldTexts } from '#web/features/directory/entry-form/field.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldNote } from '#web/ui/form/field-frame.tsx'

const blank: Paper = { name: '', issuedBy: '', issuedDate: '', expiryDate: '' }

export const Papers = ({ name }: { name: FieldName }) => {
  const t = useTexts(entryFormTexts)
  const { fields, errors, set } = useEntry()
  const papers = papersIn(fields, name)
  const put = (at: number, change: Partial<Paper>) =>
    set(
      name,
      papers.map((paper, index) => (index === at ? { ...paper, ...change } : paper)),
    )
  const remove = (at: number) =>
    set(
      name,
      papers.filter((_, index) => index !== at),
    )
  return (
    <>
      {papers.map((paper, at) => (
        <PaperInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: a certificate has no id of its own
          key={at}
          place={at + 1}
          path={`${name}.${at}`}
          paper={paper}
          onChange={(change) => put(at, change)}
          onRemove={() => remove(at)}
        />
      ))}
      <FieldNote id={inputId(name)} error={errors[name]} />
      {papers.length < certificationsMax && (
        <Button look="outline" icon="plus" onClick={() => set(name, [...papers, blank])}>
          {t.addPaper}
        </Button>
      )}
    </>
  )
}

type PaperProps = {
  place: number
  /** Path of the certificate in API errors. */
  path: string
  paper: Paper
  onChange: (change: Partial<Paper>) => void
  onRemove: () => void
}

const PaperInputs = ({ place, path, paper, onChange, onRemove }: PaperProps) => {
  const t = useTexts(entryFormTexts)
  const { labels } = useTexts(fieldTexts)
  const { errors } = useEntry()
  const props = (name: keyof Paper) => ({
    id: inputId(`${path}.${name}`),
    value: paper[name],
    error: errors[`${path}.${name}`],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <fieldset className={style.paper}>
      <legend>{t.paper(place)}</legend>
      <Field {...props('name')} label={labels.paperName} dir="auto" maxLength={directoryNameLengthMax} />
      <Field
        {...props('issuedBy')}
        label={labels.issuedBy}
        optional={t.optional}
        dir="auto"
        maxLength={directoryLineLengthMax}
      />
      <div className={style.pair}>
        <Field {...props('issuedDate')} label={labels.issuedDate} optional={t.optional} type="date" />
        <Field {...props('expiryDate')} label={labels.expiryDate} optional={t.optional} type="date" />
      </div>
      <Button look="ghost" size="small" icon="trash" aria-label={t.removePaper(place)} onClick={onRemove}>
        {t.removePaper(place)}
      </Button>
    </fieldset>
  )
}
