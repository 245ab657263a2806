import { type DragEvent, useState } from 'react'
import { imagesMax } from '#domain/limits.ts'
import { PhotoTiles } from '#web/features/sell/sell-form/photos/photo-tiles.tsx'
import style from '#web/features/sell/sell-form/photos/photos.module.css'
import { photoTexts } from '#web/features/sell/sell-form/photos/photos.texts.ts'
import { Section } from '#web/features/sell/sell-form/section.tsx'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddTile } from '#web/ui/pictures/add-tile.tsx'

type PhotosSectionProps = { sell: Sell; troubles: string[]; onFiles: (files: File[]) => void }

const ruleId = 'sell-photos-rule'

export const PhotosSection = ({ sell, troubles, onFiles }: PhotosSectionProps) => {
  const t = useTexts(photoTexts)
  const { isOver, drop } = useDrop(onFiles)
  const tile = { types: pictureTypes, describedBy: ruleId, onFiles }
  return (
    <Section number={1} title={t.title}>
      <div className={classNames(style.well, isOver && style.over)} {...drop}>
        <PhotoTiles pictures={sell.pictures} queue={sell.draftStore.queue} onChange={() => sell.clear('images')}>
          {sell.pictures.length < imagesMax && (
            <>
              <AddTile {...tile} icon="imgplus" isMany isWrong={sell.errors.images !== undefined}>
                {t.add}
              </AddTile>
              <AddTile {...tile} icon="camera" isCamera className={style.camera}>
                {t.take}
              </AddTile>
            </>
          )}
        </PhotoTiles>
        {isOver && <p className={style.dropHere}>{t.dropHere}</p>}
      </div>
      <PhotoNotes sell={sell} troubles={troubles} />
    </Section>
  )
}

const PhotoNotes = ({ sell, troubles }: Pick<PhotosSectionProps, 'sell' | 'troubles'>) => {
  const t = useTexts(photoTexts)
  const lang = useLang()
  const failed = sell.pictures.flatMap(({ trouble }) => trouble ?? [])
  const messages = [
    ...troubles,
    ...(sell.errors.images ? [sell.errors.images] : []),
    ...failed.map((trouble) => pictureTroubleTexts[trouble][lang]),
  ]
  return (
    <>
      <div role="alert" className={style.alert}>
        {[...new Set(messages)].map((text) => (
          <p className={style.trouble} key={text}>
            <Icon name="alert" size="small" />
            {text}
          </p>
        ))}
      </div>
      <p className={style.rule} id={ruleId}>
        {t.rule}
      </p>
    </>
  )
}

/** Accepts files from outside; tiles being reordered carry no files. */
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
