import { useEffect, useId, useRef, useState } from 'react'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { evidenceMax } from '#domain/limits.ts'
import { evidenceTexts } from '#web/features/directory/applications/evidence.texts.ts'
import style from '#web/features/directory/applications/evidence-field.module.css'
import { PictureTile, SendingTiles, useSendingPictures } from '#web/features/sell/uploads/picture-tiles.tsx'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { useTexts } from '#web/platform/texts.ts'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { AddTile } from '#web/ui/pictures/add-tile.tsx'

type EvidenceFieldProps = {
  id?: string
  kind: ApplicationKind
  label: string
  optional?: string | undefined
  names: readonly string[]
  error?: string | undefined
  onChange: (names: readonly string[]) => void
  /** Called with 1 when an upload starts and -1 when it ends. */
  onSending: (step: 1 | -1) => void
}

/** Previews come from this browser, since the server shows evidence to staff only. */
const useEvidence = ({ names, onChange, onSending }: EvidenceFieldProps) => {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const made = useRef<string[]>([])
  useEffect(() => {
    const urls = made.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  const onSent = (name: string, file: File) => {
    const preview = URL.createObjectURL(file)
    made.current.push(preview)
    setPreviews((all) => ({ ...all, [name]: preview }))
    onChange([...names.filter((other) => other !== name), name].slice(0, evidenceMax))
  }
  return { previews, ...useSendingPictures({ isPrivate: true, onSent, onSending }) }
}

const tiles = [
  { name: 'licence', icon: 'award' },
  { name: 'place', icon: 'store' },
  { name: 'other', icon: 'plus' },
] as const

/** Private pictures, visible to staff only. */
export const EvidenceField = (props: EvidenceFieldProps) => {
  const { kind, label, optional, names, error, onChange } = props
  const t = useTexts(evidenceTexts)
  const labels = kind === 'shop' ? t.shopTiles : t.engineerTiles
  const own = useId()
  const id = props.id ?? own
  const { previews, take, ...uploads } = useEvidence(props)
  const free = evidenceMax - names.length - uploads.sending.length
  return (
    <fieldset className={style.field} aria-describedby={`${id}-lock`}>
      <legend>
        {label} {optional && <span className={style.optional}>{optional}</span>}
      </legend>
      <ul className={style.tiles}>
        {names.map((name, at) => (
          <Shown
            key={name}
            place={at + 1}
            preview={previews[name]}
            onRemove={() => onChange(names.filter((other) => other !== name))}
          />
        ))}
        <SendingTiles {...uploads} />
        {tiles.slice(tiles.length - Math.max(free, 0)).map(({ name, icon }, at) => (
          <AddTile
            key={name}
            {...(at === 0 && { id })}
            icon={icon}
            types={pictureTypes}
            isWrong={error !== undefined}
            describedBy={`${id}-lock`}
            onFiles={(files) => void take(files.slice(0, evidenceMax - names.length))}
          >
            {labels[name]}
          </AddTile>
        ))}
      </ul>
      <FieldNote id={id} error={error} />
      <Note tone="info" icon="lock" className={style.lock}>
        <span id={`${id}-lock`}>{t.lock}</span>
      </Note>
    </fieldset>
  )
}

type ShownProps = { place: number; preview: string | undefined; onRemove: () => void }

const Shown = ({ place, preview, onRemove }: ShownProps) => {
  const t = useTexts(evidenceTexts)
  return (
    <PictureTile removeLabel={t.remove(place)} onRemove={onRemove}>
      {preview ? (
        <img src={preview} alt={t.ready(place)} />
      ) : (
        <span className={style.kept}>
          <Icon name="lock" />
          {t.ready(place)}
        </span>
      )}
    </PictureTile>
  )
}
