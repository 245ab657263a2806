import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { type ProductType, productTypeNames } from '#domain/listing/product-kinds.ts'
import { listPictureTexts } from '#web/features/sell/price-lists/list-pictures.texts.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import style from '#web/features/sell/price-lists/picture-dialog.module.css'
import { addToRow, putOnRows, removeFromRow } from '#web/features/sell/price-lists/row-changes.ts'
import { useListPart, useListStore, usePicture, useRow } from '#web/features/sell/price-lists/use-list.ts'
import { retryPicture } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { usePhotoTrouble } from '#web/features/sell/sell-form/photos/use-photo-trouble.ts'
import { pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { isFinal } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** With `rowId` the pictures of that row; without it one picture for many rows. */
export type PictureWish = { rowId: string | null; picture?: string }

type ManyPicturesProps = { wish: PictureWish | null; onClose: () => void; onMany: (picture: string) => void }

export const ManyPictures = ({ wish, onClose, onMany }: ManyPicturesProps) => {
  const t = useTexts(listPictureTexts)
  const site = useTexts(siteTexts)
  return (
    <Sheet
      id="list-pictures"
      title={wish?.rowId ? t.ofRow : t.manyTitle}
      closeLabel={site.close}
      open={wish !== null}
      onClose={onClose}
      narrow
    >
      {wish?.rowId && <RowPictures rowId={wish.rowId} onMany={onMany} onClose={onClose} />}
      {wish && !wish.rowId && <OnePicture key={wish.picture} picture={wish.picture} onClose={onClose} />}
    </Sheet>
  )
}

type FileLabelProps = { onFiles: (files: File[]) => void; isMany?: boolean; children: ReactNode }

const FileLabel = ({ onFiles, isMany, children }: FileLabelProps) => {
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (input.files?.length) onFiles([...input.files])
    input.value = ''
  }
  return (
    <label className={style.file}>
      <input className="visually-hidden" type="file" accept={pictureTypes} multiple={isMany} onChange={take} />
      <Icon name="imgplus" />
      {children}
    </label>
  )
}

const Troubles = ({ texts }: { texts: readonly string[] }) => (
  <div role="alert">
    {texts.map((text) => (
      <p key={text} className={style.trouble}>
        <Icon name="alert" size="small" />
        {text}
      </p>
    ))}
  </div>
)

type RowPicturesProps = { rowId: string; onMany: (picture: string) => void; onClose: () => void }

const RowPictures = ({ rowId, onMany, onClose }: RowPicturesProps) => {
  const t = useTexts(listPictureTexts)
  const store = useListStore()
  const row = useRow(rowId)
  const { troubles, take } = usePhotoTrouble((files) => addToRow(store, rowId, files))
  const [first] = row?.pictures ?? []
  return (
    <div className={style.content}>
      <p className={style.rowName} dir="auto">
        {row?.fields.name}
      </p>
      <ul className={style.pictures}>
        {row?.pictures.map((id, at) => (
          <li key={id}>
            <RowPhoto id={id} at={at} onRemove={() => removeFromRow(store, rowId, id)} />
          </li>
        ))}
      </ul>
      <Troubles texts={troubles} />
      <FileLabel isMany onFiles={take}>
        {t.more}
      </FileLabel>
      <p className={style.rule}>{t.rule}</p>
      <div className={style.actions}>
        {first && (
          <Button look="outline" onClick={() => onMany(first)}>
            {t.forOthers}
          </Button>
        )}
        <Button onClick={onClose}>{t.done}</Button>
      </div>
    </div>
  )
}

const RowPhoto = ({ id, at, onRemove }: { id: string; at: number; onRemove: () => void }) => {
  const t = useTexts(listPictureTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { queue } = useListStore()
  const picture = usePicture(id)
  return (
    <>
      {picture?.preview && <img src={picture.preview} alt={t.photo(at + 1)} />}
      {picture?.trouble && (
        <span className={style.trouble}>
          {pictureTroubleTexts[picture.trouble][lang]}
          {!isFinal(picture.trouble) && (
            <button type="button" className={style.again} onClick={() => retryPicture(queue, id)}>
              {site.retry}
            </button>
          )}
        </span>
      )}
      <IconButton icon="trash" label={t.remove(at + 1)} onClick={onRemove} />
    </>
  )
}

const OnePicture = ({ picture, onClose }: { picture: string | undefined; onClose: () => void }) => {
  const t = useTexts(listPictureTexts)
  const store = useListStore()
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { troubles, take } = usePhotoTrouble((files) => putOnRows(store, files[0] ?? picture ?? '', [...chosen]))
  const source = file ?? picture
  const put = () => {
    if (!source || chosen.size === 0) return
    if (file && store.queue.tools.trouble(file)) return take([file])
    putOnRows(store, source, [...chosen])
    onClose()
  }
  return (
    <div className={style.content}>
      <div className={style.source}>
        <SourcePreview file={file} picture={picture} />
        <FileLabel onFiles={([first]) => setFile(first ?? null)}>{source ? t.other : t.choose}</FileLabel>
      </div>
      <Troubles texts={troubles} />
      <RowChoice chosen={chosen} onChoose={setChosen} />
      <div className={style.bottom}>
        <Button block disabled={!source || chosen.size === 0} onClick={put}>
          {t.put(chosen.size)}
        </Button>
      </div>
    </div>
  )
}

const SourcePreview = ({ file, picture }: { file: File | null; picture: string | undefined }) => {
  const t = useTexts(listPictureTexts)
  const shown = usePicture(picture)
  const [preview, setPreview] = useState('')
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const src = file ? preview : (shown?.preview ?? '')
  return src === '' ? null : <img src={src} alt={t.chosen} />
}

type RowChoiceProps = { chosen: ReadonlySet<string>; onChoose: (ids: ReadonlySet<string>) => void }

const RowChoice = ({ chosen, onChoose }: RowChoiceProps) => {
  const t = useTexts(listPictureTexts)
  const names = useTexts(listRowTexts)
  const lang = useLang()
  const rows = useListPart(({ view }) => view.rows)
  const kinds = [...new Set(rows.flatMap(({ fields }) => fields.type || []))] satisfies ProductType[]
  const groups = [
    { label: t.all, rows },
    { label: t.bare, rows: rows.filter(({ pictures }) => pictures.length === 0) },
    ...kinds.map((kind) => ({
      label: productTypeNames[kind][lang],
      rows: rows.filter(({ fields }) => fields.type === kind),
    })),
  ].filter((group) => group.rows.length > 0)
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <fieldset className={style.rows}>
      <legend>{t.onRows}</legend>
      <div className={style.groups}>
        {groups.map((group) => (
          <button key={group.label} type="button" onClick={() => onChoose(new Set(group.rows.map(({ id }) => id)))}>
            {group.label} <bdi>{group.rows.length}</bdi>
          </button>
        ))}
      </div>
      {rows.map(({ id, fields, line, pictures }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.has(id)} onChange={({ target }) => toggle(id, target.checked)} />
          <span dir="auto">{fields.name || names.nameless(line ?? 0)}</span>
          {pictures.length > 0 && <Icon name="image" size="small" />}
        </label>
      ))}
    </fieldset>
  )
}
