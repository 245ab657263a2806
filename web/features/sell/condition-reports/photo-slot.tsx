import { useId } from 'react'
import type { PhotoSlot as SlotName } from '#domain/condition/condition-readings.ts'
import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import style from '#web/features/sell/condition-reports/photo-slot.module.css'
import { stepTexts } from '#web/features/sell/condition-reports/report-steps.texts.ts'
import { PictureTile, SendingTiles, useSendingPictures } from '#web/features/sell/uploads/picture-tiles.tsx'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { useTexts } from '#web/platform/texts.ts'
import { AddTile } from '#web/ui/pictures/add-tile.tsx'

type PhotoSlotProps = {
  slot: SlotName
  /** Title of the step, which tells the slots apart for screen readers. */
  title: string
  url: string | undefined
  error: string | undefined
  onChange: (url: string | undefined) => void
  /** Called with 1 when an upload starts and -1 when it ends. */
  onSending: (step: 1 | -1) => void
}

export const PhotoSlot = (props: PhotoSlotProps) => {
  const { slot, title, url, error, onChange, onSending } = props
  const t = useTexts(stepTexts)
  const noteId = useId()
  const { take, ...uploads } = useSendingPictures({ onSent: onChange, onSending })
  const isSending = uploads.sending.length > 0
  const name = t.slots[slot]
  return (
    <ul className={style.slot} data-slot={slot}>
      <SendingTiles {...uploads} />
      {!isSending && url && (
        <PictureTile removeLabel={t.removePhoto(`${title}, ${name}`)} onRemove={() => onChange(undefined)}>
          <img src={pictureUrl(pictureIdOf(url) ?? '', 320)} alt={`${title}: ${name}`} />
        </PictureTile>
      )}
      {!isSending && !url && (
        <AddTile
          icon="camera"
          types={pictureTypes}
          isWrong={error !== undefined}
          describedBy={noteId}
          onFiles={(files) => void take(files.slice(0, 1))}
        >
          <span>
            <span className="visually-hidden">{title}: </span>
            {name}
          </span>
        </AddTile>
      )}
      <li id={noteId} className={style.missing}>
        {!isSending && error}
      </li>
    </ul>
  )
}
