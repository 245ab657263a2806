import { useRef } from 'react'
import { type Picture, pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import { inputId, useEntry } from '#web/features/directory/entry-form/entry-context.ts'
import { type FieldName, listIn } from '#web/features/directory/entry-form/entry-fields.ts'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import style from '#web/features/directory/entry-form/entry-pictures.module.css'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { errorOf } from '#web/features/directory/entry-form/field-errors.ts'
import { PictureTile, SendingTiles, useSendingPictures } from '#web/features/sell/uploads/picture-tiles.tsx'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { useTexts } from '#web/platform/texts.ts'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import { AddTile } from '#web/ui/pictures/add-tile.tsx'

/** The size is made up: card frames set the real aspect ratio. */
export const pictureAt = (url: string | undefined): Picture | null => {
  const id = url ? pictureIdOf(url) : null
  return id ? { id, width: 640, height: 480, color: '#e9efeb' } : null
}

/** The form holds only the URLs of finished uploads. */
const useEntryPictures = (name: FieldName, max: number) => {
  const { fields, set, countSending } = useEntry()
  const arrived = useRef(listIn(fields, name))
  arrived.current = listIn(fields, name)
  const onSent = (url: string) => {
    arrived.current = [...(max === 1 ? [] : arrived.current), url].slice(0, max)
    set(name, arrived.current)
  }
  return useSendingPictures({ onSent, onSending: countSending })
}

const without = (urls: readonly string[], url: string) => urls.filter((each) => each !== url)

const forward = (urls: readonly string[], at: number) => {
  const moved = urls.slice(at, at + 1)
  const rest = urls.filter((_, index) => index !== at)
  return [...rest.slice(0, at - 1), ...moved, ...rest.slice(at - 1)]
}

type PicturesProps = { name: FieldName; max?: number }

/** The add tile covers a real file input. */
export const Pictures = ({ name, max = 1 }: PicturesProps) => {
  const t = useTexts(entryFormTexts)
  const label = labelOf(useTexts(fieldTexts).labels, name)
  const { fields, errors, set } = useEntry()
  const urls = listIn(fields, name)
  const { take, ...uploads } = useEntryPictures(name, max)
  const id = inputId(name)
  const error = errorOf(errors, name)
  return (
    <fieldset className={style.field} aria-describedby={`${id}-rule`}>
      <legend>{label}</legend>
      <ul className={style.tiles}>
        {urls.map((url, at) => (
          <PictureTile
            key={url}
            removeLabel={t.removePicture(at + 1)}
            onRemove={() => set(name, without(urls, url))}
            forward={at > 0 ? { label: t.movePicture(at + 1), onClick: () => set(name, forward(urls, at)) } : undefined}
          >
            <img src={pictureUrl(pictureIdOf(url) ?? '', 320)} alt={t.picture(at + 1)} />
          </PictureTile>
        ))}
        <SendingTiles {...uploads} />
        {(urls.length < max || max === 1) && (
          <AddTile
            id={id}
            icon="imgplus"
            types={pictureTypes}
            isMany={max > 1}
            isWrong={error !== undefined}
            describedBy={`${id}-rule`}
            onFiles={(files) => void take(files.slice(0, max))}
          >
            {max === 1 && urls.length > 0 ? t.replacePicture : t.addPicture}
            <span className="visually-hidden">: {label}</span>
          </AddTile>
        )}
      </ul>
      <p className={style.rule} id={`${id}-rule`}>
        {t.pictureRule}
      </p>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
