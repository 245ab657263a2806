import { useEntryLabel } from '#web/features/directory/entry-form/entry-context.ts'
import type { OwnEntry } from '#web/features/directory/my-entries/my-entries.queries.ts'
import { myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import style from '#web/features/directory/my-entries/my-entry.module.css'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { paths, withQuery } from '#web/url.ts'

export const WaitingNote = ({ entry: { kind, id, edit } }: { entry: OwnEntry }) => {
  const t = useTexts(myEntryTexts)
  const lang = useLang()
  const label = useEntryLabel()
  if (!edit) return null
  const names = Object.keys(edit.fields)
  const fields = names.map((name) => label(name)).join(lang === 'ar' ? '، ' : ', ')
  const isNameAlone = names.length === 1 && edit.fields.name !== undefined
  if (edit.status === 'pending')
    return (
      <Note tone="wait" icon="timer" className={style.note}>
        {isNameAlone ? t.waitingName(edit.fields.name ?? '') : t.waiting(fields)}
      </Note>
    )
  return (
    <Note tone={edit.status === 'changes' ? 'wait' : 'bad'} className={style.note}>
      <p>{edit.status === 'changes' ? t.changesAsked(fields) : t.rejected(fields)}</p>
      {edit.reason && <p dir="auto">{edit.reason}</p>}
      <Link to={withQuery(paths.myEntry[kind], { id, edit: 1 })}>{t.mend}</Link>
    </Note>
  )
}
