import { type FieldName, type Fields, listIn, textIn } from '#web/features/directory/entry-form/entry-fields.ts'
import style from '#web/features/directory/entry-form/entry-form.module.css'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import type { EntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Note } from '#web/ui/note.tsx'

export const DraftStrip = ({ form }: { form: EntryForm }) => {
  const t = useTexts(entryFormTexts)
  if (form.isOvertaken) return <Overtaken form={form} />
  return (
    <div role="status">
      {form.isRestored && form.isChanged && (
        <Note tone="info" className={style.strip}>
          <p>{t.restored}</p>
          <Button look="ghost" size="small" onClick={form.drop}>
            {t.drop}
          </Button>
        </Note>
      )}
    </div>
  )
}

/** Lists the fields changed here with their stored values, so that one editor does not overwrite another unseen. */
const Overtaken = ({ form }: { form: EntryForm }) => {
  const t = useTexts(entryFormTexts)
  const { labels } = useTexts(fieldTexts)
  return (
    <div role="alert">
      <Note tone="wait" className={style.strip}>
        <p>
          <b>{t.overtaken}</b> {t.overtakenText}
        </p>
        <dl className={style.theirs}>
          {form.changedNames.map((name) => (
            <div key={name}>
              <dt>{labelOf(labels, name)}</dt>
              <dd>
                <bdi dir="auto">{t.theirs(shownValue(form.base, name, t.comma) || t.nothing)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {form.isChanged && (
          <Button look="ghost" size="small" onClick={form.drop}>
            {t.drop}
          </Button>
        )}
      </Note>
    </div>
  )
}

const longest = 120

const shownValue = (fields: Fields, name: FieldName, comma: string) => {
  const value = fields[name]
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return (textIn(fields, name) || listIn(fields, name).join(comma)).slice(0, longest)
}
