import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import style from '#web/features/sell/sell-form/photos/photos.module.css'
import { photoTexts } from '#web/features/sell/sell-form/photos/photos.texts.ts'
import { movePicture, removePicture } from '#web/features/sell/sell-form/photos/picture-list.ts'
import type { FormPicture, PictureQueue } from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { retryPicture } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { isFinal } from '#web/features/sell/uploads/picture-trouble.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ShareBar } from '#web/ui/pictures/share-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'

type PhotoTilesProps = {
  pictures: readonly FormPicture[]
  queue: PictureQueue
  onChange: () => void
  /** Tiles that add pictures. */
  children: ReactNode
}

/** Drag with a mouse, or use the buttons by touch and keyboard. */
export const PhotoTiles = ({ pictures, queue, onChange, children }: PhotoTilesProps) => {
  const t = useTexts(photoTexts)
  const dragged = useRef<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { announcement, announceAndFocus } = useSpoken(list)
  const move = (id: string, to: number, button: string) => {
    movePicture(queue, id, to)
    onChange()
    announceAndFocus(t.moved(to + 1, pictures.length), `[data-picture="${id}"] [data-does="${button}"]`)
  }
  const remove = (id: string, at: number) => {
    removePicture(queue, id)
    onChange()
    const neighbour = pictures[at + 1] ?? pictures[at - 1]
    const next = neighbour ? `[data-picture="${neighbour.id}"] [data-does="remove"]` : 'input'
    announceAndFocus(t.removed, next)
  }
  return (
    <>
      <ul className={style.tiles} ref={list}>
        {pictures.map((picture, at) => (
          <li
            key={picture.id}
            className={classNames(style.tile, picture.state === 'failed' && style.isFailed)}
            data-picture={picture.id}
            draggable={pictures.length > 1}
            onDragStart={() => {
              dragged.current = picture.id
            }}
            onDragEnd={() => {
              dragged.current = null
            }}
            onDragOver={(event: DragEvent) => dragged.current && event.preventDefault()}
            onDrop={() => dragged.current && move(dragged.current, at, 'remove')}
          >
            <TileFace
              picture={picture}
              at={at}
              onRetry={() => retryPicture(queue, picture.id)}
              onRemove={() => remove(picture.id, at)}
            />
            <TileButton does="remove" icon="x" label={t.remove(at + 1)} onPress={() => remove(picture.id, at)} />
            {/* Left out on a failed tile, whose own buttons they would cover. */}
            {at > 0 && picture.state !== 'failed' && (
              <TileButton
                does="earlier"
                icon="next"
                label={t.earlier(at + 1)}
                onPress={() => move(picture.id, at - 1, 'earlier')}
              />
            )}
            {at < pictures.length - 1 && picture.state !== 'failed' && (
              <TileButton
                does="later"
                icon="next"
                label={t.later(at + 1)}
                onPress={() => move(picture.id, at + 1, 'later')}
              />
            )}
          </li>
        ))}
        {children}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Announces a change and moves the focus, since the tile has moved or is gone. */
const useSpoken = (list: RefObject<HTMLElement | null>) => {
  const [spoken, setSpoken] = useState<{ text: string; selector: string } | null>(null)
  useEffect(() => {
    if (!spoken) return
    const target = list.current?.querySelector<HTMLElement>(spoken.selector)
    const tile = target ?? list.current?.querySelector<HTMLElement>(`${spoken.selector.split(' ')[0]} button`)
    tile?.focus()
  }, [spoken, list])
  return {
    announcement: spoken?.text,
    announceAndFocus: (text: string, selector: string) => setSpoken({ text, selector }),
  }
}

type TileFaceProps = { picture: FormPicture; at: number; onRetry: () => void; onRemove: () => void }

const TileFace = ({ picture: { state, preview, share, trouble }, at, onRetry, onRemove }: TileFaceProps) => {
  const t = useTexts(photoTexts)
  const isLost = isFinal(trouble)
  if (state === 'failed')
    return (
      <button className={style.failed} type="button" onClick={isLost ? onRemove : onRetry}>
        <Icon name={isLost ? 'trash' : 'refresh'} />
        <span>
          <span className="visually-hidden">{t.photo(at + 1)}: </span>
          {isLost ? t.refused : t.failed}
          <br />
          <b>{isLost ? t.removeIt : t.tryAgain}</b>
        </span>
      </button>
    )
  const isOut = state === 'ready'
  const percent = Math.round(share * 100)
  return (
    <>
      {preview && (
        <img className={isOut ? undefined : style.faint} src={preview} alt={t.photo(at + 1)} draggable={false} />
      )}
      {isOut && at === 0 && (
        <Tag tone="sun" className={style.cover}>
          {t.cover}
        </Tag>
      )}
      {!isOut && (
        <span className={style.going}>
          <span>
            {state === 'preparing' && t.preparing}
            {state === 'waiting' && t.waiting}
            {state === 'sending' && (share < 1 ? <bdi>{percent}%</bdi> : t.storing)}
          </span>
          <ShareBar share={state === 'sending' ? share : 0} label={t.sending(at + 1)} />
        </span>
      )}
    </>
  )
}

type TileButtonProps = { does: 'remove' | 'earlier' | 'later'; icon: IconName; label: string; onPress: () => void }

const TileButton = ({ does, icon, label, onPress }: TileButtonProps) => (
  <button className={style[does]} type="button" data-does={does} aria-label={label} onClick={onPress}>
    <span>
      <Icon name={icon} turns={does !== 'remove'} />
    </span>
  </button>
)
