import { useId, useState } from 'react'
import type { PhotoSlot as SlotName } from '#domain/condition/condition-readings.ts'
import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import style from '#web/features/sell/condition-reports/photo-slot.module.css'
import { stepTexts } from '#web/features/sell/condition-reports/report-steps.texts.ts'
import { type PictureTrouble, pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { isFinal, troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTrouble } from '#web/features/sell/uploads/shrink-picture.ts'
import { pictureTypes, uploadPicture } from '#web/features/sell/uploads/uploads.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AddTile } from '#web/ui/add-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'

type PhotoSlotProps = {
  slot: SlotName
  /** The title of the step, which tells the slots apart for screen readers. */
  title: string
  url: string | undefined
  error: string | undefined
  onChange: (url: string | undefined) => void
  /** Counts uploads in progress. */
  onSending: (step: 1 | -1) => void
}

type Sending = { file: File; share: number; trouble: PictureTrouble | null }

/** Uploaded as soon as it is taken. */
const useUpload = ({ onChange, onSending }: Pick<PhotoSlotProps, 'onChange' | 'onSending'>) => {
  const [sending, setSending] = useState<Sending | null>(null)
  const send = async (file: File) => {
    setSending({ file, share: 0, trouble: null })
    onSending(1)
    try {
      onChange(await uploadPicture(file, { onProgress: (share) => setSending({ file, share, trouble: null }) }))
      setSending(null)
    } catch (error) {
      setSending({ file, share: 0, trouble: troubleOf(error) })
    } finally {
      onSending(-1)
    }
  }
  const take = ([file]: readonly File[]) => {
    if (!file) return
    const trouble = pictureTrouble(file)
    if (trouble) setSending({ file, share: 0, trouble })
    else void send(file)
  }
  return { sending, take, send, forget: () => setSending(null) }
}

/** One photo of a report: its tile to add, its progress, or the photo itself. */
export const PhotoSlot = (props: PhotoSlotProps) => {
  const { slot, title, url, error, onChange } = props
  const t = useTexts(stepTexts)
  const noteId = useId()
  const { sending, take, send, forget } = useUpload(props)
  const name = t.slots[slot]
  return (
    <ul className={style.slot} data-slot={slot}>
      {sending && <OnItsWay sending={sending} onRetry={() => void send(sending.file)} onForget={forget} />}
      {!sending && url && (
        <li className={style.photo}>
          <img src={pictureUrl(pictureIdOf(url) ?? '', 320)} alt={`${title}: ${name}`} />
          <button
            className={style.remove}
            type="button"
            aria-label={t.removePhoto(`${title}, ${name}`)}
            onClick={() => onChange(undefined)}
          >
            <Icon name="x" size="small" />
          </button>
        </li>
      )}
      {!sending && !url && (
        <AddTile icon="camera" types={pictureTypes} isWrong={error !== undefined} describedBy={noteId} onFiles={take}>
          <span>
            <span className="visually-hidden">{title}: </span>
            {name}
          </span>
        </AddTile>
      )}
      <li id={noteId} className={style.missing}>
        {!sending && error}
      </li>
    </ul>
  )
}

const OnItsWay = ({ sending, onRetry, onForget }: { sending: Sending; onRetry: () => void; onForget: () => void }) => {
  const t = useTexts(stepTexts)
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
