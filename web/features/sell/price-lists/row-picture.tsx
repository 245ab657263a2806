import { imagesMax } from '#domain/limits.ts'
import { listPictureTexts } from '#web/features/sell/price-lists/list-pictures.texts.ts'
import type { Row } from '#web/features/sell/price-lists/list-rows.ts'
import { Reason, type Why } from '#web/features/sell/price-lists/row-cell.tsx'
import { addToRow } from '#web/features/sell/price-lists/row-changes.ts'
import style from '#web/features/sell/price-lists/row-picture.module.css'
import { useListStore, usePicture } from '#web/features/sell/price-lists/use-list.ts'
import { usePhotoTrouble } from '#web/features/sell/sell-form/photos/use-photo-trouble.ts'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type RowPictureProps = { row: Row; name: string; isLocked: boolean; why: Why | undefined; onOpen: () => void }

export const RowPicture = ({ row, name, isLocked, why, onOpen }: RowPictureProps) => {
  const t = useTexts(listPictureTexts)
  const store = useListStore()
  const picture = usePicture(row.pictures[0])
  const { troubles, take } = usePhotoTrouble((files) => addToRow(store, row.id, files))
  const problem = why ?? (troubles[0] ? { text: troubles[0], isError: true } : undefined)
  if (picture)
    return (
      <>
        <button
          type="button"
          className={classNames(style.tile, picture.state !== 'ready' && style.going)}
          disabled={isLocked}
          aria-label={t.change(name)}
          onClick={onOpen}
        >
          {picture.preview && <img src={picture.preview} alt="" />}
          {picture.state === 'failed' && <Icon name="alert" />}
          {row.pictures.length > 1 && <bdi className={style.pictureCount}>{row.pictures.length}</bdi>}
        </button>
        <Reason id={`${row.id}-picture`} why={problem} />
      </>
    )
  return (
    <>
      <label className={classNames(style.tile, style.empty)}>
        <input
          type="file"
          className="visually-hidden"
          accept={pictureTypes}
          multiple
          disabled={isLocked}
          aria-label={t.add(name)}
          onChange={({ currentTarget: input }) => {
            take([...(input.files ?? [])].slice(0, imagesMax))
            // Cleared, so that the same file can be chosen again after it was rejected.
            input.value = ''
          }}
        />
        <Icon name="imgplus" />
      </label>
      <Reason id={`${row.id}-picture`} why={problem} />
    </>
  )
}
