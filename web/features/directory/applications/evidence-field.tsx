import { useEffect, useId, useRef, useState } from 'react'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { evidenceMax } from '#domain/limits.ts'
import { evidenceTexts } from '#web/features/directory/applications/evidence.texts.ts'
import style from '#web/features/directory/applications/evidence-field.module.css'
import { type PictureTrouble, pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { isFinal, troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTrouble } from '#web/features/sell/uploads/shrink-picture.ts'
import { pictureTypes, uploadPicture } from '#web/features/sell/uploads/uploads.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AddTile } from '#web/ui/add-tile.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'

type EvidenceFieldProps = {
  id?: string
  kind: ApplicationKind
  label: string
  optional?: string | undefined
  names: readonly string[]
  error?: string | undefined
  onChange: (names: readonly string[]) => void
  /** Counts uploads in progress. */
  onSending: (step: 1 | -1) => void
}

type Sending = { key: string; file: File; share: number; trouble: PictureTrouble | null }

/** What this browser has sent in this visit can be shown; staff alone see it later, so the server shows it to nobody else. */
const useEvidence = ({ names, onChange, onSending }: EvidenceFieldProps) => {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef(names)
  latest.current = names
  const made = useRef<string[]>([])
  useEffect(() => {
    const urls = made.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  const update = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const forget = (key: string) => setSending((all) => all.filter((each) => each.key !== key))

  const send = async ({ key, file }: Pick<Sending, 'key' | 'file'>) => {
    update(key, { share: 0, trouble: null })
    onSending(1)
    try {
      const name = await uploadPicture(file, { isPrivate: true, onProgress: (share) => update(key, { share }) })
      const preview = URL.createObjectURL(file)
      made.current.push(preview)
      setPreviews((all) => ({ ...all, [name]: preview }))
      onChange([...latest.current.filter((other) => other !== name), name].slice(0, evidenceMax))
      forget(key)
    } catch (error) {
      update(key, { trouble: troubleOf(error) })
    } finally {
      onSending(-1)
    }
  }
  const take = async (files: readonly File[]) => {
    const fresh = files.slice(0, evidenceMax - names.length).map((file) => {
      return { key: `${file.name} ${Math.random()}`, file, share: 0, trouble: pictureTrouble(file) }
    })
    setSending((all) => [...all, ...fresh])
    for (const each of fresh) if (!each.trouble) await send(each)
  }
  return { sending, previews, take, send, forget }
}

const tiles = [
  { name: 'licence', icon: 'award' },
  { name: 'place', icon: 'store' },
  { name: 'other', icon: 'plus' },
] as const

/** One to three pictures for staff alone: a tile for each, and the next one to add. */
export const EvidenceField = (props: EvidenceFieldProps) => {
  const { kind, label, optional, names, error, onChange } = props
  const t = useTexts(evidenceTexts)
  const labels = kind === 'shop' ? t.shopTiles : t.engineerTiles
  const own = useId()
  const id = props.id ?? own
  const { sending, previews, take, send, forget } = useEvidence(props)
  const free = evidenceMax - names.length - sending.length
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
        {sending.map((each) => (
          <OnItsWay key={each.key} sending={each} onRetry={() => void send(each)} onForget={() => forget(each.key)} />
        ))}
        {tiles.slice(tiles.length - Math.max(free, 0)).map(({ name, icon }, at) => (
          <AddTile
            key={name}
            {...(at === 0 && { id })}
            icon={icon}
            types={pictureTypes}
            isWrong={error !== undefined}
            describedBy={`${id}-lock`}
            onFiles={(files) => void take(files)}
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
    <li className={style.tile}>
      {preview ? (
        <img src={preview} alt={t.ready(place)} />
      ) : (
        <span className={style.kept}>
          <Icon name="lock" />
          {t.ready(place)}
        </span>
      )}
      <button className={style.remove} type="button" aria-label={t.remove(place)} onClick={onRemove}>
        <Icon name="x" size="small" />
      </button>
    </li>
  )
}

const OnItsWay = ({ sending, onRetry, onForget }: { sending: Sending; onRetry: () => void; onForget: () => void }) => {
  const t = useTexts(evidenceTexts)
  const lang = useLang()
  const { share, trouble } = sending
  if (!trouble)
    return (
      <li className={style.going}>
        <ShareBar share={share} label={t.uploading} />
      </li>
    )
  const mayHelp = !isFinal(trouble)
  return (
    <li className={style.failed} role="alert">
      <span>{pictureTroubleTexts[trouble][lang]}</span>
      <button type="button" onClick={mayHelp ? onRetry : onForget}>
        {mayHelp ? t.tryAgain : t.drop}
      </button>
    </li>
  )
}
