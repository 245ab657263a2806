import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { imagesMax } from '#contract/limits.ts'
import { PhotoTiles } from '#web/features/listings/photo-tiles.tsx'
import style from '#web/features/listings/photos.module.css'
import { photoTexts } from '#web/features/listings/photos.texts.ts'
import { Section } from '#web/features/listings/section.tsx'
import type { Sell } from '#web/features/listings/use-sell.ts'
import { pictureTypes } from '#web/features/uploads/uploads.queries.ts'
import { failureTexts } from '#web/platform/errors.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type PhotosSectionProps = { sell: Sell; trouble: string | null; onFiles: (files: File[]) => void }

/** Chosen, taken, pasted or dropped: up to five, the first is the cover. */
export const PhotosSection = ({ sell, trouble, onFiles }: PhotosSectionProps) => {
  const t = useTexts(photoTexts)
  const { isOver, drop } = useDrop(onFiles)
  return (
    <Section number={1} title={t.title}>
      <div className={classNames(style.well, isOver && style.over)} {...drop}>
        <PhotoTiles pictures={sell.pictures} queue={sell.keeper.queue} onChange={() => sell.clear('images')}>
          {sell.pictures.length < imagesMax && (
            <>
              <AddTile icon="imgplus" label={t.add} onFiles={onFiles} isWrong={sell.errors.images !== undefined} />
              <AddTile icon="camera" label={t.take} onFiles={onFiles} isCamera />
            </>
          )}
        </PhotoTiles>
        {isOver && <p className={style.dropHere}>{t.dropHere}</p>}
      </div>
      <PhotoNotes sell={sell} trouble={trouble} />
    </Section>
  )
}

const PhotoNotes = ({ sell, trouble }: Pick<PhotosSectionProps, 'sell' | 'trouble'>) => {
  const t = useTexts(photoTexts)
  const lang = useLang()
  const failed = sell.pictures.find(({ state }) => state === 'failed')
  const said = trouble ?? sell.errors.images ?? (failed?.trouble && failureTexts[failed.trouble][lang])
  return (
    <>
      <div role="alert" className={style.alert}>
        {said && (
          <p className={style.trouble}>
            <Icon name="alert" size="small" />
            {said}
          </p>
        )}
      </div>
      <p className={style.rule} id="sell-photos-rule">
        {t.rule}
      </p>
    </>
  )
}

type AddTileProps = {
  icon: IconName
  label: string
  onFiles: (files: File[]) => void
  isCamera?: boolean
  isWrong?: boolean
}

/** A real file input; the tile is its label. The camera has one of its own, which only phones show. */
const AddTile = ({ icon, label, onFiles, isCamera = false, isWrong = false }: AddTileProps) => {
  const id = useId()
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (input.files?.length) onFiles([...input.files])
    // The same file may be chosen again after it was refused or removed.
    input.value = ''
  }
  return (
    <li className={classNames(style.adding, isCamera && style.camera)}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={pictureTypes}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        aria-describedby="sell-photos-rule"
        aria-invalid={isWrong || undefined}
        onChange={take}
      />
      <label htmlFor={id}>
        <Icon name={icon} size="large" />
        {label}
      </label>
    </li>
  )
}

/** Files from the desktop; tiles that are being moved are no files. */
const useDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, drop }
}
