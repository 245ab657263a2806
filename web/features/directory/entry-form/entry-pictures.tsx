import { useRef, useState } from 'react'
import { type Picture, pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import { inputId, useEntry } from '#web/features/directory/entry-form/entry-context.ts'
import { type FieldName, listIn } from '#web/features/directory/entry-form/entry-fields.ts'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import style from '#web/features/directory/entry-form/entry-pictures.module.css'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { errorOf } from '#web/features/directory/entry-form/field-errors.ts'
import { type PictureTrouble, pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { isFinal, troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTrouble } from '#web/features/sell/uploads/shrink-picture.ts'
import { pictureTypes, uploadPicture } from '#web/features/sell/uploads/uploads.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AddTile } from '#web/ui/add-tile.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'

/** A stored picture by its URL. The size is made up: card frames set the real aspect ratio. */
export const pictureAt = (url: string | undefined): Picture | null => {
  const id = url ? pictureIdOf(url) : null
  return id ? { id, width: 640, height: 480, color: '#e9efeb' } : null
}

type Sending = { key: string; file: File; share: number; trouble: PictureTrouble | null }

/** Pictures are uploaded as soon as they are chosen; the form holds the URLs of finished uploads. */
const useSending = (name: FieldName, max: number) => {
  const { fields, set, countSending } = useEntry()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const arrived = useRef(listIn(fields, name))
  arrived.current = listIn(fields, name)
  const update = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const forget = (key: string) => setSending((all) => all.filter((each) => each.key !== key))

  const send = async ({ key, file }: Pick<Sending, 'key' | 'file'>) => {
    update(key, { share: 0, trouble: null })
    countSending(1)
    try {
      const url = await uploadPicture(file, { onProgress: (share) => update(key, { share }) })
      const earlier = max === 1 ? [] : arrived.current
      arrived.current = [...earlier, url].slice(0, max)
      set(name, arrived.current)
      forget(key)
    } catch (error) {
      update(key, { trouble: troubleOf(error) })
    } finally {
      countSending(-1)
    }
  }
  const take = async (files: readonly File[]) => {
    const fresh = files.slice(0, max).map((file) => {
      return { key: `${file.name} ${Math.random()}`, file, share: 0, trouble: pictureTrouble(file) }
    })
    setSending((all) => [...all, ...fresh])
    // One by one: a decoded photo takes 50 MB.
    for (const each of fresh) if (!each.trouble) await send(each)
  }
  return { sending, take, send, forget }
}

const without = (urls: readonly string[], url: string) => urls.filter((each) => each !== url)

const forward = (urls: readonly string[], at: number) => {
  const moved = urls.slice(at, at + 1)
  const rest = urls.filter((_, index) => index !== at)
  return [...rest.slice(0, at - 1), ...moved, ...rest.slice(at - 1)]
}

type PicturesProps = { name: FieldName; max?: number }

/** The pictures of an entry in order, with a real file input under the add tile. */
export const Pictures = ({ name, max = 1 }: PicturesProps) => {
  const t = useTexts(entryFormTexts)
  const label = labelOf(useTexts(fieldTexts).labels, name)
  const { fields, errors, set } = useEntry()
  const urls = listIn(fields, name)
  const { sending, take, send, forget } = useSending(name, max)
  const id = inputId(name)
  const error = errorOf(errors, name)
  return (
    <fieldset className={style.field} aria-describedby={`${id}-rule`}>
      <legend>{label}</legend>
      <ul className={style.tiles}>
        {urls.map((url, at) => (
          <Tile
            key={url}
            url={url}
            place={at + 1}
            onRemove={() => set(name, without(urls, url))}
            onForward={at > 0 ? () => set(name, forward(urls, at)) : undefined}
          />
        ))}
        {sending.map((each) => (
          <SendingTile
            key={each.key}
            sending={each}
            onRetry={() => void send(each)}
            onForget={() => forget(each.key)}
          />
        ))}
        {(urls.length < max || max === 1) && (
          <AddTile
            id={id}
            icon="imgplus"
            types={pictureTypes}
            isMany={max > 1}
            isWrong={error !== undefined}
            describedBy={`${id}-rule`}
            onFiles={(files) => void take(files)}
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

type TileProps = { url: string; place: number; onRemove: () => void; onForward: (() => void) | undefined }

const Tile = ({ url, place, onRemove, onForward }: TileProps) => {
  const t = useTexts(entryFormTexts)
  return (
    <li className={style.tile}>
      <img src={pictureUrl(pictureIdOf(url) ?? '', 320)} alt={t.picture(place)} />
      <button className={style.remove} type="button" aria-label={t.removePicture(place)} onClick={onRemove}>
        <Icon name="x" size="small" />
      </button>
      {onForward && (
        <button className={style.forward} type="button" aria-label={t.movePicture(place)} onClick={onForward}>
          <Icon name="back" size="small" turns />
        </button>
      )}
    </li>
  )
}

const SendingTile = ({
  sending,
  onRetry,
  onForget,
}: {
  sending: Sending
  onRetry: () => void
  onForget: () => void
}) => {
  const t = useTexts(entryFormTexts)
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
        {mayHelp ? t.tryAgain : t.removeFailed}
      </button>
    </li>
  )
}
